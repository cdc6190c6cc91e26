"""A simulated evening of Trumpf: stacks that nobody sees, figures read from the top cards, ties and their pot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from games.deck import Category
from games.events import MoveRejected, Question, Rejection
from games.trumpf.rules import TrumpfRules
from grammars import normalise
from host.judging.debts.strictness import strictness
from host.party.chatter import chats, chatter
from host.party.figures import spoken_card, spoken_count, spoken_figure, written
from host.party.table import Done, Fault, PartyTable, Picture, Said, named, pause
from host.party.trumpf_deal import TrumpfDeal
from host.settings.decks import BUNDLED, bundled
from host.setup import Setup

TRICKS = 40
"""After so many tricks the table has had enough; whoever wins all cards before deals anew."""
FAULTS = 0.03
"""How often somebody first says what is against the rules."""
STRONGEST = 0.75
"""How often the leader names what his card is best in."""
MOST_OBJECTIONS = 2
"""So often in a trick the host is contradicted for the same reason."""
READS = 0.12
"""How often somebody names his card and leaves its figure to the host."""
_COUNTED = frozenset({"Anzahl der Getränke", "Sitzplätze", "Weg zur U-Bahn"})
"""Of these categories a figure alone does not tell which it is."""
NUMBERS = frozenset(("ein", "eine", "einen", "einer"))
"""Nobody says them here but for a figure."""


@dataclass(frozen=True)
class Top:
    """A top card and how its figure is named."""

    player: str
    card: str
    value: float
    figure: str
    """The figure as it is said."""
    done: Done


class TrumpfTable(PartyTable):
    """Real stacks of the default deck; the winner of a trick puts it under his own."""

    game: ClassVar[str] = "trumpf"
    picture = Picture(lambda view: view.spread.trick and view.spread.trick.card, 30, dark=True)
    seats: ClassVar[int] = 4

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._deck = bundled(BUNDLED[0])
        self._deal = self._dealt()
        self._category = self._deck.categories[0]
        self._trick: dict[str, Top] = {}
        """Who has named a figure in this trick, in their order."""
        self._before: dict[str, Top] = {}
        """The trick before."""
        self._last: Said | None = None
        """What was said last, chatter aside."""
        self._objected: list[str] = []
        """What about the host was contradicted in this trick."""
        self._counted = ""
        """Who has told last how many cards he has."""
        self._repairs: deque[Said] = deque()
        """What is said again because the host has missed something before it."""
        self._course = self._evening()

    @property
    def alike(self) -> tuple[tuple[str, ...], ...]:
        """The categories, with their short names."""
        return (tuple(normalise(wording) for category in self._deck.categories for wording in category.says),)

    def setup(self) -> Setup:
        return Setup(self.game, self.players, TrumpfRules(), strictness("normal"), deck=self._deck)

    # --- what the table says ---

    def next(self) -> Said | None:
        if self._repairs:
            return self._heard(self._repairs.popleft())
        said = next(self._course, None)
        return said if said is None or said.chatter else self._heard(said)

    def _heard(self, said: Said) -> Said:
        self._last = said
        return said

    def _evening(self) -> Iterator[Said]:
        yield self._say(self.players[0], "los")
        for _ in range(TRICKS):
            if len(self._deal.holders) <= 1:
                yield self._say(self.players[0], "noch einmal")
                yield self._say(self.players[0], "los")
                self._deal, self._trick = self._dealt(), {}
            yield from self._play_trick()
        self._trick = {}
        if len(self._deal.holders) > 1:
            yield self._say(self.players[0], "spiel beenden")

    def _dealt(self) -> TrumpfDeal:
        return TrumpfDeal(self.random, self.players, tuple(self._deck.cards))

    def _play_trick(self) -> Iterator[Said]:
        """Everybody who holds cards names a figure; the best one takes them, equal ones leave them for the next."""
        contenders = self._deal.contenders
        self._before, self._trick, self._objected = self._trick, {}, []
        self._category = self._choose(self._deal.stacks[contenders[0]][0])
        for player in contenders:
            if chats(self.random):
                yield self._chatter()
            top = self._top(player)
            if self.random.random() < FAULTS:
                yield self._wrong(top, contenders)
                yield self._right(top, corrects=True)
            else:
                yield self._right(top)
        for player in contenders:
            self._deal.lay(player)
        self._deal.decide({player: self._trick[player].value for player in contenders}, self._category)

    def _choose(self, card: str) -> Category:
        """What the card is best in among all cards; now and then anything."""
        categories = self._deck.categories
        if self.random.random() >= STRONGEST:
            return self.random.choice(categories)

        def strength(category: Category) -> int:
            mine = self._value(card, category)
            return sum(category.beats(mine, self._value(other, category)) for other in self._deck.cards)

        return max(categories, key=strength)

    def _value(self, card: str, category: Category) -> float:
        value = self._deck.cards[card].values[self._deck.categories.index(category)]
        assert value is not None, "the default deck gives every figure"
        return value

    # --- phrases ---

    def _say(self, player: str, text: str, *faults: Fault, done: tuple[Done, ...] = ()) -> Said:
        return Said(player, text, done, faults, pause(self.random))

    def _chatter(self) -> Said:
        while NUMBERS & {*(said := chatter(self.random, self.random.choice(self.players))).text.split()}:
            pass
        return said

    def _top(self, player: str) -> Top:
        card = self._deal.stacks[player][0]
        value = self._value(card, self._category)
        done = Done("value_named", player, (self._category.name, written(value)))
        return Top(player, card, value, spoken_figure(self.random, value, self._category), done)

    def _right(self, top: Top, *, corrects: bool = False) -> Said:
        """The leader says what it is about; for the others a bare figure is enough.

        `corrects`: what he has just said was wrong.
        """
        leads = not self._trick
        self._trick[top.player] = top
        category = self._wording(self._category)
        if self.random.random() < READS:
            # The whole name: "drei halbe" is a number.
            category = normalise(self._category.name)
            card = f"{self.random.choice(['karte ', ''])}{spoken_card(top.card)}"
            text = f"{card} {category}" if leads or self.random.random() < 0.3 else card
        elif leads:
            text = self.random.choice(
                [f"{category} {top.figure}"] * 3
                + [f"ich sage {category} {top.figure}", f"ich nehme {category} {top.figure}"]
            )
        else:
            text = self.random.choice([top.figure] * 4 + [f"ich habe {top.figure}", f"{category} {top.figure}"])
        # Next to a word that means nothing a bare figure is none.
        text = (
            f"äh {text}" if corrects and leads and self.random.random() < 0.5 else named(self.random, top.player, text)
        )
        return self._say(top.player, text, done=(top.done,))

    def _wording(self, category: Category) -> str:
        return normalise(self.random.choice([category.name, *category.says]))

    def _wrong(self, top: Top, contenders: Sequence[str]) -> Said:
        """Something that everybody at the table knows to be wrong."""
        player, own = top.player, self._category
        false = spoken_figure(self.random, top.value + 1, own)
        text = f"karte {spoken_card(top.card)} {normalise(own.name)} {false}"
        wrong = [self._say(player, text, *_fault("wrong_figure", player))]
        if not self._trick and own.name in _COUNTED:  # a year or a price would tell its category
            wrong.append(self._say(player, top.figure, *_fault("no_category", player)))
        elif self._trick:
            other = self.random.choice([one for one in self._deck.categories if one != own])
            figure = spoken_figure(self.random, self._value(top.card, other), other)
            wrong.append(self._say(player, f"{self._wording(other)} {figure}", *_fault("other_category", player)))
            later = contenders[contenders.index(player) + 1 :]
            if later:
                eager = self._top(self.random.choice(later))
                text = f"{eager.player.lower()} {self._wording(own)} {eager.figure}"
                wrong.append(self._say(eager.player, text, *_fault("out_of_turn", eager.player)))
        return self.random.choice(wrong)

    # --- the host asks and objects ---

    def is_in(self, player: str) -> bool:
        return len(self._deal.stacks[player]) > 1  # the one on top may lie in the middle by now

    def answer(self, question: Question) -> Said | None:
        player = question.player or self.players[0]
        top = self._trick.get(player)
        if question.about == "card_elsewhere":
            said = top is not None and self._last is not None and spoken_card(top.card) in self._last.text
            return self._say(player, "ja" if said else "nein")
        if question.about == "which_value" and top is not None and question.about not in self._objected:
            # Once is enough: the host may wait for a figure of another category.
            self._objected.append(question.about)
            return self._again(top)
        if question.about == "not_printed" and top is not None:
            return self._again(top)
        if question.about == "hand_mismatch":
            return self._say(player, "ja" if player == self._counted else "nein")
        return None

    def object(self, rejected: MoveRejected) -> Said | None:
        last, reason = self._last, rejected.reason
        times = self._objected.count(reason)
        if last is None or last.faults or times == MOST_OBJECTIONS:
            return None
        self._objected.append(reason)
        if reason is Rejection.NOT_STARTED or last.text == "los":
            return self._start_anew("los" if reason is Rejection.NOT_STARTED else "neu geben")
        spoken = list(self._trick.values())
        if not spoken:
            return None
        lead, blamed = spoken[0], rejected.player or ""
        top = self._trick.get(last.player, spoken[-1])
        match reason:
            case Rejection.NAME_CATEGORY:
                # What it is about was not heard: the leader says it again, the others after him.
                self._repeat([top.player for top in spoken[1:]])
                turn = "" if blamed == lead.player else f"{lead.player.lower()} ist dran "
                return self._again(lead, f"{turn}{self._full(lead)}")
            case Rejection.OTHER_CATEGORY if len(spoken) == 1 and blamed:
                # Of the trick before a figure is missing, or the host thinks so.
                self._repeat([lead.player])
                missing = self._before.get(blamed)
                return self._again(missing) if missing else self._say(blamed, f"{blamed.lower()} keine angabe")
            case Rejection.OTHER_CATEGORY if len(spoken) == 2:
                self._repeat([spoken[1].player])
                return self._again(lead, f"korrektur {self._full(lead)}")
            case Rejection.NOT_ON_CARD:
                return self._again(top, f"{top.player.lower()} karte {spoken_card(top.card)} {self._full(top)}")
            case Rejection.OUT_OF_TURN if blamed == last.player and blamed in self._trick and not times:
                name = blamed.lower()
                return self._again(top, f"{name} ist dran {name} {self._full(top) if top is lead else top.figure}")
            case Rejection.OUT_OF_TURN | Rejection.NOT_NOW if times:
                # He who has no cards is passed over: he says how many he has.
                self._counted = top.player
                self._repeat([top.player])
                count = len(self._deal.stacks[top.player])
                return self._say(top.player, spoken_count(top.player, count))
            case Rejection.NOT_NOW:
                return self._start_anew("noch einmal", "los")
        return self._again(top)

    def _start_anew(self, *phrases: str) -> Said:
        """The host has not noticed that a game began: everything in this trick is said again."""
        self._repeat(list(self._trick))
        first, *others = (*phrases, "los") if phrases == ("neu geben",) else phrases
        self._repairs.extendleft(self._say(self.players[0], phrase) for phrase in reversed(others))
        return self._say(self.players[0], first)

    def _full(self, top: Top) -> str:
        return f"{normalise(top.done.values[0])} {top.figure}"

    def _again(self, top: Top, text: str = "") -> Said:
        """The same figure once more: still one move."""
        leads = top is next(iter(self._trick.values()), None)
        text = text or f"{top.player.lower()} {self._full(top) if leads else top.figure}"
        return self._say(top.player, text, done=(top.done,))

    def _repeat(self, players: Sequence[str]) -> None:
        """These will say their figures of this trick again."""
        self._repairs.clear()
        self._repairs += [replace(self._again(self._trick[player]), after_s=1.0) for player in players]


def _fault(kind: str, player: str) -> tuple[Fault, ...]:
    return (Fault(kind, player),)
