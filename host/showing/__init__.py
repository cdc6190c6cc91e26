"""What is seen: the terminal, the score, and where events go."""
