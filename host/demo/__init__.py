"""The recorded party: what was said (`party.txt`), its sound (`party.flac`), its word times and what must be ruled."""
