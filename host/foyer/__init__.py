"""The foyer: the page before an evening, where it is set up, and from where earlier ones are seen."""
