"""The phones of the acoustic model, and how espeak's many mnemonics map onto them.

A phone is a class of the network (a "pdf" in Kaldi's words). In a decoding graph each phone but silence comes in four
forms by its place in the word; the four share one class, and Vosk reads the word times from them.
"""

from __future__ import annotations

from collections.abc import Iterable

SILENCE = "SIL"

PHONES: tuple[str, ...] = (
    SILENCE,
    *("i:", "I", "y:", "y", "e:", "E", "E:", "Y:", "W", "a", "A", "A:", "o:", "O", "u:", "U", "@", "3"),
    *("aI", "aU", "OY"),
    *("p", "b", "t", "d", "k", "g", "f", "v", "s", "z", "S", "Z", "C", "x", "h", "j", "m", "n", "N", "l", "r", "R"),
    *("ts", "pF"),
)
"""Silence and 45 German phones; the place in this tuple is the class of the network."""

POSITIONS = "BIES"
"""First, inner and last phone of a word, and only phone of a word."""

SILENCE_ID = 1
"""Kaldi's number of silence; 0 is epsilon."""

_INDEX = {phone: index for index, phone in enumerate(PHONES)}
_IDS = {
    (phone, position): 2 + 4 * index + place
    for index, phone in enumerate(PHONES[1:])
    for place, position in enumerate(POSITIONS)
}

_PAUSES = frozenset({"", "_", "_:", "_!", "_|", "_^", "|", ":", "||", "-", "_::"})
"""Mnemonics without a sound of their own: pauses, glottal stops, lengthening."""

_VARIANTS = """
    UR=U E2=E I2=I i=i: i2=i: ;=j u=u: e=e: o=o: Y=y @-=@ @2=@ n-=@,n l-=@,l m-=@,m y2=y oe=W Q=g pf=pF X=x 3:=W @L=@,l
"""
"""Variants of German phones."""

_FOREIGN = """
    tS=t,S dZ=d,Z w=v T=s D=z L=l l/=l 0=O V=a aa=a a#=a a:=A: &=E E#=E I#=I O:=O U:=u: eI=e: EI=e: oU=o: OI=OY oI=OY
    aI@=aI,3 aU@=aU,3 A@=A: e@=E: o@=O,3 O@=O,3 U@=u:,3 i@=i:,3 i@3=i:,3 aI3=aI,3 3r=3,r A~=a,N a~=a,N O~=O,N o~=O,N
    E~=E,N W~=W,N n^=n,j l^=l,j J=j r-=r *=r **=r Q^=g s;=S z;=Z S;=S Z;=Z tS;=t,S dZ;=d,Z ts;=t,S B=v D2=d t2=t d2=d
    x^=C dz=d,z c=k R2=R r/=r u"=u: y#=y e#=e: o#=o: u#=u: i#=i:
"""
"""Phones of English, French, Polish and others, as Germans say them."""

_ALIASES: dict[str, tuple[str, ...]] = {
    mnemonic: tuple(phones.split(","))
    for mnemonic, phones in (entry.rsplit("=", 1) for entry in (_VARIANTS + _FOREIGN).split())
}


class UnknownPhoneme(ValueError):  # noqa: N818
    """A mnemonic of espeak for which there is no phone."""


def normalise(mnemonic: str) -> tuple[str, ...]:
    """The phones for one mnemonic of espeak; nothing for a pause or a switch of language.

    Raises `UnknownPhoneme` when no phone is near.
    """
    if mnemonic in _INDEX:
        return (mnemonic,)
    if mnemonic in _PAUSES or mnemonic.startswith(("(", "_")):
        return ()
    if mnemonic in _ALIASES:
        return _ALIASES[mnemonic]
    bare = mnemonic.rstrip('0123456789:;#~^-/"*.')
    if bare != mnemonic and bare:
        return normalise(bare)
    raise UnknownPhoneme(mnemonic)


def normalise_all(mnemonics: Iterable[str]) -> tuple[str, ...]:
    """The phones for the mnemonics of a word."""
    return tuple(phone for mnemonic in mnemonics for phone in normalise(mnemonic))


def phone_class(phone: str) -> int:
    """Class of the network for a phone."""
    return _INDEX[phone]


def phone_id(phone: str, position: str) -> int:
    """Kaldi's number of a phone at a place in the word, one of `POSITIONS`; silence has only one."""
    return SILENCE_ID if phone == SILENCE else _IDS[phone, position]


def positional_phones() -> list[tuple[int, str]]:
    """All phones with their places, as (class, "B" | "I" | "E" | "S" | "" for silence), in the order of their ids."""
    return [(0, ""), *((index, position) for index in range(1, len(PHONES)) for position in POSITIONS)]
