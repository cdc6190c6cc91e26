"""A simulated evening of Quartett: hidden hands, questions by name, true answers and now and then a false one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from games.deck import GROUPS
from games.events import MoveRejected, Question, Rejection
from games.quartett.rules import QuartettRules
from grammars import spelling
from host.judging.debts.strictness import strictness
from host.judging.phrases.alike import SPELL_OUT
from host.party.chatter import chats, chatter
from host.party.figures import spoken_card, spoken_count
from host.party.quartett_deal import QuartettDeal
from host.party.table import Done, Fault, PartyTable, Picture, Said, named, pause
from host.settings.decks import BUNDLED, bundled
from host.setup import Setup
from host.showing.table import TableView

ASKS = 120
"""After so many questions the table has had enough; whoever finishes before deals anew."""
FAULTS = 0.04
"""How often somebody first asks for what is against the rules."""
FALSE_DENIALS = 0.06
"""How often somebody denies a card that all have seen him get."""
MOST_OBJECTIONS = 2
"""So often the host is contradicted for the same reason, before somebody asks for another card."""
MEMORY = 0.8
"""How often somebody thinks of what he has heard."""

SPELLS = 0.7
"""How often somebody thinks of it that the host wants letters spelt out."""

PLAIN = "{of} hast du {card}"
TELLS = "{asker} fragt {of} nach {card}"
"""Says who asks."""
ASKS_FOR = (
    PLAIN,
    PLAIN,
    "{of} hast du die karte {card}",
    "{of} hast du vielleicht {card}",
    "{of} hast du zufällig die {card}",
    "ich frage {of} nach {card}",
    "ich möchte von {of} {card}",
    "{of} gib mir {card}",
    "{of} ich hätte gern {card}",
    "hast du {card} {of}",
    TELLS,
)
YES = ("ja", "ja", "hier", "hier bitte", "ja hier", "ja habe ich", "ja bitte")
NO = ("nein", "nein", "nee", "nein habe ich nicht", "habe ich nicht")
ANSWERS = frozenset(("ja", "nein", "nee", "hier", "bitte", "habe"))
"""Nobody says them while a card is asked for, but to answer."""
LAYS = (
    "quartett {group}",
    "ich lege das quartett {group}",
    "ich habe das quartett {group}",
    "quartett {group} komplett",
)


@dataclass(frozen=True)
class Ask:
    """A card that somebody asks another for."""

    asker: str
    of: str
    card: str
    done: Done


@dataclass(frozen=True)
class Reply:
    """What the asked one said to it."""

    player: str
    yes: bool
    done: Done


def _wanted(view: TableView) -> object:
    asking = view.spread.asking
    return asking and asking.card and any(place.groups for place in view.spread.places)


class QuartettTable(PartyTable):
    """Real hands of the default deck; a quartet is laid as soon as it is complete."""

    game: ClassVar[str] = "quartett"
    picture = Picture(_wanted, 120)
    seats: ClassVar[int] = 4

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._deck = bundled(BUNDLED[0])
        self._deal = self._dealt()
        self._ask: Ask | None = None
        """The last question, and what was said to it."""
        self._reply: Reply | None = None
        self._before: Reply | None = None
        """The answer before the last question."""
        self._spells = False
        """The host has asked for letters that are spelt out."""
        self._objected: list[Rejection] = []
        """Why the host was contradicted since the last question."""
        self._counted = ""
        """Whose cards were counted last."""
        self._begun_anew: list[QuartettDeal] = []
        """In which games the host was told once more that they had begun."""
        self._lay: Said | None = None
        """The last quartet that was laid."""
        self._last: Said | None = None
        """What was said last, chatter aside."""
        self._repairs: deque[Said] = deque()
        """What is said again because the host has missed something before it."""
        self._course = self._evening()

    @property
    def alike(self) -> tuple[tuple[str, ...], ...]:
        """The letters of the groups."""
        return (tuple(group.lower() for group in GROUPS),)

    def setup(self) -> Setup:
        return Setup(self.game, self.players, QuartettRules(), strictness("normal"), deck=self._deck)

    # --- what the table says ---

    def next(self) -> Said | None:
        if self._repairs:
            said: Said | None = self._repairs.popleft()
        else:
            said = next(self._course, None)
        if said is not None and not said.chatter:
            self._last = said
        return said

    def _evening(self) -> Iterator[Said]:
        yield self._say(self.players[0], "los")
        yield from self._quartets(*self.players)
        for _ in range(ASKS):
            if self._deal.over:
                yield self._say(self.players[0], "noch einmal")
                yield self._say(self.players[0], "los")
                self._deal = self._dealt()
                self._ask = self._reply = self._before = self._lay = None
                yield from self._quartets(*self.players)
            yield from self._question()

    def _dealt(self) -> QuartettDeal:
        return QuartettDeal(self.random, self.players, self._deck.cards, self.players[0])

    def _question(self) -> Iterator[Said]:
        """Somebody asks, the asked one answers; a wrong question first, now and then."""
        deal = self._deal
        if chats(self.random):
            yield self._chatter()
        if self.random.random() < FAULTS:
            asker = deal.turn
            yield self._asked_wrongly()
            if deal.turn != asker:
                return
        of, card = deal.choose(MEMORY)
        ask = self._ask = Ask(deal.turn, of, card, Done("asked", deal.turn, (of, card)))
        self._before, self._reply, self._objected = self._reply, None, []
        yield self._say(ask.asker, self._asking(ask), done=(ask.done,))
        deal.ask(card)
        if chats(self.random):
            yield self._chatter()
        if deal.public.get(card) == of and self.random.random() < FALSE_DENIALS:
            yield self._say(of, f"{of.lower()} nein", Fault("false_denial", of))
        given = deal.answer(of, card)
        yield self._answered(ask, given)
        if given:
            yield from self._quartets(ask.asker)

    def _quartets(self, *players: str) -> Iterator[Said]:
        """Seed 004: a complete quartet is "den Mitspielern gezeigt und abgelegt" at once."""
        for player in players:
            for group in self._deal.quartets(player):
                phrase, share = self.random.choice(LAYS), 1 / 6
                if player != self._deal.turn:
                    phrase, share = LAYS[0], 1.0  # who is not on turn says who he is
                done = Done("quartet_laid", player, (group,))
                text = named(self.random, player, phrase.format(group=group.lower()), share)
                self._lay = self._say(player, text, done=(done,))
                yield self._lay
                self._deal.lay(player, group)

    # --- phrases ---

    def _say(self, player: str, text: str, *faults: Fault, done: tuple[Done, ...] = ()) -> Said:
        return Said(player, text, done, faults, pause(self.random))

    def _chatter(self) -> Said:
        while ANSWERS & {*(said := chatter(self.random, self.random.choice(self.players))).text.split()}:
            pass
        return said

    def _asking(self, ask: Ask, phrase: str = "") -> str:
        phrase = phrase or self.random.choice(ASKS_FOR)
        spelt = self._spells and self.random.random() < SPELLS
        card = _spelt(ask.card) if spelt else spoken_card(ask.card)
        return phrase.format(of=ask.of.lower(), asker=ask.asker.lower(), card=card)

    def _answered(self, ask: Ask, yes: bool) -> Said:
        done = Done("given" if yes else "denied", ask.of, (ask.asker, ask.card))
        self._reply = Reply(ask.of, yes, done)
        phrase = self.random.choice(YES if yes else NO)
        return self._say(ask.of, named(self.random, ask.of, phrase), done=(done,))

    def _asked_wrongly(self) -> Said:
        """Something that everybody at the table knows to be wrong."""
        deal, asker = self._deal, self._deal.turn
        of = self.random.choice(deal.others)
        missing = self.random.choice(deal.missing)
        wrong = [("card_gone", asker, of, f"{group}1") for group in sorted(deal.laid)[:2]]
        empty = [player for player in self.players if not deal.hands[player]]
        wrong += [("no_cards", asker, player, missing) for player in empty[:1]]
        wrong += [("holds_card", asker, of, card) for card in deal.shown[:1]]
        wrong += [("out_of_turn", player, of, missing) for player in deal.others if player != of]
        kind, player, asked, card = self.random.choice(wrong or [("asked_self", asker, asker, missing)])
        if kind == "holds_card":
            deal.turn = asked  # house rule `illegal_ask`
        ask = Ask(player, asked, card, Done("asked", player, (asked, card)))
        return self._say(player, self._asking(ask, TELLS if kind == "out_of_turn" else PLAIN), Fault(kind, player))

    # --- the host asks and objects ---

    def advised(self, key: str) -> None:
        self._spells |= key == SPELL_OUT

    def answer(self, question: Question) -> Said | None:
        ask = self._ask
        player = question.player or self._deal.turn
        match question.about:
            case "name_asked" if ask is not None:
                return self._say(ask.asker, ask.of.lower(), done=(ask.done,))
            case "which_face" if ask is not None:
                return self._say(ask.asker, _spelt(ask.card))
            case "objection_move":
                # A bare "nein" would answer the question for the card, too.
                return self._say(player, "das stimmt nicht")
            case "hand_mismatch":
                return self._say(player, "ja" if player == self._counted else "nein")
        return None

    def object(self, rejected: MoveRejected) -> Said | None:
        last, ask, reason = self._last, self._ask, rejected.reason
        if last is None or last.faults or self._objected.count(reason) == MOST_OBJECTIONS:
            return None
        self._objected.append(reason)
        if reason is Rejection.NOT_STARTED or last.text == "los":
            return self._start_anew("los" if reason is Rejection.NOT_STARTED else "neu geben")
        if last is self._lay:
            return self._say(last.player, f"{last.player.lower()} {last.text}", done=last.done)
        if ask is None or not last.done:
            return None
        if self._reply is not None and last.done == (self._reply.done,):
            return self._insisted_answer(ask, self._reply, reason)
        return self._insisted_question(ask, rejected)

    def _insisted_answer(self, ask: Ask, reply: Reply, reason: Rejection) -> Said:
        if reason not in (Rejection.NOT_NOW, Rejection.OUT_OF_TURN):
            return self._replied(reply)
        # The question was not heard, or as another one.
        self._repairs.append(self._replied(reply))
        return self._asked_again(ask, "korrektur" if reason is Rejection.OUT_OF_TURN else "")

    def _insisted_question(self, ask: Ask, rejected: MoveRejected) -> Said | None:
        deal, times = self._deal, len(self._objected) - 1
        again = self._say(ask.asker, self._asking(ask, PLAIN), done=(ask.done,))
        misheard = rejected.card is not None and str(rejected.card) != ask.card
        taken_for = rejected.player != ask.asker
        match rejected.reason:
            case Rejection.ANSWER_FIRST if self._before is not None and rejected.other == self._before.player:
                self._repairs.append(again)
                return self._replied(self._before)
            case Rejection.ANSWER_FIRST if rejected.other == ask.of:
                return None  # he is just about to
            case Rejection.NO_CARDS if rejected.other == ask.of:
                self._repairs.append(again)
                self._counted = ask.of
                return self._say(ask.of, spoken_count(ask.of, len(deal.hands[ask.of])))
            case Rejection.HOLDS_CARD | Rejection.NO_GROUP if not (misheard or taken_for or times):
                return self._say(ask.asker, "einspruch", done=(ask.done,))
            case Rejection.CARD_GONE | Rejection.NOT_NOW if not misheard:
                # The host plays another game than the table, or has lost a quartet: that is put right once.
                if deal in self._begun_anew:
                    return None
                self._begun_anew.append(deal)
                return self._start_anew(
                    *(("neu geben",) if rejected.reason is Rejection.CARD_GONE else ("noch einmal", "los"))
                )
        turn = rejected.reason not in (Rejection.LAY_FIRST, Rejection.CARD_GONE) or taken_for or times
        return self._asked_again(ask, "" if turn else "doch")

    def _start_anew(self, *phrases: str) -> Said:
        """The host has not noticed that a game began."""
        first, *others = (*phrases, "los") if phrases == ("neu geben",) else phrases
        self._repairs += [self._say(self.players[0], phrase) for phrase in others]
        self._again()
        return self._say(self.players[0], first)

    def _asked_again(self, ask: Ask, start: str = "") -> Said:
        """The same question once more, by default with whose turn it is: still one move."""
        start = start or f"{ask.asker.lower()} ist dran"
        return self._say(ask.asker, f"{start} {self._asking(ask, PLAIN)}", done=(ask.done,))

    def _replied(self, reply: Reply) -> Said:
        """The same answer once more: still one move."""
        return self._say(reply.player, f"{reply.player.lower()} {'ja' if reply.yes else 'nein'}", done=(reply.done,))

    def _again(self) -> None:
        """The last question and its answer will be said again."""
        if self._ask is not None:
            self._repairs.append(self._asked_again(self._ask))
        if self._reply is not None:
            self._repairs.append(self._replied(self._reply))


def _spelt(card: str) -> str:
    """ "D wie Dora vier"."""
    return f"{spelling()[card[0]].lower()} {spoken_card(card).split()[-1]}"
