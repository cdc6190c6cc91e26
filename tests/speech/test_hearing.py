"""What `spielwirt hear` says about a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import soundfile
from sounds import RATE, scene

from speech.hearing import PhraseTextError, hear_file, phrase_graph


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    path = tmp_path / "table.flac"
    soundfile.write(path, scene(0.8, "Herz Sieben", 0.9, "Fahrrad Fenster Zeitung", 0.9, "Mau", 0.8).samples, RATE)
    return path


def test_the_object(recording: Path) -> None:
    heard = hear_file(recording, phrase_graph(["Herz Sieben!", "MAU"]))
    object_ = json.loads(json.dumps(heard.as_dict()))
    assert list(object_) == ["file", "text", "words"]
    assert object_["file"] == str(recording)
    assert object_["text"] == "herz sieben mau"
    assert [list(word) for word in object_["words"]] == [["text", "start", "end", "confidence"]] * 3
    assert object_["words"][0]["start"] == pytest.approx(0.8, abs=0.1)


def test_the_phrases_are_the_whole_grammar(recording: Path) -> None:
    assert hear_file(recording, phrase_graph(["fahrrad fenster zeitung"])).text == "fahrrad fenster zeitung"


def test_the_same_file_gives_the_same_words(recording: Path) -> None:
    phrases = phrase_graph(["herz sieben", "mau"])
    assert hear_file(recording, phrases) == hear_file(recording, phrases)


def test_a_word_without_pronunciation(recording: Path) -> None:
    with pytest.raises(PhraseTextError, match="Keine Aussprache bekannt für '漢字'"):
        hear_file(recording, phrase_graph(["herz 漢字"]))


def test_a_phrase_without_a_word() -> None:
    with pytest.raises(PhraseTextError, match="kein Wort"):
        phrase_graph(["herz", "?!"])


def test_of_a_file_that_breaks_off_everything_before_is_heard(recording: Path) -> None:
    recording.write_bytes(recording.read_bytes()[: recording.stat().st_size * 3 // 5])
    heard = hear_file(recording, phrase_graph(["Herz Sieben!", "MAU"]))
    assert heard.text == "herz sieben" and heard.fault is not None and "nicht mehr lesbar" in heard.fault
