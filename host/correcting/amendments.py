"""Amendments: all that corrections have changed so far, as a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from games.values import dataclass, replace
from host.correcting.corrections import put_right
from host.correcting.timeline import Overlay, Retracted
from host.inputs import Amend, Heard, Input
from host.judging.past.amnesty import NO_AMNESTY, Amnesty
from host.judging.past.decisions import Grant, Pardon
from host.judging.past.record import NOTHING_ANSWERED, AnsweredAt, Given, Past
from host.judging.past.retraction import Retraction
from host.judging.past.ruled import Standing, but, standing


@dataclass(frozen=True)
class Amendments:
    """What stands otherwise than it was heard, and what was ruled before that and stands."""

    overlay: Overlay = field(default_factory=Overlay)
    made: Mapping[int, tuple[Overlay, Overlay, float]] = field(default_factory=dict)
    """By the input that corrected something: the overlay before and after it, and since when it holds."""
    stood: Standing = field(default_factory=dict)
    """What had been ruled before the last correction: it may turn out illegal, and is never punished."""
    answered: AnsweredAt = field(default_factory=lambda: NOTHING_ANSWERED)
    """Which question each answer was given to."""
    amnesty: Amnesty = NO_AMNESTY

    def give(self, given: Given) -> None:
        """What the next fold goes by."""
        given.set(self.stood, self.amnesty, self.overlay.decisions, self.answered)

    def leaving_out(self, number: int, item: Input, *, as_noise: bool) -> Amendments:
        """As if nobody had said this input, or nobody had caught it."""
        return replace(self, overlay=self.overlay.leaving_out(number, item, as_noise=as_noise))

    def amended(self, item: Amend, target: Heard, past: Past, amnesty: Amnesty) -> tuple[Amendments, float]:
        """Another utterance stands for `target`; and since when something may be different. `past`: what the last fold
        has ruled; `amnesty`: what is no fault for it."""
        heard = replace(target, words=item.words) if item.words is not None else None
        since, overlay, made = target.start, self.overlay, dict(self.made)
        if item.target in made:  # a correction that was misheard itself
            *overlays, began = made.pop(item.target)
            since = min(since, began)
            overlay = overlay.without(*overlays)
        withdrawn = [one for one in self.overlay.decisions if one not in overlay.decisions and isinstance(one, Grant)]
        answered = {**past.answers, **self.answered}
        answered = {place: asked for place, asked in answered.items() if place.number != item.target}
        stood = standing(self.stood, past.made, since, float("inf"))
        stood = {**stood, **{one.place: one.ruled for one in withdrawn}}
        stood = dict(but(stood, item.target, target.start, target.end))
        overlay = replace(overlay, heard={**overlay.heard, item.target: heard})
        return Amendments(overlay, made, stood, answered, amnesty), since

    def corrected(self, said: Retracted, inputs: Sequence[Input], past: Past) -> tuple[Amendments, int, float]:
        """What was said stands corrected; but for that move nobody becomes guilty of anything new. The first input that
        may mean something else now, and since when it may."""
        before, wrong, amnesty = self.overlay, said.retraction, self.amnesty
        if wrong.at > amnesty.until:
            anew = isinstance(wrong, Retraction) and not (wrong.stands or wrong.whose)
            judged = wrong.judged if anew and isinstance(wrong, Retraction) else None
            amnesty = past.amnestied(wrong.at, judged)
        if isinstance(wrong, Retraction):
            since, overlay = min(one.start for one in wrong.every), before
            for one in wrong.every:
                overlay = put_right(overlay, inputs, one, said.number)
        else:
            since = wrong.since
            overlay = replace(before, decisions=(*(one for one in before.decisions if one != wrong), wrong))
        made = {**self.made, said.number: (before, overlay, since)}
        stood, answered = self._standing(said, inputs, past), {**past.answers, **self.answered}
        changed = overlay.changed_from(before)
        first, began = min([said.number, *changed]), min([since, *(inputs[one - 1].at for one in changed)])
        return Amendments(overlay, made, stood, answered, amnesty), first, began

    def _standing(self, said: Retracted, inputs: Sequence[Input], past: Past) -> Standing:
        """All that was ruled so far stands, but for what is corrected; later moves, if they stood already."""
        wrong, made = said.retraction, past.made
        if isinstance(wrong, Pardon):
            ruled_at = wrong.fault[2]  # by the move that was being said then, perhaps
            since = max((place.start for place in made if place.start <= ruled_at), default=ruled_at)
            return standing(self.stood, made, since, wrong.at)
        if isinstance(wrong, Grant):
            stood = standing(self.stood, made, wrong.since, wrong.at)
            return {**stood, wrong.place: wrong.stands}
        first = min(inputs[one.number - 1].at for one in wrong.every)
        stood = standing(self.stood, made, first, wrong.at)
        for one in wrong.every:
            if not one.stands:
                stood = {place: ruled for place, ruled in stood.items() if place.number not in one.goes_along}
                end = one.end if one.end > one.start else float("inf")  # what is only put before it may change all
                stood = dict(but(stood, one.number, min(one.start, one.since), end))
        return stood
