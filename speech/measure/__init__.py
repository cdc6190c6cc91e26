"""Measuring how well the recogniser hears, beside what somebody would use instead. Not needed for playing."""
