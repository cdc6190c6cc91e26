"""Quartett after the second half of seed 004, with a judge who reasons from public speech."""
