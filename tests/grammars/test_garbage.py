"""What is compiled is passed over by the garbage collector, and goes all the same when nobody has it any more."""

from __future__ import annotations

import gc
from weakref import ref

from grammars.compiler import NO_LISTS
from grammars.garbage import garbage_waits
from grammars.language import Language
from grammars.phrase_file import GERMAN


def test_nothing_is_collected_meanwhile_and_what_there_is_then_is_passed_over() -> None:
    before = gc.get_freeze_count()
    with garbage_waits():
        assert not gc.isenabled()
        kept = [[number] for number in range(1000)]
    assert gc.isenabled()
    assert gc.get_freeze_count() >= before + len(kept)


def test_a_language_goes_with_the_last_table_that_speaks_it() -> None:
    """Nobody looks for cycles in it: it must have none."""
    with garbage_waits():
        language = Language("mau-mau", ("Anna", "Ben"), GERMAN, NO_LISTS)
        language.find(("herz", "acht"))
        gone = [ref(language), ref(language._automaton)]
        del language
    assert [one() for one in gone] == [None, None]
