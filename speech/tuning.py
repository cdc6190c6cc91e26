"""The figures of decoding that were measured rather than reasoned; `speech/model/MODEL_CARD.md` says how."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tuning:
    """Costs are negative natural logarithms: a larger cost is a rarer choice."""

    garbage_entry: float = 3.0
    """Cost of leaving the phrases for `[unk]`: with `garbage_phone` the dial between accepting and rejecting."""
    garbage_phone: float = 2.4
    """Cost of each phone of `[unk]`. Costs by which phones follow each other in German rejected no better."""
    other_word: float = 8.0
    """Cost of an everyday word that is no part of the game, instead of phones of `[unk]`."""
    waiting: float = 4.0
    """Of that, paid only after an everyday word with which a phrase begins ("ich"): see `silence_likely`."""
    phrase: float = 5.0
    """Cost of each phrase: keeps a short extra one from being squeezed in."""
    silence_between: float = 0.7
    """Cost of a silence between phrases."""
    silence_inside: float = 2.0
    """Cost of a silence between the words of one phrase."""
    stay: float = 0.6
    """Probability that a phone goes on for another 30 ms."""

    acoustic_scale: float = 0.5
    """Weight of the network's scores against the costs of the graph."""
    beam: float = 12.0
    lattice_beam: float = 4.0
    max_active: int = 3000
    frames_per_chunk: int = 9
    """10 ms frames that the network computes at a time; more cost latency, fewer cost computing time."""

    silence_final: float = 0.085
    """Seconds of silence that end an utterance when a phrase is clearly complete: three labels, with room for rounding.
    """
    silence_likely: float = 0.4
    """Seconds of silence that end an utterance when a phrase is probably complete."""
    silence_any: float = 1.0
    """Seconds of silence that end an utterance in any case, as in the middle of a phrase."""

    def model_conf(self) -> str:
        """Vosk's `conf/model.conf`."""
        return "".join(
            f"--{name}={value}\n"
            for name, value in (
                ("min-active", 200),
                ("max-active", self.max_active),
                ("beam", self.beam),
                ("lattice-beam", self.lattice_beam),
                ("acoustic-scale", self.acoustic_scale),
                ("frame-subsampling-factor", 3),
                ("frames-per-chunk", self.frames_per_chunk),
                ("endpoint.silence-phones", 1),
                ("endpoint.rule2.min-trailing-silence", self.silence_final),
                ("endpoint.rule3.min-trailing-silence", self.silence_likely),
                ("endpoint.rule4.min-trailing-silence", self.silence_any),
            )
        )


DEFAULT = Tuning()
