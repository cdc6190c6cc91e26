"""What the tables of the Mau-Mau family share: hands and stock, calls, penalties, counting, talking to the host.

The rules are written anew from the seeds; nothing is taken from `games`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar

from games.events import MoveRejected, PenaltyOwed, Question
from host.party.cards import SUITS, article, cards_in, counted, spoken
from host.party.chatter import chats, chatter
from host.party.table import Done, Fault, PartyTable, Said, named, pause

WRONG = 0.02
"""How often somebody lays a card that does not fit first."""
MISSED, LATE, FALSE = 0.08, 0.03, 0.01
"""How often a call is forgotten, comes late, or is made without reason."""
LATE_S = (2.6, 3.4)
"""How long after the lay a late call begins."""
PATIENCE = 2
"""Turns after which a table that listens to the host draws a penalty that the host has not given."""

Values = tuple[str, ...]
"""A move of the speaker: type, then the values of its event."""


@dataclass
class Stock:
    """True hands, true stock, true pile."""

    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    turn: int
    wish: str | None = None
    chain: int = 0

    @property
    def drawable(self) -> int:
        """Cards that can still be drawn."""
        return len(self.stock) + len(self.pile) - 1

    def take(self, player: int, count: int, random: Random) -> int:
        """Draw real cards; the pile but its top is shuffled under when they run out."""
        if count > len(self.stock):
            below = self.pile[:-1]
            random.shuffle(below)
            self.stock = below + self.stock
            self.pile = self.pile[-1:]
        taken = min(count, len(self.stock))
        for _ in range(taken):
            self.hands[player].append(self.stock.pop())
        return taken


@dataclass
class Debt:
    """Penalty cards that somebody deserves."""

    seat: int
    reason: str
    patience: int
    """Turns until the table insists by itself, the turn of the fault included."""
    count: int = 1


@dataclass
class Memory:
    """What the table remembers of the deal, to answer questions."""

    said: Said | None = None
    """The last utterance with a move in it."""
    objected: int = 0
    """How often it was said again."""
    card: str = ""
    """Face of the card on top."""
    layer: int = 0
    called: dict[int, str] = field(default_factory=dict)
    """By player: the call that was truly made with or after his last card."""
    wish: str | None = None
    told: dict[int, str] = field(default_factory=dict)
    """By player: what was said while counting."""
    names: str = ""
    """Whom the last card named, as it was said."""
    last_caller: int | None = None


class FamilyTable(PartyTable):
    """People who play a game of the family; the rules of the game are its subclass."""

    deal: Stock
    late_costs: ClassVar[bool] = False
    """Whether a late call costs a card the first time, too."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self.memory = Memory()
        self.debts: list[Debt] = []
        self.late: set[int] = set()
        """Who was late in this deal already."""
        self.quiet = False
        """True while a call is missing: unknown words then may have been it, and the host would rightly ask."""
        self._course = self.evening()

    @abstractmethod
    def evening(self) -> Iterator[Said]:
        """Everything that is said in an evening but chatter; what an utterance changes is changed when it comes."""

    def next(self) -> Said | None:
        """Chatter, or how the evening goes on."""
        if not (self.quiet or self.goes_on) and chats(self.random):
            return chatter(self.random, self.random.choice(self.players))
        return next(self._course, None)

    # --- words ---

    def move(self, seat: int, words: str, done: Sequence[Values], after_s: float | None = None) -> Said:
        """What a player says with his moves; sometimes the name comes first."""
        name = self.players[seat]
        moves = tuple(Done(kind, name, tuple(values)) for kind, *values in done)
        wait = max(2.0, pause(self.random)) if after_s is None else after_s
        self.quiet = False
        return self.remembered(Said(name, named(self.random, name, words), moves, after_s=wait))

    def remembered(self, said: Said) -> Said:
        """The same; from now on it is what the host may be told again."""
        self.memory.said, self.memory.objected = said, 0
        return said

    def card_words(self, card: str) -> str:
        """A card as it is laid."""
        how = self.random.choice(["{}", "{}", "{}", "{}", "ich lege {article} {}", "ich spiele {}", "{article} {}"])
        return how.format(spoken(card), article=article(card))

    def wish_words(self, suit: str) -> str:
        """A wish that may stand alone."""
        wordings = [
            "ich wünsche mir {}",
            "ich wünsche mir {}",
            "{} wünsche ich mir",
            "ich will {}",
            "mein wunsch ist {}",
        ]
        return self.random.choice(wordings).format(SUITS[suit])

    def draw_words(self) -> str:
        """Who cannot serve."""
        return self.random.choice(
            ["ich ziehe", "ich ziehe", "ich ziehe eine", "ich ziehe eine karte", "ich muss ziehen"]
        )

    def pass_words(self) -> str:
        """Who cannot serve after drawing either."""
        return self.random.choice(["weiter", "weiter", "ich passe", "ich bin weiter"])

    def draw_chain(self, seat: int) -> Said:
        """The cards that the sevens demand; the turn is not moved."""
        due, self.deal.chain = self.deal.chain, 0
        drawn = self.deal.take(seat, due, self.random)
        words = self.random.choice(["ich ziehe", f"ich ziehe {counted(due)}", f"ich muss {counted(due)} ziehen"])
        return self.move(seat, words, [("cards_drawn", str(drawn))])

    # --- faults and calls ---

    def wrong(self, seat: int, misfits: Sequence[str]) -> Iterator[Said]:
        """Perhaps a card that does not fit; it is taken back, and what is right comes next."""
        if len(self.deal.hands[seat]) < 4 or not misfits or self.random.random() >= WRONG:
            return
        said = self.move(seat, self.card_words(self.random.choice(misfits)), [])
        self.debts.append(Debt(seat, "wrong_card", 1))
        yield self.remembered(replace(said, faults=(Fault("wrong_card", said.player),)))

    def say_lay(
        self,
        seat: int,
        words: str,
        done: Sequence[Values],
        call: str,
        rest: str = "",
        *,
        apart_s: tuple[float, float],
        careful: bool = False,
    ) -> Generator[Said, None, bool]:
        """The lay with its call, said, forgotten or late, and the rest behind it; whether the call counts.

        `apart_s`: how long after the lay a call of its own may come and is still in time; `careful`: no call fails.
        """
        name, chance = self.players[seat], self.random.random()
        whole = f"{words} {rest}".strip()
        if not call:
            said = self.move(seat, whole, done)
            if chance < FALSE and len(self.deal.hands[seat]) > 2 and whole == words:
                said = replace(said, text=f"{said.text} letzte karte", faults=(Fault("call_false", name),))
            yield self.remembered(said)
            return True
        may_fail = call != "mau mau" and not (rest or careful)
        if may_fail and chance < MISSED:
            said = self.move(seat, words, done)
            self._owe(seat, "call_missed", call)
            self.quiet = True
            yield self.remembered(replace(said, faults=(Fault("call_missed", name),)))
            return False
        self.memory.called[seat] = call
        how = self.random.randrange(2 if rest or careful else 3)
        late = may_fail and chance < MISSED + LATE and (self.late_costs or seat not in self.late)
        if not late and how < 2:
            yield self.move(seat, f"{words} {call} {rest}".strip() if how else f"{call} {whole}", done)
            return True
        lay = self.move(seat, words, done)
        self.quiet = self.goes_on = True
        yield lay
        self.quiet = self.goes_on = False
        if not late:
            yield Said(name, call, after_s=round(self.random.uniform(*apart_s), 2))
            return True
        self.late.add(seat)
        if self.late_costs:
            self._owe(seat, "call_late", call)
        yield Said(name, call, faults=(Fault("call_late", name),), after_s=round(self.random.uniform(*LATE_S), 2))
        return not self.late_costs

    def _owe(self, seat: int, reason: str, call: str) -> None:
        """A card for a call that failed; who thought that he had won needs it at once."""
        self.debts.append(Debt(seat, reason, 1 if call == "mau" or not self.reacts else PATIENCE))

    # --- penalties ---

    def pay(self) -> Iterator[Said]:
        """After a turn: penalty cards that are drawn by what the table itself knows."""
        for debt in list(self.debts):
            debt.patience -= 1
            if debt.patience < 0 or (debt.reason == "wrong_card" and not self.reacts):
                yield self._drawn(debt)

    def settle(self) -> Iterator[Said]:
        """Before the cards are counted: all of them."""
        for debt in list(self.debts):
            yield self._drawn(debt)

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        """The host is right: draw; else nobody cares."""
        found = (one for one in self.debts if self.players[one.seat] == owed.player and one.reason == str(owed.reason))
        debt = next(found, None)
        return self._drawn(debt) if debt is not None else None

    def _drawn(self, debt: Debt) -> Said:
        if debt in self.debts:
            self.debts.remove(debt)
        return self.penalty(debt.seat, debt.count)

    def penalty(self, seat: int, count: int) -> Said:
        """Somebody draws and says so."""
        name = self.players[seat]
        drawn = self.deal.take(seat, count, self.random)
        # Without a number it would be all that the player owes.
        alone = count == 1 and not any(debt.seat == seat for debt in self.debts)
        plain = ["{} strafe gezogen", "{} hat die strafe gezogen"] if alone else []
        words = self.random.choice([*plain, f"{{}} hat {counted(drawn)} gezogen"])
        done = Done("penalty_drawn", name, (str(drawn),))
        return Said(name, words.format(name.lower()), (done,), after_s=round(self.random.uniform(1.5, 3.0), 2))

    # --- counting ---

    def told(self, seat: int, points: int, done: Sequence[Done]) -> Said:
        """What is left in a hand: its points or its cards."""
        name, hand = self.players[seat], self.deal.hands[seat]
        words = f"{name.lower()} hat {points} punkte"
        if points <= 400 and len(hand) < 6 and self.random.random() < 0.4:
            words = f"{name.lower()} hat " + " und ".join(spoken(card) if card != "X" else "joker" for card in hand)
        self.memory.told[seat] = words
        return self.remembered(Said(name, words, tuple(done), after_s=round(self.random.uniform(3.0, 6.0), 2)))

    # --- talking with the host ---

    def object(self, rejected: MoveRejected) -> Said | None:
        """The innocent says it again; where somebody else was blamed, with whose turn it is, now and then."""
        said = self.memory.said
        if said is None or said.faults or not said.done or self.memory.objected >= 2:
            return None
        self.memory.objected += 1
        name, done = said.player.lower(), said.done[0]
        if done.type == "card_laid":
            words = said.text.removeprefix(f"{name} ")
            hows = ["doch {words}", "doch {name} {words}", "nein {words}"]
        elif done.type in ("cards_drawn", "passed"):
            words = "zieht" if done.type == "cards_drawn" else "passt"
            hows = ["doch {name} {words}", "{name} {words}"]
        else:
            words, hows = said.text, ["{words}", "doch {words}"]
        if rejected.player != said.player and done.type in ("card_laid", "cards_drawn", "passed"):
            hows = ["{name} ist dran {name} {words}", "doch {name} {words}", "{name} {words}"]
        return Said(said.player, self.random.choice(hows).format(name=name, words=words), said.done)

    def answer(self, question: Question) -> Said | None:
        """The truth, as far as anybody knows what was meant."""
        seat = self.players.index(question.player) if question.player in self.players else None
        text = self._answer(question.about, question.text.casefold(), seat)
        said, memory = self.memory.said, self.memory
        if text is None:
            return None
        again = said.done if said is not None and any(spoken(one) in text for one in (memory.card,) if one) else ()
        speaker = self.players[seat if seat is not None else memory.layer]
        return Said(speaker, text, again)

    def _answer(self, about: str, text: str, seat: int | None) -> str | None:
        memory, deal = self.memory, self.deal
        match about:
            case "impossible_card" | "sounds_alike" | "joker_meant":
                return "ja" if cards_in(text)[:1] == [memory.card] else f"nein {spoken(memory.card)}"
            case "in_doubt":
                return "ja" if seat in memory.called else "nein"
            case "who_laid" | "who_called":
                return self.players[memory.layer].lower()
            case "which_card" | "upcard" | "which_joker":
                return f"als {spoken(memory.card)}" if about == "which_joker" else spoken(memory.card)
            case "which_cards":
                return memory.said.text if memory.said is not None else None
            case "wish":
                return SUITS[memory.wish] if memory.wish else None
            case "who_named":
                return memory.names or None
            case "who_last":
                return self.players[memory.last_caller].lower() if memory.last_caller is not None else "niemand"
            case "blocks":
                return "ja" if seat == memory.layer else "nein"
            case "finished" | "finished_owing":
                return "ja" if seat is not None and not deal.hands[seat] else "nein"
            case "slipped_turn":
                return "ja" if self._truly(seat, "passed") else "nein"
            case "wrong_count":
                return (
                    "ja"
                    if any(counted(int(number)) in text.split() for number in self._truly(seat, "cards_drawn"))
                    else "nein"
                )
            case "hand_mismatch" | "points_mismatch":
                return "ja"
            case "count" if seat is not None:
                return memory.told.get(seat)
        return self._asked_plainly(text, seat)

    def _asked_plainly(self, text: str, seat: int | None) -> str | None:
        """A question that this table does not know by its kind, by its words."""
        deal = self.deal
        if "was liegt" in text or "liegt oben" in text:
            return f"es liegt {spoken(self.memory.card)}"
        if "wer ist dran" in text or "wer war dran" in text:
            return f"{self.players[deal.turn].lower()} ist dran"
        if "wie viele karten" in text:
            named = seat if seat is not None else self._named_in(text)
            return (
                f"{self.players[named].lower()} hat {counted(len(deal.hands[named]))} karten"
                if named is not None
                else None
            )
        return None

    def _named_in(self, text: str) -> int | None:
        return next((seat for seat, name in enumerate(self.players) if name.casefold() in text), None)

    def _truly(self, seat: int | None, kind: str) -> list[str]:
        """Values of the last moves of this kind, if the player did that last."""
        said = self.memory.said
        if said is None or seat is None or said.player != self.players[seat]:
            return []
        return [value for done in said.done if done.type == kind for value in (done.values or ("",))]
