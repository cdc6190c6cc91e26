"""Timing of calls under the three presets: one scenario per sentence of DESIGN.md, "Duties" and "Strictness".

Every scenario is a typed evening of three players with two cards each; Ben, left of the dealer, moves first, so his
first lay leaves one card. Times are seconds on the sample clock.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.events import Event
from games.mau_mau.rules import MauMauRules
from host.evening import Evening
from host.hearing.transcript import Transcript
from host.inputs import Heard, Unheard, Watermark
from host.judging.debts.strictness import strictness
from host.setup import Setup

OPEN = "1 2 | es liegt herz neun"
ONE_LEFT = f"{OPEN}\n5 6 | herz zehn"
"""Ben has laid from 5 to 6 and holds one card: he owes "letzte Karte"."""
ROUND = f"{OPEN}\n5 6 | herz zehn letzte karte\n9 10 | herz könig letzte karte\n13 14 | herz ass letzte karte"
FINISH = f"{ROUND}\n19 20 | herz acht"
"""Ben has laid his last card from 19 to 20 and owes "Mau"."""
JACK_FINISH = f"{ROUND}\n19 20 | herz bube"

DURING = "A call in the same utterance, before or after the card, or starting ≤ grace_s after the lay ends … is during"
EARLY = "or ≤ early_s before it begins, is during the lay: fulfilled"
LATE = "A call starting up to closed_at is late (by_s = start − on_time_until)"
MISSED = "else the duty is missed, judged when the watermark passes closed_at"
CLOSED = (
    "closed_at = start of the next accepted move of another player, or on_time_until + late_s, whichever is earlier"
)
NEVER_BEFORE = "never before on_time_until"
NEXT_ACTION = 'grace_s = "next_action" (locker) lets everything up to closed_at be on time'
HELD = "A call for which no duty exists yet is held for early_s; only then may it become a false call"
NOT_FALSE = "A call that fulfils any open duty is never also false"
WHO = "A call without a name goes to the lay in the same utterance; else to the oldest open duty it can fulfil"
NAMED = "A leading name is the actor"
DOUBT = (
    "punished only if its window was really heard: no gap, no host speech over it, no speech in it that could have been"
)
HOST = "the host's own speech (plus hold-off) stops the clock of every window"
RECORDED = "Later words are recorded, not applied"
FIGURES = "presets with every figure overridable; at the table by voice, key and page, per call"
GROWTH = "cards_per_penalty, penalty_growth; growth, a cap per turn"
THEIRS = "another strictness holds from now on; duties already open keep theirs"
ASKED_LAY = "On time until lay end + grace: a lay that the host asked about lies when it was answered for"
ASKED = '"ja/nein" answers the newest open question …, until 15 s of event time or the end, then the default'
UNSURE = "a duty that hangs on an uncertain count is asked, never punished"
ONCE = "a reminder once per player and deal"
WORDING = '"Mau" at one card left counts as "letzte Karte"'
TWO_MAU = 'Two "Mau" within 1 s, also across two results, are "Mau Mau" and fulfil "Mau"'
ONE_MAU = 'a single "Mau" on a Bube finish is accepted by locker and normal, doubtful in streng'
ENDS = "The last card ends the deal when its finish duty is ruled: fulfilled, accepted or waived → round_ended"
PLAYS_ON = "missed with penalty → the player holds that many cards and plays on"
REJECTED = "the duty of the rejected lay is cancelled"


@dataclass(frozen=True)
class Scenario:
    """What is typed, and what the referee must make of it (moves and turns aside)."""

    quote: str
    preset: str
    lines: str
    expected: str

    def __str__(self) -> str:
        return f"{self.preset}: {' / '.join(self.lines.splitlines()[1:])}"


SCENARIOS = (
    # --- during the lay ---
    Scenario(DURING, "streng", f"{OPEN}\n5 7 | herz zehn letzte karte", "call_heard Ben last_card"),
    Scenario(DURING, "streng", f"{OPEN}\n5 7 | letzte karte herz zehn", "call_heard Ben last_card"),
    Scenario(DURING, "normal", f"{ONE_LEFT}\n7.4 8 | letzte karte", "call_heard Ben last_card"),
    Scenario(DURING, "streng", f"{ONE_LEFT}\n6.2 7 | letzte karte", "call_heard Ben last_card"),
    Scenario(DURING, "locker", f"{OPEN}\n5 7 | ben herz zehn letzte karte", "call_heard Ben last_card"),
    Scenario(EARLY, "locker", f"{OPEN}\n2.1 2.6 | letzte karte\n5 6 | herz zehn", "call_heard Ben last_card"),
    Scenario(EARLY, "normal", f"{OPEN}\n3.6 4.4 | letzte karte\n5 6 | herz zehn", "call_heard Ben last_card"),
    Scenario(EARLY, "streng", f"{OPEN}\n4.1 4.6 | letzte karte\n5 6 | herz zehn", "call_heard Ben last_card"),
    Scenario(
        EARLY,
        "streng",
        f"{OPEN}\n3.2 3.8 | letzte karte\n5 6 | herz zehn",
        "call_false Ben last_card; penalty_owed Ben 1 call_false; question Ben count; answered default",
    ),
    # --- late ---
    Scenario(LATE, "streng", f"{ONE_LEFT}\n6.5 7 | letzte karte", "call_late Ben 0.2; penalty_owed Ben 1 call_late"),
    Scenario(LATE, "streng", f"{ONE_LEFT}\n8.3 9 | letzte karte", "call_late Ben 2.0; penalty_owed Ben 1 call_late"),
    Scenario(LATE, "normal", f"{ONE_LEFT}\n7.7 8.5 | letzte karte", "call_late Ben 0.2; reminded Ben call_late"),
    Scenario(LATE, "normal", f"{ONE_LEFT}\n9.5 10 | letzte karte", "call_late Ben 2.0; reminded Ben call_late"),
    Scenario(LATE, "streng", f"{ONE_LEFT}\n11.2 12 | letzte karte", "call_late Ben 4.9; penalty_owed Ben 1 call_late"),
    Scenario(
        ONCE,
        "normal",
        f"{OPEN}\n4 4.5 | strenge normal\n5 6 | herz zehn\n8 9 | letzte karte\n10 11 | herz könig\n"
        "13 14 | letzte karte\n20 21 | herz ass\n23 24 | letzte karte",
        "strictness_changed; call_late Ben 0.5; reminded Ben call_late; call_late Cem 0.5; reminded Cem call_late;"
        " call_late Anna 0.5; reminded Anna call_late",
    ),
    # --- missed ---
    Scenario(MISSED, "locker", ONE_LEFT, "call_missed Ben last_card; reminded Ben call_missed"),
    Scenario(MISSED, "normal", ONE_LEFT, "call_missed Ben last_card; penalty_owed Ben 1 call_missed"),
    Scenario(MISSED, "streng", ONE_LEFT, "call_missed Ben last_card; penalty_owed Ben 1 call_missed"),
    Scenario(
        RECORDED,
        "normal",
        f"{ONE_LEFT}\n12.7 13.5 | letzte karte",
        "call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        CLOSED,
        "normal",
        f"{ONE_LEFT}\n9 10 | herz könig letzte karte",
        "call_missed Ben last_card; penalty_owed Ben 1 call_missed; call_heard Cem last_card",
    ),
    Scenario(
        CLOSED,
        "streng",
        f"{ONE_LEFT}\n7 8 | ich ziehe\n8.5 9 | letzte karte",
        "call_missed Ben last_card; penalty_owed Ben 1 call_missed; cards_drawn Cem 1 cannot_serve",
    ),
    Scenario(
        CLOSED,
        "streng",
        f"{ONE_LEFT}\n7 8 | karo neun\n8.2 9 | letzte karte",
        "move_rejected Cem not_served; call_late Ben 1.9; penalty_owed Ben 1 call_late",
    ),
    Scenario(
        NEVER_BEFORE,
        "normal",
        f"{ONE_LEFT}\n6.5 6.8 | ich ziehe\n7.2 8 | ben letzte karte",
        "cards_drawn Cem 1 cannot_serve; call_heard Ben last_card",
    ),
    Scenario(
        NEVER_BEFORE,
        "normal",
        f"{ONE_LEFT}\n6.5 7 | herz könig letzte karte\n7.2 8 | letzte karte",
        "call_heard Cem last_card; call_heard Ben last_card",
    ),
    # --- next_action ---
    Scenario(NEXT_ACTION, "locker", f"{ONE_LEFT}\n9 10 | letzte karte", "call_heard Ben last_card"),
    Scenario(
        NEXT_ACTION,
        "locker",
        f"{ONE_LEFT}\n9 10 | ich ziehe\n10.2 11 | ben letzte karte",
        "call_missed Ben last_card; reminded Ben call_missed; cards_drawn Cem 1 cannot_serve",
    ),
    Scenario(NEXT_ACTION, "locker", f"{ONE_LEFT}\n10.9 11 | letzte karte", "call_heard Ben last_card"),
    # --- false calls ---
    Scenario(
        HELD,
        "locker",
        f"{OPEN}\n3 4 | letzte karte\n9 10 | herz zehn letzte karte",
        "call_false Ben last_card; call_heard Ben last_card",
    ),
    Scenario(
        HELD,
        "normal",
        f"{OPEN}\n3 3.5 | letzte karte\n9 10 | herz zehn letzte karte",
        "call_false Ben last_card; reminded Ben call_false; call_heard Ben last_card",
    ),
    Scenario(
        HELD,
        "streng",
        f"{OPEN}\n3 3.5 | cem letzte karte\n9 10 | herz zehn letzte karte",
        "call_false Cem last_card; penalty_owed Cem 1 call_false; call_heard Ben last_card",
    ),
    Scenario(
        NOT_FALSE, "streng", f"{OPEN}\n5 7 | herz zehn letzte karte\n7.2 8 | letzte karte", "call_heard Ben last_card"
    ),
    Scenario(
        NOT_FALSE,
        "streng",
        f"{OPEN}\n5 7 | herz zehn letzte karte\n9 9.5 | ben letzte karte",
        "call_heard Ben last_card",
    ),
    Scenario(
        "never punishes unjustly: right after a lay nobody can tell who called",
        "streng",
        f"{ROUND}\n16 16.5 | letzte karte",
        "call_heard Ben last_card; call_heard Cem last_card; call_heard Anna last_card",
    ),
    # --- whose call ---
    Scenario(
        WHO,
        "normal",
        f"{ONE_LEFT}\n6.4 6.9 | herz könig\n7 7.4 | letzte karte\n7.45 7.8 | letzte karte",
        "call_heard Ben last_card; call_heard Cem last_card",
    ),
    Scenario(
        NAMED,
        "normal",
        f"{ONE_LEFT}\n6.4 6.9 | herz könig\n7 7.4 | cem letzte karte\n15 16 | wer ist dran",
        "call_heard Cem last_card; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        NAMED,
        "normal",
        f"{ONE_LEFT}\n6.6 7.2 | anna letzte karte\n15 16 | was liegt",
        "call_false Anna last_card; reminded Anna call_false; call_missed Ben last_card;"
        " penalty_owed Ben 1 call_missed",
    ),
    # --- doubt ---
    Scenario(
        DOUBT,
        "streng",
        f"{ONE_LEFT}\n6.1 6.6 | nuschel\n12 13 | nein",
        "not_understood; question Ben in_doubt; answered no; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        DOUBT,
        "normal",
        f"{ONE_LEFT}\n6.1 6.6 | nuschel\n13 14 | ja",
        "not_understood; question Ben in_doubt; answered yes",
    ),
    Scenario(DOUBT, "locker", f"{ONE_LEFT}\n6.1 6.6 | nuschel\n13 14 | was liegt", "not_understood"),
    Scenario(
        DOUBT,
        "streng",
        f"{OPEN}\n5 7 | herz zehn nuschel\n13 14 | was liegt",
        "question Ben in_doubt; answered default",
    ),
    Scenario(
        DOUBT,
        "streng",
        f"{OPEN}\n4.2 4.6 | nuschel\n5 6 | herz zehn\n13 14 | was liegt",
        "not_understood; question Ben in_doubt; answered default",
    ),
    Scenario(
        DOUBT,
        "streng",
        f"{OPEN}\n2.2 4 | das ist ja heute wieder ein wetter\n5.2 6 | herz zehn\n13 14 | was liegt",
        "not_understood; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        "in doubt also a late call was perhaps said before",
        "streng",
        f"{ONE_LEFT}\n6.1 6.3 | nuschel\n8 9 | letzte karte",
        "not_understood; call_heard Ben last_card",
    ),
    Scenario(
        ASKED, "normal", f"{ONE_LEFT}\n6.1 6.6 | nuschel", "not_understood; question Ben in_doubt; answered default"
    ),
    Scenario(
        ASKED,
        "normal",
        f"{ONE_LEFT}\n6.1 6.6 | nuschel\n13 13.5 | was liegt\n27.4 28 | nein",
        "not_understood; question Ben in_doubt; answered no; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        ASKED,
        "normal",
        f"{ONE_LEFT}\n6.1 6.6 | nuschel\n13 13.5 | was liegt\n27.6 28 | nein",
        "not_understood; question Ben in_doubt; answered default",
    ),
    Scenario(
        "In doubt for the player: whose second card it was in one breath nobody can tell",
        "streng",
        f"{OPEN}\n5 7 | herz zehn letzte karte herz könig\n15 16 | was liegt",
        "call_heard Ben last_card; question Cem in_doubt; answered default",
    ),
    Scenario(
        "who names himself laid it",
        "streng",
        f"{OPEN}\n5 7 | herz zehn letzte karte cem herz könig\n15 16 | was liegt",
        "call_heard Ben last_card; call_missed Cem last_card; penalty_owed Cem 1 call_missed",
    ),
    # --- the card said again ---
    Scenario(DURING, "streng", f"{ONE_LEFT}\n6.1 7.1 | ben herz zehn letzte karte", "call_heard Ben last_card"),
    Scenario(DURING, "streng", f"{ONE_LEFT}\n6.1 7.1 | herz zehn letzte karte", "call_heard Ben last_card"),
    Scenario(
        LATE,
        "streng",
        f"{ONE_LEFT}\n7 8 | ben herz zehn letzte karte",
        "call_late Ben 1.2; penalty_owed Ben 1 call_late",
    ),
    # --- figures, set at the table ---
    Scenario(
        FIGURES,
        "streng",
        f"{OPEN}\n3 4 | strenge nachfrist für letzte karte vier sekunden\n5 6 | herz zehn\n9.9 10.4 | letzte karte",
        "strictness_changed; call_heard Ben last_card",
    ),
    Scenario(
        FIGURES,
        "streng",
        f"{OPEN}\n3 4 | strenge fehlende ansage für letzte karte nur hinweis\n5 6 | herz zehn\n20 21 | was liegt",
        "strictness_changed; call_missed Ben last_card; reminded Ben call_missed",
    ),
    Scenario(
        FIGURES,
        "normal",
        f"{OPEN}\n3 4 | strenge strafkarten mal zwei\n5 6 | herz zehn\n20 21 | was liegt",
        "strictness_changed; call_missed Ben last_card; penalty_owed Ben 2 call_missed",
    ),
    Scenario(
        FIGURES,
        "normal",
        f"{OPEN}\n3 4 | strenge im zweifel geht durch\n5 6 | herz zehn\n6.1 6.6 | nuschel\n20 21 | was liegt",
        "strictness_changed; not_understood",
    ),
    Scenario(
        GROWTH,
        "streng",
        f"{OPEN}\n3 4 | strenge zuschlag eine karte\n5 6 | karo zehn\n7 8 | herz zehn\n9 10 | ben hat gemogelt",
        "strictness_changed; move_rejected Ben not_served; penalty_owed Ben 1 wrong_card;"
        " penalty_owed Ben 2 cheating; question Ben count; answered default",
    ),
    Scenario(
        GROWTH,
        "streng",
        f"{OPEN}\n3 4 | strenge höchststrafe eine karte\n5 6 | karo zehn\n6.5 7 | karo acht\n"
        "7.5 8 | herz zehn letzte karte",
        "strictness_changed; move_rejected Ben not_served; move_rejected Ben not_served;"
        " call_heard Ben last_card; penalty_owed Ben 1 wrong_card",
    ),
    Scenario(
        THEIRS,
        "streng",
        f"{ONE_LEFT}\n6.5 7 | strenge locker\n20 21 | was liegt",
        "strictness_changed; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        THEIRS,
        "locker",
        f"{ONE_LEFT}\n6.5 7 | strenge streng\n9 9.5 | letzte karte",
        "strictness_changed; call_heard Ben last_card",
    ),
    # --- several duties, pauses, people who leave ---
    Scenario(
        "several duties at once (two players, two calls): each has its own window",
        "normal",
        f"{ONE_LEFT}\n6.4 7 | herz könig\n30 31 | was liegt",
        "call_missed Ben last_card; penalty_owed Ben 1 call_missed;"
        " call_missed Cem last_card; penalty_owed Cem 1 call_missed",
    ),
    Scenario(
        "a pause: the rest of no window was heard",
        "normal",
        f"{ONE_LEFT}\n6.2 6.5 | pause\n60 61 | weiter\n80 81 | was liegt",
        "paused; resumed; question Ben in_doubt; answered default",
    ),
    Scenario(
        "a pause stops the clock",
        "normal",
        f"{ONE_LEFT}\n6.2 6.5 | pause\n60 61 | weiter\n61.2 62 | letzte karte",
        "paused; resumed; call_heard Ben last_card",
    ),
    Scenario(
        "who leaves may have called on the way out",
        "streng",
        f"{ONE_LEFT}\n6.2 7.5 | ben ist weg\n20 21 | was liegt",
        "player_away Ben; question Ben in_doubt; answered default",
    ),
    Scenario(
        "a rejected lay opens no duty, and its call is no false one",
        "streng",
        f"{OPEN}\n5 6 | anna herz zehn letzte karte\n7 8 | ben herz acht letzte karte",
        "move_rejected Anna out_of_turn; call_heard Ben last_card",
    ),
    # --- the host asked about the lay ---
    *(
        Scenario(
            ASKED_LAY,
            preset,
            f"{OPEN}\n5 6 | neun\n12 12.5 | karo\n12.7 13.2 | letzte karte\n30 31 | was liegt",
            "question which_card; answered D; call_heard Ben last_card",
        )
        for preset in ("locker", "normal", "streng")
    ),
    Scenario(
        ASKED_LAY,
        "streng",
        f"{OPEN}\n5 6 | neun\n12 12.5 | karo\n14.5 15 | letzte karte",
        "question which_card; answered D; call_late Ben 1.7; penalty_owed Ben 1 call_late",
    ),
    Scenario(
        ASKED_LAY,
        "streng",
        f"{OPEN}\n5 6 | neun\n12 12.5 | karo\n30 31 | was liegt",
        "question which_card; answered D; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    *(
        Scenario(
            "A call for which no duty exists yet is held: also while the host asks about its lay",
            "streng",
            f"{OPEN}\n5 6 | neun\n{called} {called + 0.5} | letzte karte\n15 15.5 | karo\n30 31 | was liegt",
            "question which_card; answered D; call_heard Ben last_card",
        )
        for called in (6.2, 9.0, 13.0)
    ),
    Scenario(
        "In doubt for the player: the call may belong to the lay that nobody answered for",
        "streng",
        f"{OPEN}\n5 6 | neun\n8 8.5 | letzte karte\n40 41 | was liegt",
        "question which_card; answered default",
    ),
    Scenario(
        "In doubt for the player: a call right after the answer may be that of who laid",
        "streng",
        f"{OPEN}\n4 5 | ben hat noch drei karten\n5 6 | neun\n12 12.5 | karo\n13 14 | letzte karte\n30 31 | was liegt",
        "count_corrected Ben 3; question which_card; answered D",
    ),
    # --- the host's own speech, gaps ---
    Scenario(HOST, "streng", f"{ONE_LEFT}\n6.1 8.1 HOST\n8.3 9 | letzte karte", "call_heard Ben last_card"),
    Scenario(
        HOST,
        "streng",
        f"{ONE_LEFT}\n6.1 8.1 HOST\n7 7.6 | letzte karte\n20 21 | was liegt",
        "question Ben in_doubt; answered default",
    ),
    Scenario(
        DOUBT,
        "streng",
        f"{ONE_LEFT}\n6.1 8.1 HOST\n20 21 | nein",
        "question Ben in_doubt; answered no; call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    Scenario(
        HOST,
        "streng",
        f"{OPEN}\n2.2 3.4 HOST\n5 6 | herz zehn\n13 14 | was liegt",
        "call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
    # --- uncertain counts ---
    Scenario(
        UNSURE,
        "streng",
        f"{OPEN}\n4 5 | ben hat gemogelt\n6 7 | herz zehn\n15 16 | was liegt",
        "penalty_owed Ben 1 cheating; question Ben count; answered default",
    ),
    Scenario(
        UNSURE,
        "normal",
        f"{OPEN}\n4 5 | ben hat gemogelt\n6 7 | herz zehn\n15 16 | zwei",
        "penalty_owed Ben 1 cheating; question Ben count; answered 2; count_corrected Ben 2",
    ),
    Scenario(
        UNSURE,
        "normal",
        f"{OPEN}\n4 5 | ben hat gemogelt\n6 7 | herz zehn\n7.4 8 | letzte karte",
        "penalty_owed Ben 1 cheating; call_heard Ben last_card",
    ),
    # --- wordings ---
    Scenario(WORDING, "streng", f"{OPEN}\n5 7 | herz zehn mau", "call_heard Ben last_card"),
    Scenario(
        TWO_MAU,
        "streng",
        f"{JACK_FINISH}\n20.1 20.3 | mau\n20.6 20.9 | mau",
        "…; call_heard Ben mau_mau; round_ended Ben",
    ),
    Scenario(TWO_MAU, "streng", f"{ROUND}\n19 21 | herz acht mau mau", "…; call_heard Ben mau_mau; round_ended Ben"),
    Scenario(ONE_MAU, "locker", f"{ROUND}\n19 21 | herz bube mau", "…; call_heard Ben mau; round_ended Ben"),
    Scenario(ONE_MAU, "normal", f"{ROUND}\n19 21 | herz bube mau", "…; call_heard Ben mau; round_ended Ben"),
    Scenario(
        ONE_MAU,
        "streng",
        f"{ROUND}\n19 21 | herz bube mau\n27 28 | ja",
        "…; question Ben in_doubt; answered yes; round_ended Ben",
    ),
    # --- the last card ---
    Scenario(ENDS, "streng", f"{ROUND}\n19 21 | herz acht mau", "…; call_heard Ben mau; round_ended Ben"),
    Scenario(ENDS, "normal", f"{FINISH}\n21 22 | mau", "…; call_heard Ben mau; round_ended Ben"),
    Scenario(ENDS, "normal", f"{FINISH}\n23 24 | mau", "…; call_late Ben 1.5; reminded Ben call_late; round_ended Ben"),
    Scenario(ENDS, "locker", FINISH, "…; call_missed Ben mau; reminded Ben call_missed; round_ended Ben"),
    Scenario(PLAYS_ON, "normal", FINISH, "…; call_missed Ben mau; penalty_owed Ben 1 call_missed"),
    Scenario(PLAYS_ON, "streng", f"{FINISH}\n22 23 | mau", "…; call_late Ben 1.7; penalty_owed Ben 1 call_late"),
    Scenario(
        PLAYS_ON,
        "normal",
        f"{FINISH}\n24 25 | anna herz dame mau mau",
        "…; call_missed Ben mau; penalty_owed Ben 1 call_missed; call_heard Anna mau_mau; round_ended Anna",
    ),
    Scenario(
        "a move that comes before the finisher's call is ruled waits for it",
        "normal",
        f"{FINISH}\n20.5 21 | herz dame\n21.2 21.5 | mau",
        "…; call_heard Ben mau; round_ended Ben",
    ),
    # --- wrong cards ---
    Scenario(
        REJECTED,
        "streng",
        f"{OPEN}\n5 7 | karo zehn letzte karte\n9 11 | herz zehn letzte karte",
        "move_rejected Ben not_served; call_heard Ben last_card; penalty_owed Ben 1 wrong_card",
    ),
    Scenario(
        REJECTED,
        "locker",
        f"{OPEN}\n5 7 | karo zehn letzte karte\n9 11 | herz zehn letzte karte",
        "move_rejected Ben not_served; reminded Ben wrong_card; call_heard Ben last_card",
    ),
    Scenario(
        "who draws for a wrong card has not finished",
        "normal",
        f"{ROUND}\n19 20 | karo acht\n22 24 | herz acht mau",
        "…; move_rejected Ben not_served; penalty_owed Ben 1 wrong_card",
    ),
    Scenario(
        'calls by anyone against anyone: "Ben hat nicht Mau gesagt" closes the window once the grace is over',
        "normal",
        f"{ONE_LEFT}\n7.8 9 | ben hat nicht letzte karte gesagt\n9.5 10 | letzte karte",
        "call_missed Ben last_card; penalty_owed Ben 1 call_missed",
    ),
)

QUIET = {"game_started", "round_started", "turn", "card_laid", "player_skipped", "announced"}
PRELUDE = ["call_heard Ben last_card", "call_heard Cem last_card", "call_heard Anna last_card"]


def brief(event: Event) -> str:
    """`type player what`, as the scenarios write it."""
    record = event.as_record()
    kind = record["type"]
    words = [kind]
    if kind == "answered":
        return f"answered {record['answer']}"
    if kind in ("not_understood", "strictness_changed"):
        return kind
    words.append(record["player"] or record.get("winner") or "")
    if kind == "call_late":
        return f"{kind} {record['player']} {record['by_s']:.1f}"
    words += [str(record[key]) for key in ("call", "count", "about") if key in record and kind != "reminded"]
    if kind in ("penalty_owed", "reminded", "move_rejected", "cards_drawn", "penalty_waived"):
        words.append(record["reason"])
    return " ".join(filter(None, words))


def play(lines: str, preset: str) -> list[str]:
    evening = Evening(Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(hand_size=2), strictness(preset)))
    events = evening.open()
    transcript = Transcript(lambda: 0.0)
    for line in lines.splitlines():
        for item in transcript.line(line.encode()):
            events += evening.feed(item)
    events += evening.feed(Watermark(float("inf")))
    assert [one.seq for one in events] == list(range(1, len(events) + 1))
    return [brief(one.event) for one in events if one.event.type_name() not in QUIET]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    expected = [part.strip() for part in scenario.expected.split(";")]
    if expected[0] == "…":
        expected = [*PRELUDE, *expected[1:]]
    assert play(scenario.lines, scenario.preset) == expected, scenario.quote


def test_the_table_is_large_enough() -> None:
    """At least sixty scenarios, every preset among them."""
    assert len(SCENARIOS) >= 60
    assert {scenario.preset for scenario in SCENARIOS} == {"locker", "normal", "streng"}


def test_a_gap_makes_a_missing_call_doubtful() -> None:
    """DESIGN.md, idea 4: no gap in the window."""
    evening = Evening(Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(hand_size=2), strictness("streng")))
    evening.open()
    transcript = Transcript(lambda: 0.0)
    for line in ONE_LEFT.splitlines():
        for item in transcript.line(line.encode()):
            evening.feed(item)
    evening.feed(Unheard(6.1, 6.4, "gap"))
    kinds = [one.event.type_name() for one in evening.feed(Watermark(20.0))]
    assert "question" in kinds
    assert "penalty_owed" not in kinds


def test_words_before_the_watermark_are_recorded_not_applied() -> None:
    """DESIGN.md, "Transcript": "A START before the watermark is recorded, not applied"."""
    evening = Evening(Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(hand_size=2), strictness("normal")))
    evening.open()
    transcript = Transcript(lambda: 0.0)
    lines = ["1 2 | es liegt herz neun", "9 10 | was liegt", "5 6 | herz zehn"]
    items = [item for line in lines for item in transcript.line(line.encode())]
    assert any(isinstance(item, Heard) and item.start == 5.0 for item in items)
    events = [one.event.type_name() for item in items for one in evening.feed(item)]
    assert "card_laid" not in events
