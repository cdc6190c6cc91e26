"""What can be said at the table: German phrase files, their compiler, and their reader.

Words come in as a recogniser or a transcript delivers them, with times; phrases go out: moves of `games.moves` and
requests of `grammars.requests`, questions of `grammars.questions`, with the time of each slot.
"""

from grammars.atoms import WordLike
from grammars.compiler import NO_LISTS, TableLists, acoustic_graph, calls, lists_of, respellings, spelling, vocabulary
from grammars.errors import BadName, GrammarError, PhraseFileError
from grammars.examples import Example, sayable
from grammars.graph import PhraseNode
from grammars.names import LONGEST_NAME, check_names, near_homophones
from grammars.numbers import MAX_FIGURE
from grammars.phrase_file import Lists
from grammars.reader import Account, Disputed, Named, Phrase, Read, Reader, Reading
from grammars.text import fold, is_of_penalties, normalise, tells_of_done, without_points

__all__ = [
    "LONGEST_NAME",
    "MAX_FIGURE",
    "NO_LISTS",
    "Account",
    "BadName",
    "Disputed",
    "Example",
    "GrammarError",
    "Lists",
    "Named",
    "Phrase",
    "PhraseFileError",
    "PhraseNode",
    "Read",
    "Reader",
    "Reading",
    "TableLists",
    "WordLike",
    "acoustic_graph",
    "calls",
    "check_names",
    "fold",
    "is_of_penalties",
    "lists_of",
    "near_homophones",
    "normalise",
    "respellings",
    "sayable",
    "spelling",
    "tells_of_done",
    "vocabulary",
    "without_points",
]
