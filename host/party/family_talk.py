"""How the tables of the Mau-Mau family talk to the host: they remember the deal, answer, and say things again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from games.events import MoveRejected, Question, Rejection
from host.party.cards import SUITS, cards_in, counted, spoken
from host.party.table import Done, PartyTable, Said


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
class Memory:
    """What the table remembers of the deal, to answer questions."""

    said: Said | None = None
    """The last utterance with a move in it."""
    turns: dict[str, list[Done]] = field(default_factory=dict)
    """By player: the moves of the last turn."""
    objected: int = 0
    """How often it was said again."""
    card: str = ""
    """Face of the card on top."""
    layer: int = 0
    called: dict[int, str] = field(default_factory=dict)
    """By player: the call that was truly made with or after his last card."""
    wish: str | None = None
    counting: bool = False
    told: dict[int, str] = field(default_factory=dict)
    """By player: what was said while counting."""
    names: str = ""
    """Whom the last card named, as it was said."""
    last_caller: int | None = None


class FamilyTalk(PartyTable):
    """What a table says because the host asked or refused."""

    deal: Stock

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self.memory = Memory()

    def remembered(self, said: Said) -> Said:
        """The same; from now on it is what the host may be told again."""
        memory = self.memory
        if memory.said is None or memory.said.player != said.player or said.player not in memory.turns:
            memory.turns[said.player] = []
        memory.turns[said.player] += said.done
        memory.said, memory.objected = said, 0
        return said

    def object(self, rejected: MoveRejected) -> Said | None:
        """The innocent says it again; where it was not his turn to the host, with whose turn it is, now and then."""
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
        other_turn = rejected.player != said.player or rejected.reason is Rejection.OUT_OF_TURN
        if other_turn and done.type in ("card_laid", "cards_drawn", "passed"):
            hows = ["{name} ist dran {name} {words}", "doch {name} {words}", "{name} {words}"]
        return Said(said.player, self.random.choice(hows).format(name=name, words=words), said.done)

    def answer(self, question: Question) -> Said | None:
        """The truth, as far as anybody knows what was meant."""
        seat = self.players.index(question.player) if question.player in self.players else None
        text = self._answer(question.about, question.text.casefold(), seat)
        if text is None:
            return None
        speaker = self.players[seat if seat is not None else self.memory.layer]
        laid = [done for turn in self.memory.turns.values() for done in turn if done.type == "card_laid"]
        return Said(speaker, text, tuple(done for done in laid if self._face(done) in text))

    @staticmethod
    def _face(done: Done) -> str:
        """What the first card of a lay is called."""
        return "joker" if done.values[0] == "X" else spoken(done.values[0])

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
            case "who_gives" | "who_swaps":
                return memory.names.split()[-1] if memory.names else None
            case "who_last":
                return self.players[memory.last_caller].lower() if memory.last_caller is not None else "niemand"
            case "blocks":
                return "ja" if seat == memory.layer else "nein"
            case "finished" | "finished_owing":
                return "ja" if seat in memory.called and not deal.hands[seat] else "nein"
            case "slipped_turn" if seat is not None:
                return self._slipped(self.players[seat])
            case "wrong_count" if seat is not None:
                drawn = [done for done in self._turn_of(seat) if done.type == "cards_drawn"]
                said = any(counted(int(done.values[0])) in text.split() for done in drawn)
                return "ja" if said else "nein"
            case "hand_mismatch" | "points_mismatch":
                return "ja"
            case "count" if seat is not None and memory.counting:
                return memory.told.get(seat)
            case "count" if seat is not None:
                return f"{self.players[seat].lower()} hat noch {counted(len(deal.hands[seat]))} karten"
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

    def _turn_of(self, seat: int) -> list[Done]:
        return self.memory.turns.get(self.players[seat], [])

    def _slipped(self, player: str) -> str:
        """Whether somebody drew and passed; if he laid something instead, what it was."""
        turn = self.memory.turns.get(player, [])
        laid = next((done for done in turn if done.type == "card_laid"), None)
        if laid is not None:
            return f"nein {player.lower()} {self._face(laid)}"
        return "ja" if any(done.type in ("passed", "cards_drawn") for done in turn) else "nein"
