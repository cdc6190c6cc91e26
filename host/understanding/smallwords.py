"""Small words that several rooms look for, in lower case: articles, persons, what puts off, what only would be."""

from __future__ import annotations

WOULD_BE = frozenset({"wär", "wäre", "wären", "wüsste", "wüsst", "könnte", "könnt"})
"""What would be is not done; "ich würde dann mal ziehen" is."""
NOT_YET = frozenset(
    {
        *("moment", "momentchen", "warte", "wart", "wartet", "sekunde", "sekündchen", "augenblick", "gleich", "sofort"),
        *("langsam", "geduld", "lass", "lasst"),
    }
)
"""Behind "ja": so somebody only says that he has heard it."""
HALTS = frozenset({"warte", "wartet", "moment", "halt", "stopp", "stop"})
"""So somebody interrupts, who has something to put right."""
OWN = frozenset({"ich", "wir"})
"""So somebody speaks of himself."""
ARTICLES = frozenset({"der", "die"})
"""Before a name ("der Ben"), or instead of one."""
