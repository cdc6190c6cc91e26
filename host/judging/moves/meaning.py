"""What a move means where it was said: talk, another figure of the same card, a lay that was announced before it, or
is only said again."""

from __future__ import annotations

from games.events import Event, Rejection
from games.game import Illegal, Legal
from games.moves import (
    ANNOUNCING,
    Ask,
    BesidePile,
    CallName,
    DefineJoker,
    Deny,
    Draw,
    FaceDown,
    Give,
    LaidCount,
    Lay,
    LayRank,
    NameValue,
    Pass,
    Start,
    Wish,
)
from games.values import replace
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.moves.repeats import Repeats
from host.judging.said.spoken import Spoken


def is_talk(court: Court, calls: CallJudge, spoken: Spoken) -> bool:
    """Words out of talk: a rank where no card can be laid, what a joker is where none lies, "verdeckt" after a
    card that was refused, "Anna, zwei" where nobody has named a category, an answer where nothing was asked, "weiter"
    where nobody ever passes, a wish that stands."""
    game, move = court.game, spoken.move
    if isinstance(move, Start):
        return game.turn is not None  # "los, Cem": he is urged to go on
    if isinstance(move, Pass) and (not game.knows(move) or _is_for_nobody(court, spoken)):
        return True  # "weiter, Cem"; "ja, ich bin fertig" with what he swaps before the first card
    if spoken.fitting:
        wisher = game.facts.wisher if isinstance(move, Wish) else None
        return not isinstance(game.check(move, spoken.actor or wisher or game.turn or game.players[0]), Legal)
    if isinstance(move, Wish) and move.suit is game.facts.wish and game.facts.wisher is None:
        return True  # "er wünscht sich Pik": it stands
    if isinstance(move, LayRank):
        return "lay_rank" not in game.awaited
    if isinstance(move, BesidePile | FaceDown):
        # The upcard is laid by nobody; and of a card that is taken back it was said of no other.
        return len(game.facts.laid) == 1 or (move.player is None and court.lay_refused[1] > calls.laid_until)
    if isinstance(move, LaidCount):
        return isinstance(game.check(move, str(game.turn)), Illegal)  # "das sind ja sechs": so many are to be drawn
    if isinstance(move, DefineJoker):
        return "define_joker" not in game.awaited and game.facts.joker_by is None
    if isinstance(move, Give | Deny) and spoken.actor is None and spoken.stood is None:
        return not {"give", "deny"} & game.awaited and isinstance(game.check(move, str(game.turn)), Illegal)
    if not isinstance(move, NameValue) or not move.bare or spoken.actor is None or game.facts.subject:
        return False
    return not isinstance(game.check(move, spoken.actor), Legal)  # a category may have been named unheard


def _is_for_nobody(court: Court, spoken: Spoken) -> bool:
    """Whether nobody is on turn yet, or any more, in a game where who passes has drawn before it: "so, weiter"."""
    game = court.game
    if game.turn is None and game.knows(Draw()):
        return True
    verdict = game.check(spoken.move, spoken.actor or game.turn or game.players[0])
    return isinstance(verdict, Illegal) and verdict.reason is Rejection.NOT_STARTED


def kept_in_mind(court: Court, spoken: Spoken) -> list[Event]:
    """ "Kalle hat dreihundertsechzehn", says another one a seat too early: nobody is told off for that, and all have
    heard it."""
    verdict = court.game.check(spoken.move, spoken.actor) if spoken.actor is not None else None
    early = isinstance(verdict, Illegal) and verdict.reason is Rejection.OUT_OF_TURN and spoken.fitting
    if not early or not isinstance(verdict, Illegal) or verdict.note is None or spoken.stood is not None:
        return []
    return court.game.play(verdict.note, str(spoken.actor), spoken.end)


def put_right(court: Court, spoken: Spoken) -> Spoken:
    """A figure alone, behind one that is not printed on its card, stands for that one: nobody else is on turn."""
    refused, move = court.refused, spoken.move
    if refused is None or not isinstance(move, NameValue) or not move.bare or move.value is None:
        return spoken
    before, player = refused.ruled.move, refused.ruled.player
    if refused.ruled.rejected is not Rejection.NOT_ON_CARD or player != court.game.turn:
        return spoken
    if not isinstance(before, NameValue) or spoken.actor not in (None, player):
        return spoken
    return replace(spoken, move=replace(before, value=move.value))


def by_asker(court: Court, spoken: Spoken) -> Spoken:
    """ "Ben: und Anna, hast du E vier?": who is named first asks; where he may not ask now he is not told
    off, for he may only be spoken to. "Ben, hier hast du B zwei": who gets a card is
    only spoken to, and where nobody asks for it now it was asked for before."""
    move = spoken.move
    if isinstance(move, Give) and move.to is not None:
        return replace(spoken, move=replace(move, to=None, after_all=move.after_all or move.card is not None or None))
    if not isinstance(move, Ask) or move.asker is None:
        return spoken
    asker, move, game = move.asker, replace(move, asker=None), court.game
    if asker == move.of:
        return replace(spoken, move=move)
    his = asker == game.turn or game.implied(move, asker) is not None
    return replace(spoken, move=move, actor=asker, told=spoken.told or not his)


def announced_before(court: Court, spoken: Spoken) -> Spoken:
    """ "Double" a moment before its card tells what is laid; it stays held until the lay opens its duty."""
    move = spoken.move
    if not isinstance(move, Lay | LayRank) or move.announced is not None:
        return spoken
    for held in court.book.held:
        # Where another one has just laid, "Straße" may have been said of his; and one card long after it is none.
        single = held.call is CallName.STREET and not (isinstance(move, Lay) and len(move.cards) > 1)
        doubtful = held.ambiguous or single
        policy = court.strictness if doubtful else court.strictness.of(held.player, held.call)
        early = held.start <= spoken.start <= held.ready + policy.early_s
        if held.call in ANNOUNCING and early and not (held.named and held.player != spoken.actor):
            return replace(spoken, move=replace(move, announced=held.call))
    return spoken


def by_caller(calls: CallJudge, repeats: Repeats, spoken: Spoken) -> Spoken:
    """ "Ben, letzte Karte, Herz Zehn": Ben, who has laid it, says it again. Any other card need not be his: he may
    have been reminded of his call, and the next one has laid."""
    caller = next((one.actor for one in spoken.calls if one.actor is not None), None)
    again = caller == calls.laid_last and repeats.is_echo(spoken.move)
    return replace(spoken, actor=caller) if spoken.actor is None and again else spoken
