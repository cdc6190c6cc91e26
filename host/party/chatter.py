"""What people say besides playing: half of it unknown words, half German sentences without a word of the game."""

from __future__ import annotations

from random import Random

from host.party.table import Said, pause

SHARE = 1 / 8
"""How much of what is said is chatter."""

UNKNOWN = (
    "kannst du mal die chips rüberreichen",
    "wo steht eigentlich der korkenzieher",
    "morgen kommt schon wieder der klempner",
    "meine schwester wohnt jetzt in bielefeld",
    "der hund bellt draußen so komisch",
    "gestern lief im fernsehen so ein krimi",
    "boah ist das warm hier drinnen",
    "machst du bitte kurz das fenster auf",
    "prost zusammen",
    "schöne musik läuft da gerade",
    "wer möchte nachher noch einen kaffee",
    "das gibts doch gar nicht",
)
"""Mostly words that the host does not know."""
PLAIN = (
    "das ist ja spannend",
    "na das war klar",
    "jetzt wird es aber ernst",
    "du bist mir einer",
    "ach du meine güte",
    "das habe ich mir schon gedacht",
    "so ein pech aber auch",
    "nicht schlecht",
    "da bin ich aber froh",
    "wie spät ist es denn",
    "ich muss gleich mal raus",
    "was machst du denn da",
)
"""German sentences, some of their words known."""


def chatter(random: Random, player: str) -> Said:
    """Somebody says something that means nothing."""
    return Said(player, random.choice(random.choice((UNKNOWN, PLAIN))), after_s=pause(random), chatter=True)


def chats(random: Random) -> bool:
    """Whether the next utterance is chatter."""
    return random.random() < SHARE
