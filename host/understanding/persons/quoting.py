"""Quoting: "ich klopfe, sagt Cem" was said by Cem, as if his name stood before it."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Call, Move
from games.values import dataclass, replace
from grammars import Phrase, Read, Reading, WordLike
from grammars.requests import BareName, Talk
from host.understanding.moods.orders import COMMANDS

_SAYS = frozenset({"sagt", "ruft"})
_COMMANDS = COMMANDS | {"gib", "nimm", "frag", "spiel", "wünsch", "nenn", "ruf"}
_BEFORE = frozenset({"ja", "na", "nein", "komm", "los", "dann", "also", "jetzt", "und", "so", "doch", "nee"})
""" "Ja, leg die Herz Acht, sagt Cem": before the command."""
_ASKS = frozenset({"was", "wie", "wer", "warum"})
""" "Was sagt Cem?" """


@dataclass(frozen=True)
class Quoted:
    """What somebody is told to have said."""

    words: tuple[WordLike, ...]
    """His name, and what he said."""
    says: tuple[WordLike, ...]
    """ "Sagt Cem"."""
    player: str
    commands: bool
    """ "Leg die Herz Acht, sagt Cem": he tells another to do it."""

    def by_him(self, reading: Reading) -> Reading:
        """The reading of `words`: his, and told by another, from where he began."""
        mention = None if reading.mention is None else self._told(reading.mention)
        return replace(reading, phrases=tuple(map(self._told, reading.phrases)), mention=mention)

    def _told(self, phrase: Phrase) -> Phrase:
        if self.commands:
            return replace(phrase, intent="talk", value=Talk(), actor=None, others=(), unsaid=True)
        start, end = min(word.start for word in phrase.words), max(word.end for word in phrase.words)
        move = phrase.value
        told = isinstance(move, Move) and (move.by_turn or isinstance(move, Call))
        his = told or (isinstance(move, Move) and move.same_voice)
        actor = phrase.actor or (self.player if his else None)
        named = any(word in self.says for word in phrase.words)
        words = (*phrase.words, *(word for word in self.says if word not in phrase.words)) if named else phrase.words
        return replace(phrase, actor=actor, start=start, end=end, told=phrase.told or told, words=words)


def quoted(read: Read, words: Sequence[WordLike]) -> Quoted | None:
    """Whether it ends with who says so."""
    texts = [word.text.lower() for word in words]
    says = max((place for place, text in enumerate(texts) if text in _SAYS), default=0)
    if says == 0 or not _ASKS.isdisjoint(texts[:says]):
        return None
    name = words[says + 1 :]
    if not name:
        return None
    named = read(name)
    if named.unknown or len(named.phrases) != 1 or not isinstance(named.phrases[0].value, BareName):
        return None
    begun = next((text for text in texts[:says] if text not in _BEFORE), "")
    commands = says > 1 and begun in _COMMANDS and "ich" not in texts[:says]
    return Quoted((*name, *words[:says]), tuple(words[says:]), named.phrases[0].value.player, commands)
