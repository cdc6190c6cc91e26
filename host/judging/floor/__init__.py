"""The floor: what is said goes to the judge it concerns, or is an answer, a request, an objection, a name."""
