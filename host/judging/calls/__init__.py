"""Calls: whose they are, whether they came in time, and who accuses whom of having made none."""
