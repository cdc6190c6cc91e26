"""What the host says, in German sentences, and when."""
