"""What an evening is set up with: configuration, decks, people, the check before it starts."""
