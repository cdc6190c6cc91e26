"""Builds the acoustic model from nothing but this repository, and from recordings when they are given.

Needs the extra `train` (torch, scipy); nothing here is imported when a game is played.
"""
