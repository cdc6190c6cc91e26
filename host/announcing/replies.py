"""Replies: what the host answers a request with, where only the whole evening knows it."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Announced, Event, Reply
from games.game import Game
from games.values import replace
from grammars import sayable
from host.announcing.help import suggestions, usual
from host.announcing.naming import everybody
from host.announcing.reasons import last_move, why
from host.announcing.rulebook import spoken_card, spoken_summary
from host.announcing.sentences import Sentences
from host.setup import Setup
from host.showing.table import TableView


class Replies:
    """Fills in what a reply speaks of."""

    def __init__(self, setup: Setup, sentences: Sentences) -> None:
        self._setup = setup
        self._sentences = sentences
        self._usual: tuple[tuple[str, ...], dict[str, str]] = ((), {})
        """What these people mostly say in this game for each thing."""

    def suggestions(self, game: Game) -> list[str]:
        """What can be said now."""
        players = game.players
        if self._usual[0] != players:
            self._usual = players, usual(sayable(self._setup.game, players))
        return suggestions(game, self._usual[1], self._sentences)

    def complete(self, reply: Reply, table: TableView, game: Game, said: str, events: Sequence[Event]) -> Event:
        """The reply as it is said at this table, in this game; `said`: what the host said last; `events`: what
        stands."""
        match reply.key:
            case "why":
                return replace(reply, slots={"reason": why(events, reply.at, self._sentences, table)})
            case "last_move":
                told = last_move(events, self._sentences)
                return replace(reply, key="last_move" if told else "last_move_none", slots={"told": told})
            case "debts":
                return replace(reply, slots={"debts": self._sentences.debts(reply.slots["debts"])})
            case "house_rules":
                rules = f"{spoken_summary(self._setup.game, self._setup.rules)} {self._sentences.instead}".strip()
                return replace(reply, key="rules", slots={"rules": rules})
            case "what_does":
                told = spoken_card(self._setup.game, self._setup.rules, reply.slots["rank"])
                return replace(reply, key="rules", slots={"rules": told})
            case "help":
                phrases = self.suggestions(game)
                return replace(reply, key="help" if phrases else "help_none", slots={"phrases": phrases})
            case "score" | "score_none":
                scores = self._sentences.scores(list(reply.slots.get("scores", {}).items()))
                return self._score(reply, scores, table)
            case "turn":
                return replace(reply, key=table.turn_key, slots=table.turn_slots)
            case "subject" if table.asked:
                return replace(reply, key=table.about_key, slots=table.turn_slots)
            case "missing":
                missing = everybody(reply.slots["players"], game.players)
                return replace(reply, slots={**reply.slots, "players": missing})
            case "hands":
                return replace(reply, slots={"hands": self._sentences.scores(list(reply.slots["hands"].items()))})
            case "lives":
                return self._score(reply, self._sentences.lives(reply.slots["lives"], reply.slots["out"]), table)
            case "repeat":
                return Announced(at=reply.at, text=said)
        return reply

    def _score(self, reply: Reply, scores: str, table: TableView) -> Reply:
        """With what faults have cost, where that is not paid in cards."""
        tally = self._sentences.tally({seat.name: seat.paid for seat in table.seats})
        key = ("score_tally" if scores else "tally") if tally else "score" if scores else reply.key
        return replace(reply, key=key, slots={"scores": scores, "tally": tally})
