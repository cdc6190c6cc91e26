"""Why cards are owed or drawn, and why a move is illegal."""

from __future__ import annotations

from enum import StrEnum


class PenaltyReason(StrEnum):
    """Why penalty cards are owed."""

    CALL_MISSED = "call_missed"
    CALL_LATE = "call_late"
    CALL_FALSE = "call_false"
    WRONG_CARD = "wrong_card"
    OUT_OF_TURN = "out_of_turn"
    CANNOT_SERVE = "cannot_serve"
    SEVEN = "seven"
    FORGOT_TO_DRAW = "forgot_to_draw"
    BESIDE_PILE = "beside_pile"
    FACE_DOWN = "face_down"
    CHEATING = "cheating"
    FALSE_ACCUSATION = "false_accusation"
    LAST_CALLER = "last_caller"
    KING = "king"

    @property
    def by_card(self) -> bool:
        """Whether a card makes somebody draw, and nobody is at fault: these are no Strafkarten."""
        return self in (PenaltyReason.SEVEN, PenaltyReason.KING)


class DrawReason(StrEnum):
    """Why cards were drawn from the stock."""

    CANNOT_SERVE = "cannot_serve"
    SEVEN = "seven"
    ASSUMED = "assumed"
    FROM_PLAYER = "from_player"
    RENEWED = "renewed"
    REFILL = "refill"


class Rejection(StrEnum):
    """Why a move was understood and illegal."""

    NOT_SERVED = "not_served"
    WRONG_SUIT = "wrong_suit"
    JACK_ON_JACK = "jack_on_jack"
    MUST_DRAW = "must_draw"
    DRAW_FIRST = "draw_first"
    ALREADY_DRAWN = "already_drawn"
    OUT_OF_TURN = "out_of_turn"
    NO_UPCARD = "no_upcard"
    NO_WISH = "no_wish"
    NOT_NOW = "not_now"
    NO_THROW = "no_throw"
    NO_STREET = "no_street"
    ONLY_DRAWN = "only_drawn"
    NO_JOKER = "no_joker"
    JOKER_FINISH = "joker_finish"
    WRONG_NAME = "wrong_name"
    TWO_CARDS = "two_cards"
    ALREADY_KNOCKED = "already_knocked"
    KNOCK_INSTEAD = "knock_instead"
    FIRST_LAP = "first_lap"
    PASSED_ALREADY = "passed_already"
    NOT_STARTED = "not_started"
    ANSWER_FIRST = "answer_first"
    ASKED_SELF = "asked_self"
    AWAY = "away"
    NOT_DEALT = "not_dealt"
    COUNTING = "counting"
    NAME_GROUP = "name_group"
    CARD_GONE = "card_gone"
    NO_CARDS = "no_cards"
    LAY_FIRST = "lay_first"
    HOLDS_CARD = "holds_card"
    NO_GROUP = "no_group"
    LACKS_GROUP = "lacks_group"
    MUST_HAVE = "must_have"
    OTHER_HAS = "other_has"
    CANNOT_HAVE = "cannot_have"
    GROUP_SHARED = "group_shared"
    NAME_CATEGORY = "name_category"
    OTHER_CATEGORY = "other_category"
    NOT_ON_CARD = "not_on_card"
    NOT_EQUAL = "not_equal"
    NOT_DRAWN = "not_drawn"
    TOO_LATE = "too_late"
    OPEN_FIRST = "open_first"
    NO_PILE = "no_pile"
    TAKE_OR_LAY = "take_or_lay"
    SPECIAL_FINISH = "special_finish"
    NEXT_DEAL = "next_deal"
    SITS_ALREADY = "sits_already"
    TABLE_FULL = "table_full"
    NO_NEWCOMERS = "no_newcomers"


LACKING = frozenset({Rejection.NAME_CATEGORY, Rejection.NAME_GROUP})
"""What is refused so was no fault: the rest of it is asked for."""
