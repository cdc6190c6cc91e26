"""Drawing the record of the table: from what the terminal shows, too, in the words of the host."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.cards import Card, GroupCard, Suit
from games.deck import Deck
from games.spread import Score, Spread, Trick
from host.announcing.german import counted
from host.announcing.sentences import Sentences
from host.judging.debts.figures import FIGURES, nearest_preset, value_of
from host.page.history import History
from host.page.record import (
    AskingRecord,
    CardRecord,
    ChoiceRecord,
    FigureRecord,
    LessonRecord,
    NoteRecord,
    PileRecord,
    QuestionRecord,
    SeatRecord,
    TableRecord,
    TrickRecord,
    WindowRecord,
    WordRecord,
)
from host.page.texts import PageTexts, page_texts
from host.setup import Setup
from host.showing.table import SeatView, TableView
from speech.words import GARBAGE

OVER = "over"
"""The phase of a game that has ended, in every game."""
SAYABLE = 3
"""More than three nobody reads at two metres."""
_MIDDLE = 3
"""Cards in the middle of a game that has one."""
_PERCENT = 100


class Painter:
    """Makes records of one evening."""

    def __init__(self, setup: Setup, sentences: Sentences) -> None:
        self._setup = setup
        self._sentences = sentences
        self._page: PageTexts = page_texts()
        self._colours: dict[str, int] = {name: number for number, name in enumerate(setup.players)}

    def record(
        self,
        view: TableView,
        history: History,
        *,
        seq: int,
        now: float,
        winners: tuple[str, ...] = (),
        hearing: str = "",
        speaking: bool | None = None,
        microphone: str = "",
        lesson: LessonRecord = LessonRecord(),  # noqa: B008 - a value
    ) -> TableRecord:
        """The table as it is; `now` is the present event time in seconds, `seq` the number of the last event."""
        spread = view.spread
        return TableRecord(
            seq=seq,
            game=view.game,
            title=self._sentences.texts.title or view.game,
            phase=view.phase,
            round=view.round_number,
            sharp=view.sharp,
            paused=view.paused,
            over=view.phase == OVER,
            winners=winners,
            dealer=view.dealer,
            turn=view.turn,
            direction=view.direction,
            top=self._card(view.top) if view.top is not None else None,
            pile=tuple(self._card(card) for card in spread.pile),
            middle=self._middle(view.middle),
            wish=view.wish,
            chain=view.pending_draw,
            chain_for=view.next_draws or (view.turn if view.pending_draw else None),
            piles=tuple(
                PileRecord(pile.heap, self._page.piles[pile.heap], pile.count)
                for pile in spread.piles
                if pile.count or pile.heap == "stock"
            ),
            seats=tuple(self._seats(view)),
            score=spread.score,
            uncounted=view.uncounted,
            notes=tuple(self._notes(view)),
            trick=self._trick(spread.trick) if spread.trick is not None else None,
            asking=self._asking(spread),
            windows=tuple(self._windows(view, now)),
            question=self._question(view),
            heard=tuple(
                WordRecord(None if word.text == GARBAGE else word.text, round(_PERCENT * word.confidence))
                for word in view.heard
            ),
            hearing=hearing,
            speaking=speaking,
            microphone=microphone,
            lesson=lesson,
            ruling=view.ruling,
            sayable=view.sayable[:SAYABLE],
            controls=tuple(self._controls(view)),
            fitting=tuple(sorted(str(card) for card in view.cards)),
            strictness=nearest_preset(view.strictness),
            figures={key: value_of(view.strictness, key) for key in FIGURES},
            lines=history.lines,
        )

    # --- cards ---

    def _card(self, card: Card) -> CardRecord:
        known = card.caught != "none"
        name = self._sentences.card(card) if known else self._page.texts["unknown_card"]
        return CardRecord(
            code=str(card),
            name=name,
            suit=str(card.suit) if card.knows_suit else None,
            rank=str(card.rank) if card.knows_rank else None,
            face=str(card.face) if card.joker else None,
        )

    def _deck_card(self, card: GroupCard | None) -> CardRecord | None:
        return deck_card(card, self._setup.deck) if card is not None else None

    def _middle(self, cards: Sequence[Card] | None) -> tuple[CardRecord | None, ...] | None:
        if cards is None:
            return None
        known = [self._card(card) for card in cards]
        return (*known, *([None] * (_MIDDLE - len(known))))

    # --- people ---

    def _seats(self, view: TableView) -> Iterator[SeatRecord]:
        places = {place.player: place for place in view.spread.places}
        for seat in view.seats:
            colour = self._colours.setdefault(seat.name, len(self._colours))
            place = places.get(seat.name)
            yield SeatRecord(
                name=seat.name,
                colour=colour,
                turn=seat.name == view.turn,
                deals=seat.name == view.dealer,
                cards=seat.cards,
                certain=seat.certain,
                owed=seat.owed,
                by_card=seat.owed_by_card,
                points=seat.points if view.spread.score is not Score.NOTHING else None,
                lives=seat.lives,
                out=seat.out,
                away=seat.away,
                up=place.up if place is not None else 0,
                blind=place.blind if place is not None else 0,
                groups=place.groups if place is not None else (),
            )

    def _notes(self, view: TableView) -> Iterator[NoteRecord]:
        for note in view.spread.notes:
            count = counted(note.count, "eine Karte|# Karten") if note.count is not None else ""
            text = self._page.notes[note.kind].format(player=note.player or "", count=count)
            yield NoteRecord(note.kind, note.player, text)
        for seat in view.seats:
            if seat.paid:
                yield NoteRecord("paid", seat.name, self._sentences.paid(seat.paid))

    # --- tricks ---

    def _trick(self, trick: Trick) -> TrickRecord:
        figures = (
            FigureRecord(one.player, self._figure(one.value, one.heard, trick), one.best, self._deck_card(one.card))
            for one in trick.figures
        )
        card = self._deck_card(trick.card)
        return TrickRecord(trick.leader, trick.category, trick.lowest, tuple(figures), trick.waiting, card)

    def _figure(self, value: float | None, heard: bool, trick: Trick) -> str:
        if value is None:
            return self._page.texts["no_figure" if heard else "unheard_figure"]
        return figure_text(value, trick.decimals, trick.unit)

    def _asking(self, spread: Spread) -> AskingRecord | None:
        one = spread.asking
        return AskingRecord(one.player, one.of, self._deck_card(one.card)) if one is not None else None

    # --- what is open ---

    def _windows(self, view: TableView, now: float) -> Iterator[WindowRecord]:
        for one in view.windows:
            left, grace = max(0.0, one.closes_at - now), max(0.0, one.on_time_until - now)
            total = max(one.closes_at - one.since, left)
            yield WindowRecord(one.player, self._sentences.call(one.call), _s(left), _s(total), _s(grace))
        if view.reaction is not None:
            since, until = view.reaction
            left = max(0.0, until - now)
            yield WindowRecord(None, self._page.texts["anybody"], _s(left), _s(max(until - since, left)), _s(left))

    def _question(self, view: TableView) -> QuestionRecord | None:
        asked = view.question
        if asked is None:
            return None
        picks = self._page.answers.get(asked.about, "yes_no")
        choices = tuple(self._choices(picks, view.seats))
        return QuestionRecord(asked.id, asked.about, asked.text, asked.player, picks, choices)

    def _choices(self, picks: str, seats: Iterable[SeatView]) -> Iterator[ChoiceRecord]:
        texts, names = self._page.texts, self._sentences
        if picks == "yes_no":
            yield ChoiceRecord(texts["yes"], "ja")
            yield ChoiceRecord(texts["no"], "nein")
        elif picks == "suit":
            yield from (ChoiceRecord(names.suit(suit), names.suit(suit)) for suit in Suit)
        elif picks == "name":
            yield from (ChoiceRecord(seat.name, seat.name) for seat in seats)

    def _controls(self, view: TableView) -> Iterator[str]:
        """What is usual in the game comes first, in the order of the file."""
        yield from (name for name, one in self._page.controls.items() if (one.intent or name) in view.intents)
        if "call" in view.intents:
            yield "call"
        for name, control in self._page.always.items():
            if control.needs == "paused" and not view.paused:
                continue
            if control.needs == "top" and view.top is None:
                continue
            yield name


def _s(seconds: float) -> float:
    return round(seconds, 2)


def figure_text(value: float, decimals: int, unit: str) -> str:
    """A figure as a card prints it: "3,80 Euro", "1890"."""
    number = f"{value:.{decimals}f}" if decimals else f"{value:g}"
    return f"{number.replace('.', ',')} {unit}".strip()


def deck_card(card: GroupCard, deck: Deck | None) -> CardRecord:
    """A card of a deck with what it prints; without a deck only its letter and number."""
    code = str(card)
    printed = deck.cards.get(code) if deck is not None else None
    if deck is None or printed is None:
        return CardRecord(code, code)
    figures = tuple(
        (category.name, "–" if value is None else figure_text(value, category.decimals, category.unit))
        for category, value in zip(deck.categories, printed.values, strict=True)
    )
    return CardRecord(code, printed.name, figures=figures)
