"""PocketSphinx 5 with its bundled English model: German words are written in English sounds by hand."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from speech.measure.clips import Samples
from speech.measure.systems import Result
from speech.resample import to_pcm
from speech.synthetic import RATE
from speech.words import Word

_FRAME_S = 0.01

PRONUNCIATIONS: Mapping[str, Sequence[str]] = {
    "herz": ("HH EH R T S", "HH EH AH T S"),
    "pik": ("P IY K",),
    "karo": ("K AA R OW",),
    "kreuz": ("K R OY T S",),
    "null": ("N UH L",),
    "eins": ("AY N S",),
    "zwei": ("T S V AY",),
    "drei": ("D R AY",),
    "vier": ("F IY R", "F IY AH"),
    "fünf": ("F UH N F", "F IH N F"),
    "sechs": ("Z EH K S",),
    "sieben": ("Z IY B AH N", "Z IY B M"),
    "acht": ("AA K T", "AA HH T"),
    "neun": ("N OY N",),
    "zehn": ("T S EY N",),
    "bube": ("B UW B AH",),
    "dame": ("D AA M AH",),
    "könig": ("K ER N IH K", "K ER N IH SH"),
    "ass": ("AA S",),
    "mau": ("M AW",),
    "double": ("D AH B AH L",),
    "triple": ("T R IH P AH L",),
    "straße": ("SH T R AA S AH",),
    "ich": ("IH SH", "IH K"),
    "schiebe": ("SH IY B AH",),
    "klopfe": ("K L AO P F AH",),
    "ziehe": ("T S IY AH",),
    "letzte": ("L EH T S T AH",),
    "karte": ("K AA R T AH", "K AA T AH"),
    "feuer": ("F OY ER", "F OY AH"),
    "schnauz": ("SH N AW T S",),
    "joker": ("JH OW K ER", "Y OW K ER"),
    "tausche": ("T AW SH AH",),
    "alle": ("AA L AH",),
    "weiter": ("V AY T ER", "V AY T AH"),
    "zurück": ("T S UW R IH K", "T S UH R UH K"),
    "korrektur": ("K AO R EH K T UW R", "K AO R EH K T UW AH"),
    "einspruch": ("AY N SH P R UH K", "AY N SH P R UH HH"),
    "kann": ("K AA N",),
    "nicht": ("N IH SH T", "N IH K T"),
    "gezogen": ("G AH T S OW G AH N",),
    "pause": ("P AW Z AH",),
    "punktestand": ("P UH NG K T AH SH T AA N T",),
    "ja": ("Y AA",),
    "nein": ("N AY N",),
    "wünsche": ("V IH N SH AH", "V UH N SH AH"),
    "mir": ("M IY R", "M IY AH"),
}


class Sphinx:
    """As its example for a microphone: voice activity detection, then the grammar."""

    def __init__(self, texts: Sequence[str]) -> None:
        import pocketsphinx

        words = sorted({word for text in texts for word in text.split()})
        with tempfile.TemporaryDirectory(prefix="spielwirt-") as folder:
            dictionary, grammar = Path(folder) / "words.dict", Path(folder) / "phrases.jsgf"
            dictionary.write_text("".join(_lines(word) for word in words), encoding="utf-8")
            grammar.write_text(_jsgf(texts), encoding="utf-8")
            hmm = pocketsphinx.get_model_path("en-us/en-us")
            files = {"hmm": hmm, "dict": str(dictionary), "jsgf": str(grammar)}
            self._decoder: Any = pocketsphinx.Decoder(samprate=RATE, loglevel="FATAL", **files)
        self._endpointer = pocketsphinx.Endpointer

    def hear(self, samples: Samples) -> list[Result]:
        ends = self._endpointer(sample_rate=RATE)
        pcm, size = to_pcm(samples), ends.frame_bytes
        found: list[Result] = []
        begun: float | None = None
        for begin in range(0, len(pcm), size):
            frame, last = pcm[begin : begin + size], begin + size >= len(pcm)
            spoken = ends.end_stream(frame) if last else ends.process(frame)
            if spoken is None:
                continue
            if begun is None:
                begun = ends.speech_start
                self._decoder.start_utt()
            if spoken:
                self._decoder.process_raw(spoken)
            if last or not ends.in_speech:
                self._decoder.end_utt()
                found.append(Result(self._words(begun), min(begin + size, len(pcm)) / 2 / RATE))
                begun = None
        return [result for result in found if result.words]

    def _words(self, begun: float) -> tuple[Word, ...]:
        if self._decoder.hyp() is None:
            return ()
        return tuple(
            Word(part.word.split("(")[0], begun + part.start_frame * _FRAME_S, begun + (part.end_frame + 1) * _FRAME_S)
            for part in self._decoder.seg()
            if part.word[0] not in "<(["
        )


def _lines(word: str) -> str:
    forms = enumerate(PRONUNCIATIONS[word], start=1)
    return "".join(f"{word}{'' if number == 1 else f'({number})'} {sounds}\n" for number, sounds in forms)


def _jsgf(texts: Sequence[str]) -> str:
    """One phrase in an utterance: with more it makes up a short one after each."""
    return f"#JSGF V1.0 UTF-8;\ngrammar table;\npublic <table> = {' | '.join(texts)};\n"
