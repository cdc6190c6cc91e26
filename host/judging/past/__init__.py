"""What was said, done and ruled before, as far as a correction or an objection needs to know it."""
