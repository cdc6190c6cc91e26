"""Persons: of whom a sentence is, wherever in it he is named, or spoken of as "er" or "ich"."""
