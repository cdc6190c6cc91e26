"""The plain sections of the configuration: microphone, voice, table, players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from host.announcing.sentencefile import Chatty, Tone
from host.judging.debts.penalties import CARDS, Currency


class Section(BaseModel):
    """Base of the sections; the German descriptions are the comments of `config init`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class AudioSection(Section):
    """Microphone and recogniser."""

    device: str | int | None = Field(
        default=None, description="Mikrofon: Nummer oder Teil des Namens; fehlt es, das übliche"
    )
    model: str | None = Field(default=None, description="Sprachmodell: Ordner oder Name; fehlt es, das mitgelieferte")
    learnt: str = Field(
        default="auto",
        description="gelernter Tisch („spielwirt learn“): sein Name; auto: der mit diesen Spielern; off: keiner",
    )
    hold_off_s: Annotated[float, Field(ge=0, le=3)] = Field(
        default=0.4, description="so viele Sekunden nach der eigenen Stimme hört der Wirt noch nicht hin"
    )
    listen_while_speaking: bool = Field(
        default=True, description="ob er die eigene Stimme aus dem Mikrofon herausrechnet und dabei weiter zuhört"
    )
    voices: bool = Field(
        default=True,
        description="ob er beachtet, wie eine Stimme klingt: zwölf Zahlen je Äußerung, die auch im Journal stehen",
    )
    tape: bool = Field(
        default=False,
        description="ob „Einspruch“ vorspielt, was der Wirt gehört hat: die letzten 20 Sekunden, nie auf der Platte",
    )
    knocks: bool = Field(
        default=True, description="ob Klopfen auf den Tisch auch ohne das Wort gilt, wo das Spiel es kennt (Schwimmen)"
    )
    knock_sure_enough: Annotated[float, Field(ge=0.5, le=0.9999)] = Field(
        default=0.8, description="so sicher muss es ein Klopfen gewesen sein"
    )
    knock_least_db: Annotated[float, Field(ge=-90, le=0)] = Field(
        default=-90.0, description="so laut mindestens, in Dezibel; „check --knocks“ misst, wie laut ihr klopft"
    )


class VoiceSection(Section):
    """The voice of the host."""

    enabled: bool = Field(default=True, description="ob der Wirt spricht")
    device: str | int | None = Field(
        default=None, description="Lautsprecher: Nummer oder Teil des Namens; fehlt es, der übliche"
    )
    turns: Literal["when_waiting", "always", "never"] = Field(
        default="when_waiting", description="ob er sagt, wer dran ist: wenn alle warten, immer, nie"
    )
    turn_after_s: Annotated[float, Field(ge=1, le=120)] = Field(
        default=8.0, description="so viele Sekunden ohne Zug heißen: alle warten"
    )
    chatty: Chatty = Field(
        default="normal",
        description="wie viel er sagt; knapp: wer dran ist nur mit Namen, und nichts, was gerade gesagt wurde",
    )
    tone: Tone = Field(default="sachlich", description="wie er es sagt")
    volume: Annotated[float, Field(ge=0, le=1)] = Field(default=1.0, description="Lautstärke")
    rate: Annotated[int, Field(ge=80, le=400)] = Field(default=165, description="Wörter in der Minute")


class TableSection(Section):
    """What is shown."""

    view: Literal["auto", "live", "plain"] = Field(
        default="auto", description="Tischbild, Zeilen, oder je nachdem, ob ein Bildschirm da ist"
    )
    penalty: Currency = Field(
        default=CARDS, description="womit Fehler bezahlt werden; was eine Karte ziehen lässt, bleibt eine Karte"
    )
    port: Annotated[int, Field(ge=0, le=65535)] = Field(
        default=8765, description="Port der Tischseite; ist er belegt, der nächste freie; 0: irgendein freier"
    )


class PlayersSection(Section):
    """Who plays."""

    names: tuple[str, ...] = Field(default=(), description="wer spielt, im Uhrzeigersinn, wenn -p fehlt")
    guests: tuple[str, ...] = Field(
        default=(), description="wer zwischen zwei Runden dazukommen darf („Dana spielt mit“)"
    )


SECTIONS: Mapping[str, type[Section]] = {
    "audio": AudioSection,
    "voice": VoiceSection,
    "table": TableSection,
    "players": PlayersSection,
}
