"""How many sentences in strangers' own words do what they should: `python tests/stranger_sentences.py [--show]`.

Those of `tests/strangers/sentences.yaml` were written by somebody who knew the rules, and neither the program nor what
it has learnt. Each is said at a table that waits for such a move; talk at every such table of its game.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))  # before `tests`, which has rooms of the same names

import yaml
from evenings import Table

SENTENCES = Path(__file__).parent / "strangers" / "sentences.yaml"
SEATS = ("Anna", "Ben", "Cem", "Dana")
TALK = "talk"
_DRAWS, _SWAPS = (
    ("anna gibt", "es liegt karo neun"),
    ("anna gibt", "in der mitte liegen herz acht karo könig und pik zehn"),
)
WAITS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "mau-mau": {"draw": _DRAWS, "pass": (*_DRAWS, "ich ziehe eine"), "wish": (*_DRAWS, "ben karo bube")},
    "schwimmen": {"knock": _SWAPS, "pass": _SWAPS, "swap_all": _SWAPS},
    "cruzo": {
        "take_pile": ("anna beginnt mit karo drei", "gezogen"),
        "lay_rank": ("anna beginnt mit karo drei", "gezogen"),
        "refill": ("anna beginnt mit karo drei",),
    },
    "quartett": {
        "give": ("anna beginnt", "anna: ben hast du b zwei"),
        "deny": ("anna beginnt", "anna: ben hast du b zwei"),
    },
    "trumpf": {"name_value": ("anna beginnt",)},
}
"""Game → act → what was said before, so that the table waits for it."""
DOES: Mapping[str, str] = {
    "draw": "cards_drawn",
    "refill": "cards_drawn",
    "pass": "passed",
    "wish": "suit_wished",
    "knock": "knocked",
    "swap": "swapped",
    "swap_all": "swapped",
    "lay": "card_laid",
    "lay_rank": "card_laid",
    "take_pile": "pile_taken",
    "give": "given",
    "deny": "denied",
}
"""Act → the event that it leads to."""
DEEDS = (*DOES.values(), "asked", "value_named", "question", "move_rejected", "penalty", "call", "round_ended")
_CARD = re.compile(r"\b(herz|karo|pik|kreuz)\w* (sieben|acht|neun|zehn|bube|buben|dame|könig|ass)\b")


def tables(game: str, act: str, sentence: str) -> Iterator[Table]:
    """Those at which the sentence is said."""
    cards = [f"{suit} {'bube' if rank == 'buben' else rank}" for suit, rank in _CARD.findall(sentence)]
    if act == "lay":
        suit, rank = cards[0].split() if cards else ("karo", "")
        yield begun(game, ("anna gibt", f"es liegt {suit} {'zehn' if rank == 'neun' else 'neun'}"))
    elif act == "swap":  # it does not say which of them lies in the middle before it is read
        others = [one for one in ("herz acht", "karo könig", "pik zehn", "kreuz dame") if one not in cards]
        for card in cards:
            yield begun(game, ("anna gibt", f"in der mitte liegen {card} {others[0]} und {others[1]}"))
    else:
        waits = WAITS[game]
        for lines in dict.fromkeys(waits.values()) if act == TALK else [waits[act]]:
            yield begun(game, lines)


def begun(game: str, lines: Sequence[str]) -> Table:
    table = Table(SEATS, "normal", game)
    table.say(*lines)
    return table


def is_right(game: str, act: str, sentence: str) -> bool:
    said = [table.say(sentence) for table in tables(game, act, sentence)]
    if act == TALK:
        return not any(event.startswith(DEEDS) for events in said for event in events)
    return any(event.startswith(DOES[act]) for events in said for event in events)


def main() -> None:
    total = {True: [0, 0], False: [0, 0]}
    for game, acts in yaml.safe_load(SENTENCES.read_text(encoding="utf-8")).items():
        for act, sentences in acts.items():
            wrong = [one for one in sentences if not is_right(game, act, one)]
            print(f"{game}, {act}: {len(sentences) - len(wrong)} of {len(sentences)}")
            if "--show" in sys.argv:
                print("".join(f"    {one}\n" for one in wrong), end="")
            total[act == TALK][0] += len(sentences) - len(wrong)
            total[act == TALK][1] += len(sentences)
    for name, (right, count) in {"moves": total[False], TALK: total[True]}.items():
        print(f"{name}: {right} of {count}")


if __name__ == "__main__":
    main()
