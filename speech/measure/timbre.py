"""Who of four said it? `python -m speech.measure.timbre`: people of whom `speech.training.timbre` has learnt nothing
say single words in turn, as around a table, and each is taken for who sounds like it by what was heard until then."""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence
from math import exp, log
from pathlib import Path

import numpy as np
import soundfile

from speech.talker import Talker, Timbre, middle
from speech.timbre import Floats, projection
from speech.training.timbre import Clips, Place, digits, english, taught

NOISE = "crowded-bar"
"""It was not trained on."""
RATIOS_DB = (40.0, 12.0, 6.0)
TABLES, ROUNDS, SEATS = 60, 8, 4
_WORDS = 20


def timbres(people: Clips, who: Sequence[str], noise: Floats, ratio: float, seed: int) -> dict[str, list[Timbre]]:
    """Of each some words; everyone sits in a corner of his own."""
    rng = np.random.default_rng(seed)
    found = {}
    for person in who:
        place = Place(noise, ratio, int(rng.integers(1 << 30)), rng.uniform(0.0, 0.9))
        chosen = rng.permutation(len(people[person]))[:_WORDS]
        raw = (place.heard(people[person][one], rng) for one in chosen)
        found[person] = [projection()(one) for one in raw if one is not None]
    return found


def evening(said: Mapping[str, Sequence[Timbre]], rng: random.Random) -> list[tuple[bool, float]]:
    """Of each word but everybody's first: whether it was taken for the right one's, and the logarithm of how sure."""
    known = {person: Talker() for person in rng.sample(sorted(said), min(SEATS, len(said)))}
    found = []
    for round_ in range(ROUNDS):
        for person in rng.sample(sorted(known), len(known)):
            word = rng.choice(said[person])
            if round_:
                between = middle(list(known.values()))
                likely = {one: talker.sounds(word, between) for one, talker in known.items()}
                highest = max(likely.values())
                sure = likely[person] - highest - log(sum(exp(one - highest) for one in likely.values()))
                found.append((likely[person] == highest, sure))
            known[person] = known[person].plus(word)
    return found


def main() -> None:
    """Print a line for each loudness of the noise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--audio", type=Path, default=Path("../shared/audio"))
    parser.add_argument("--seed", type=int, default=731)
    options = parser.parse_args()
    noise = np.asarray(soundfile.read(options.audio / "noise" / f"{NOISE}.flac")[0])
    strangers = english(options.audio)
    groups = {
        "English words": (strangers, [who for who in sorted(strangers) if who not in taught(strangers)]),
        "German digits": (digits(options.audio, "67"), ["speaker-06", "speaker-07"]),
    }
    for name, (people, who) in groups.items():
        for ratio in RATIOS_DB:
            said = timbres(people, who, noise, ratio, options.seed)
            rng = random.Random(options.seed)
            words = [word for _ in range(TABLES) for word in evening(said, rng)]
            right = sum(is_right for is_right, _ in words) / len(words)
            sure = sum(sure for _, sure in words) / len(words)
            who_sits = f"{min(SEATS, len(who))} of {len(who)} people"
            print(f"{name}, {who_sits}, {ratio:.0f} dB: {right:.0%} right, log probability {sure:.2f}")


if __name__ == "__main__":
    main()
