"""From a microphone, a recording, a transcript or keys to the inputs of an evening."""
