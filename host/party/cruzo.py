"""A table that plays Cruzo: lays, refills, cards thrown after, piles taken, blind rows, until one has cards left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from games.events import PenaltyOwed
from host.party.cards import article, counted, spoken
from host.party.cruzo_deal import JOKER, CruzoDeal, Row, Shown
from host.party.cruzo_talk import CruzoTalk
from host.party.table import Done, Fault, Picture, Said, named

WRONG_CARD = 0.05
"""Share of turns in which a card is laid first that does not fit."""
OUT_OF_TURN = 0.015
"""Share of turns in which somebody else lays first."""
FORGOTTEN = 0.1
"""Share of refills that are forgotten, while the stock is high enough."""
HIGH_STOCK = 12
"""With so many cards there are refills enough until a hand counts for the end."""
ONE_BREATH = 0.2
"""Share of lays that are said together with the refill."""
REFILL_S = (0.8, 2.5)
"""Between a lay and its refill."""
TIME_TO_REFILL_S = 2.5
"""The next player is not so fast that there was no time to refill: that would be no fault."""
CAP = 260
"""After so many turns the table has had enough (RULES.md §4: some games hardly end)."""


class CruzoTable(CruzoTalk):
    """Some games."""

    game: ClassVar[str] = "cruzo"
    lowest = 3
    picture = Picture(lambda view: view.turn and view.spread.notes and len(view.spread.pile) > 2, 60)

    games: ClassVar[int] = 4
    beginnings: ClassVar[tuple[str, ...]] = ("auf", "einer")

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._reminded: set[str] = set()
        """Who has forgotten to refill once: the next time costs a card."""
        self._owing: set[str] = set()

    @property
    def _may_chat(self) -> bool:
        """Words that nobody knows could be the refill that is missing: then the host would rightly let it go."""
        return super()._may_chat and self._forgetful is None

    # --- the game ---

    def _game(self) -> Iterator[Said]:
        deal = self._deal = CruzoDeal(self.random, self.players)
        while (card := deal.lowest) is None:
            deal = self._deal = CruzoDeal(self.random, self.players)
        self._forgetful, self._owing = None, set()
        self._reminded = set()
        name = deal.turn = next(one for one in self.players if card in deal.hand[one])
        lead = self.random.choice(["es beginnt {} mit {}", "{} beginnt mit {}"]).format(name.lower(), spoken(card))
        yield from self._lay(name, [Shown(card, card)], deal.hand, lead, opening=True)
        for _ in range(CAP):
            if deal.finished:
                return
            yield from self._turn()
        yield Said(deal.turn, "spiel beenden", (Done("game_ended", ""),), after_s=self._pause)

    def _turn(self) -> Iterator[Said]:
        deal, random = self._deal, self.random
        name = deal.turn
        if not deal.hand[name] and deal.stock:
            yield from self._refill(name)
        source = deal.source(name)
        lead = ""
        if random.random() < OUT_OF_TURN:
            yield from self._out_of_turn(name)
        if random.random() < WRONG_CARD and (wrong := self._misfit(name, source)):
            yield wrong
            # No hesitating while a refill is missing: for the host that could have been it.
            lead = "" if self._forgetful else random.choice(["äh ", "moment ", ""])
        if source is deal.blind:
            yield from self._turn_up(name)
            return
        shown = deal.choice(source[name])
        if shown is not None and (deal.more != "again" or random.random() < 0.8):
            yield from self._lay(name, shown, source, lead + self._lay_text(name, shown))
        elif deal.more:
            yield from self._stop(name)
        else:
            yield from self._pick_up(name, lead)

    # --- laying ---

    def _lay_text(self, name: str, shown: Sequence[Shown]) -> str:
        cards = " und ".join(self._with_article(one) for one in shown)
        if self.random.random() < 0.1:
            return f"{name.lower()} legt {cards}"
        return named(self.random, name, f"{self.random.choice(['', '', '', 'ich lege ', 'ich spiele '])}{cards}")

    def _with_article(self, one: Shown) -> str:
        """Now and then "die herz acht"."""
        bare = one.card == JOKER or self.random.random() >= 0.15
        return one.words if bare else f"{article(one.card)} {one.words}"

    def _lay(
        self, name: str, shown: Sequence[Shown], source: Row, text: str, *, opening: bool = False
    ) -> Iterator[Said]:
        """Lay, see what follows, and refill."""
        deal = self._deal
        faults = self._found_out(name)
        deal.lay(name, shown, source)
        done = [Done("card_laid", name, tuple(one.card for one in shown))]
        rest = self._refills(name)
        if rest and not opening and name != deal.turn and not self._forgetful and self.random.random() < ONE_BREATH:
            text = f"{text} {self.random.choice(['gezogen', 'und gezogen', 'nachgezogen'])}"
            drawn = self._draw(name)
            done.append(Done("cards_drawn", name, (str(len(drawn)),)))
            yield Said(name, text, tuple(done), faults, after_s=max(self._pause, TIME_TO_REFILL_S if faults else 0))
            yield from self._after_forgetting(faults)
            yield from self._perhaps_after(name, drawn)
            return
        yield Said(name, text, tuple(done), faults, after_s=max(self._pause, TIME_TO_REFILL_S if faults else 0))
        yield from self._after_forgetting(faults)
        if rest:
            yield from self._refill(name)

    def _turn_up(self, name: str) -> Iterator[Said]:
        """A blind card: nobody knows it before."""
        deal = self._deal
        card = self.random.choice(deal.blind[name])
        one = deal.joker() if card == JOKER else Shown(card, card)
        lead = self.random.choice(["aufgedeckt ", "ich decke auf ", ""])
        faults = self._found_out(name)
        done = [Done("card_laid", name, (card,))]
        lying = len(deal.pile) + 1
        if deal.turn_up(name, one, said=bool(lead))["pile_taken"]:
            done.append(Done("pile_taken", name, (str(lying),)))
        rest = self._refills(name)
        yield Said(
            name, lead + one.words, tuple(done), faults, after_s=max(self._pause, TIME_TO_REFILL_S if faults else 0)
        )
        yield from self._after_forgetting(faults)
        if rest:
            yield from self._refill(name)

    def _pick_up(self, name: str, lead: str) -> Iterator[Said]:
        deal = self._deal
        first = ("ich nehme auf", "ich nehme den stapel auf", "ich muss aufnehmen", "ich kann nicht")
        text = self.random.choice([*first, f"{name.lower()} nimmt auf"])
        done = Done("pile_taken", name, (str(len(deal.pile)),))
        deal.pick_up(name)
        yield Said(name, lead + text, (done,), after_s=self._pause)
        if not deal.finished and deal.missing(name):
            yield from self._refill(name)

    def _stop(self, name: str) -> Iterator[Said]:
        """No further card after a 5: the refill says so, too."""
        deal = self._deal
        missing = deal.missing(name)
        deal.stop(name)
        if missing and self.random.random() < 0.5:
            yield from self._refill(name, own_turn=True)
            return
        text = self.random.choice(["weiter", "ich bin fertig", "das war alles", f"{name.lower()} passt"])
        rest = self._refills(name)
        yield Said(name, text, (Done("passed", name),), after_s=self._pause)
        if rest:
            yield from self._refill(name)

    # --- refilling ---

    def _draw(self, name: str) -> list[str]:
        deal = self._deal
        drawn = deal.draw(name, deal.missing(name))
        if deal.stock:
            deal.unsure.discard(name)
        return drawn

    def _refills(self, name: str) -> bool:
        """Whether the player refills after the turn; some forget it."""
        deal = self._deal
        if deal.finished or deal.more or not deal.missing(name):
            return False
        may_forget = name != deal.turn and not self._forgetful and not deal.unsure and len(deal.stock) > HIGH_STOCK
        if may_forget and self.random.random() < FORGOTTEN:
            self._forgetful = name
        return self._forgetful != name

    def _refill(self, name: str, *, own_turn: bool = False) -> Iterator[Said]:
        drawn = self._draw(name)
        count, who = len(drawn), name.lower()
        forms = [f"{who} hat gezogen", f"{who} zieht nach"]
        if self._forgetful is None:  # else it is not clear who has drawn
            forms += 3 * ["gezogen"] + [
                "ich habe gezogen",
                "nachgezogen",
                "ich ziehe nach",
                f"{counted(count)} gezogen",
            ]
        if self._forgetful == name:
            self._forgetful = None
        text = self.random.choice(forms)
        after_s = self._pause if own_turn else self.random.uniform(*REFILL_S)
        yield Said(name, text, (Done("cards_drawn", name, (str(count),)),), after_s=after_s)
        yield from self._perhaps_after(name, drawn)

    def _perhaps_after(self, name: str, drawn: Sequence[str]) -> Iterator[Said]:
        """Who draws a card equal to the one just laid may throw it after that."""
        deal = self._deal
        last = deal.last
        if last is None or last.player != name or deal.more or deal.finished:
            return
        equal = [card for card in drawn if card[1:] == last.rank]
        if not equal or self.random.random() >= 0.7:
            return
        card = equal[0]
        deal.lay(name, [Shown(card, card)], deal.hand, thrown=last.count)
        forms = ["nachgeworfen {}", "ich werfe {} nach", f"{name.lower()} wirft {{}} nach"]
        text = self.random.choice(forms).format(spoken(card))
        after_s = self.random.uniform(*REFILL_S)
        yield Said(name, text, (Done("card_laid", name, (card,)),), after_s=after_s)
        if not deal.finished and not deal.more and deal.missing(name):
            yield from self._refill(name)

    # --- a forgotten refill ---

    def _found_out(self, layer: str) -> tuple[Fault, ...]:
        """The next player lays: whoever forgot to refill is told so, and draws now."""
        deal, name = self._deal, self._forgetful
        self._forgetful = None
        if name is None or name == layer or not deal.missing(name):
            return ()
        deal.draw(name, deal.missing(name))
        deal.unsure.add(name)
        if name in self._reminded:
            self._owing.add(name)
        self._reminded.add(name)
        return (Fault("forgot_to_draw", name),)

    def _after_forgetting(self, faults: Sequence[Fault]) -> Iterator[Said]:
        """The first time it costs nothing, later a card; everybody sees how many he has then."""
        deal = self._deal
        for fault in faults:
            if fault.player in self._owing and not self.reacts:
                yield self._paid(fault.player)
        for name in sorted(deal.unsure if faults and not deal.finished else ()):
            count = len(deal.hand[name])
            cards = "karte" if count == 1 else "karten"
            text = f"{name.lower()} hat {self.random.choice(['noch ', ''])}{counted(count)} {cards}"
            deal.unsure.discard(name)
            yield Said(name, text, (Done("count_corrected", name, (str(count),)),), after_s=self._pause)

    def _paid(self, name: str) -> Said:
        self._owing.remove(name)
        self._deal.draw(name, min(1, len(self._deal.stock)))
        return Said(name, f"{name.lower()} strafe gezogen", (Done("penalty_drawn", name, ("1",)),), after_s=self._pause)

    def is_in(self, player: str) -> bool:
        return self._deal.has_cards(player)

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        return self._paid(owed.player) if owed.player in self._owing else None

    # --- against the rules ---

    def _misfit(self, name: str, source: Row) -> Said | None:
        """A card of his own that does not fit; he takes it back."""
        deal = self._deal
        cards = [] if source is deal.blind else source[name]
        misfits = [card for card in cards if card != JOKER and not deal.fits(card[1:])]
        if not misfits:
            return None
        text = named(self.random, name, spoken(self.random.choice(misfits)))
        return Said(name, text, faults=(Fault("wrong_card", name),), after_s=self._pause)

    def _out_of_turn(self, name: str) -> Iterator[Said]:
        """Somebody lays who is neither on turn nor next; that one could have been skipped to."""
        deal = self._deal
        strangers = [one for one in self.players if one not in (name, deal.next_after(name), *deal.out)]
        strangers = [one for one in strangers if deal.last is None or one != deal.last.player]
        others = [one for one in strangers if any(card != JOKER for card in deal.hand[one])]
        if others:
            who = self.random.choice(others)
            card = self.random.choice([card for card in deal.hand[who] if card != JOKER])
            faults = (Fault("out_of_turn", who),)
            yield Said(who, f"{who.lower()} {spoken(card)}", faults=faults, after_s=self._pause)
