"""The referee: from what was said to rulings; corrections and questions included.

A few rooms, each of which knows only those before it: `debts` (how strict it is, duties, penalties), `past` (what was
said and ruled before, and what a correction makes of it), `said` (utterances), the `docket` that all judges share and
the `court` that punishes, `calls`, `moves`, `phrases` (what those of a breath mean together), and the `floor`, where
each phrase goes to the judge it concerns. `referee` leads them through time.
"""
