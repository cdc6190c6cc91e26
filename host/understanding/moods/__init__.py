"""Moods: a move is what somebody does by saying it; what he negates, asks, wishes, tells or plans is only talk."""
