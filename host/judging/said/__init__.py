"""What was said: from the words of an utterance to phrases, and what belongs together in one breath."""
