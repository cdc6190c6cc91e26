"""The way from synthetic voices to a model that Vosk loads; needs the extra `train`."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

pytest.importorskip("torch")
pytest.importorskip("scipy")

import torch

from speech import espeak, modelfile
from speech.graph import write_graph
from speech.phones import PHONES, phone_class
from speech.training import build, corpus, human, noise, pico, revoice, synthesis, texts, variants
from speech.training.augment import Augmenter
from speech.training.batches import Batches
from speech.training.features import CEPSTRA, RATE, mfcc
from speech.training.network import Block, Network, Shape
from speech.training.restore import restored
from speech.training.schedule import Schedule
from speech.training.train import Trained, mixed, train
from speech.training.utterance import SILENCE, Labelled, join
from speech.training.widen import widened


@pytest.fixture
def speech() -> Labelled:
    rendered = synthesis.render("Herz Sieben", "de")
    assert rendered is not None
    return rendered.padded(0.3, 0.3)


def names(labelled: Labelled) -> list[str]:
    return [PHONES[number] for number in labelled.phones if number != SILENCE]


def test_features_are_those_of_kaldi() -> None:
    kaldi = pytest.importorskip("kaldi_native_fbank")
    options = kaldi.MfccOptions()
    options.frame_opts.dither = 0.0
    options.use_energy = False
    options.num_ceps = options.mel_opts.num_bins = CEPSTRA
    options.mel_opts.low_freq, options.mel_opts.high_freq = 40, 7600
    samples = np.random.default_rng(1).standard_normal(RATE).astype(np.float32) * 0.1
    online = kaldi.OnlineMfcc(options)
    online.accept_waveform(RATE, (samples * 32768).tolist())
    online.input_finished()
    expected = np.stack([online.get_frame(index) for index in range(online.num_frames_ready)])
    assert mfcc(samples) == pytest.approx(expected, abs=2e-3)


def test_synthesis_labels_every_phone(speech: Labelled) -> None:
    assert names(speech) == ["h", "E", "r", "ts", "z", "i:", "b", "@", "n"]
    labels = speech.labels(len(mfcc(speech.samples)))
    assert labels[0] == labels[-1] == SILENCE
    middle = speech.starts[list(speech.phones).index(phone_class("i:"))]
    assert labels[(middle // 160 + 2) // 3 + 1] == phone_class("i:")


def test_changing_speech_keeps_the_labels_in_place(speech: Labelled) -> None:
    faster = speech.resampled(1.25)
    assert len(faster.samples) == pytest.approx(len(speech.samples) / 1.25, abs=2)
    assert faster.starts == pytest.approx(speech.starts / 1.25, abs=1)
    trimmed = speech.trimmed(0.0)
    assert names(trimmed) == names(speech)
    assert len(trimmed.samples) < len(speech.samples) - RATE // 2
    assert names(join([trimmed, trimmed])) == 2 * names(speech)


def test_augmented_features_fit_the_labels(speech: Labelled) -> None:
    augmenter = Augmenter(1)
    for _ in range(30):
        features = augmenter.features(speech)
        assert features.shape[1] == CEPSTRA
        assert np.isfinite(features).all()
        assert len(speech.labels(len(features))) == (len(features) + 2) // 3


@pytest.mark.parametrize("make", [noise.coloured, lambda n, rng: noise.bar(n, rng, [np.ones(999, np.float32)] * 20)])
def test_noise_has_the_power_one(make: object) -> None:
    samples = make(RATE, np.random.default_rng(1))  # type: ignore[operator]
    assert np.mean(samples**2) == pytest.approx(1.0, rel=1e-3)


def test_alignment_finds_the_phones() -> None:
    rendered = synthesis.render("Pik Bube", "de")
    assert rendered is not None
    speech = rendered.padded(0.3, 0.3)
    margin = int(0.25 * RATE)
    true = Labelled(np.pad(speech.samples, margin), speech.starts + margin, speech.phones)

    def scores(
        features: np.ndarray[tuple[int, int], np.dtype[np.float32]],
    ) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        table = np.full(((len(features) + 2) // 3, len(PHONES)), -4.0, np.float32)
        table[np.arange(len(table)), true.labels(len(features))] = -0.1
        return table

    aligned = human.align(speech.samples, "pik bube", scores)
    assert aligned is not None
    assert names(aligned) == names(speech)
    found = aligned.starts[aligned.phones == phone_class("u:")][0]
    assert found == pytest.approx(true.starts[true.phones == phone_class("u:")][0], abs=RATE * 0.04)


def test_a_piece_of_speech_keeps_its_labels(speech: Labelled) -> None:
    spoken = speech.trimmed(0.0)
    piece = spoken.cut(2, 5)
    assert list(piece.phones) == list(spoken.phones[2:5])
    assert piece.starts[0] == 0
    assert len(piece.samples) == spoken.starts[5] - spoken.starts[2]


def test_many_words_are_heard_more_often_than_many_recordings() -> None:
    """Six people with hundreds of digits must not drown one who says sixty different words."""

    def said(word: int) -> Labelled:
        return Labelled(np.zeros(RATE // 10, np.float32), np.array([0], np.int32), np.array([word], np.int16))

    pool = {"digits": [said(1 + number % 2) for number in range(300)], "words": [said(n % 40) for n in range(60)]}
    rng = random.Random(1)
    drawn = [len(set(human.random_human(pool, rng).phones) & {1, 2}) > 0 for _ in range(200)]
    assert 20 < sum(drawn) < 120


def test_a_text_that_does_not_fit_is_thrown_away(speech: Labelled) -> None:
    bad = lambda features: np.full(((len(features) + 2) // 3, len(PHONES)), -9.0, np.float32)  # noqa: E731
    assert human.align(speech.samples, "herz sieben", bad) is None


def test_pico_speaks_what_can_be_aligned() -> None:
    pytest.importorskip("ttspico")

    def loudness(
        features: np.ndarray[tuple[int, int], np.dtype[np.float32]],
    ) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        loud = features[::3, 0] > features[:, 0].mean()
        table = np.full((len(loud), len(PHONES)), -1.0, np.float32)
        table[:, SILENCE] = np.where(loud, -5.0, -0.1)
        return table

    speech = pico.random_render("Herz Sieben", random.Random(1), loudness)
    assert speech is not None
    assert names(speech)[0] == "h"
    assert names(speech)[-1] == "n"
    assert np.abs(speech.samples).max() > 0.1


def test_somebody_else_says_the_same() -> None:
    praat = pytest.importorskip("parselmouth")
    spoken = synthesis.render("Herz Sieben", "de", pitch=30)
    assert spoken is not None

    def pitch(speech: Labelled) -> float:
        sound = praat.Sound(speech.samples.astype(np.float64), RATE)
        return float(praat.praat.call(sound.to_pitch(), "Get quantile", 0, 0, 0.5, "Hertz"))

    others = [revoice.revoiced(spoken, random.Random(seed)) for seed in range(8)]
    pitches = [pitch(other) for other in others]
    assert max(pitches) > 1.4 * pitch(spoken)
    assert max(pitches) > 1.6 * min(pitches)
    for other in others:
        assert names(other) == names(spoken)
        assert other.starts / len(other.samples) == pytest.approx(spoken.starts / len(spoken.samples), abs=1e-3)


def test_a_voice_that_breaks_gets_another_one_and_an_end() -> None:
    """Much liveliness took the low half below nothing, where Praat fails, or for many sounds never comes to an end."""
    pytest.importorskip("parselmouth")
    hertz = np.where(np.arange(RATE) < 0.7 * RATE, 440.0, 75.0)
    phase = 2 * np.pi * np.cumsum(hertz) / RATE
    broken = (np.sin(phase) + 0.5 * np.sin(2 * phase) + 0.3 * np.sin(3 * phase)) * 0.2
    spoken = Labelled(broken.astype(np.float32), np.array([0], np.int32), np.array([phone_class("A")], np.int16))
    assert all(revoice.revoiced(spoken, random.Random(seed)) is not spoken for seed in range(40))


def test_what_has_no_voice_keeps_its_own() -> None:
    noise_only = Labelled(np.zeros(RATE, np.float32), np.array([0], np.int32), np.array([SILENCE], np.int16))
    assert revoice.revoiced(noise_only, random.Random(1)) is noise_only


def test_breath_is_no_phone_and_leaves_the_speech_alone(speech: Labelled) -> None:
    augmenter = Augmenter(2)
    breathed = [augmenter._with_bursts(speech) for _ in range(10)]
    first, last = speech.starts[1], int(0.95 * (len(speech.samples) - 0.3 * RATE))
    for samples in breathed:
        assert samples[first:last] == pytest.approx(speech.samples[first:last])
    assert any(not np.array_equal(samples, speech.samples) for samples in breathed)


def test_every_text_can_be_spoken() -> None:
    rng = random.Random(3)
    spoken = [synthesis.random_render(texts.text(rng), rng, synthesis.training_voices()) for _ in range(40)]
    assert sum(one is None for one in spoken) <= 2


def test_held_out_voices_are_not_trained_on() -> None:
    assert not set(synthesis.held_out_voices()) & set(synthesis.training_voices())
    assert len(synthesis.training_voices()) > 60


def test_made_voices_are_others_and_say_the_same(tmp_path: Path) -> None:
    usual = synthesis.render("Karo Vier", "de+f2")
    assert usual is not None
    data = variants.data_with(tmp_path / "voices", ["de", "de+f2", "de+m3"], 1, count=6)
    with espeak.data_from(data):
        made = [voice for voice in synthesis.training_voices() if "made" in voice]
        spoken = [synthesis.render("Karo Vier", voice) for voice in made]
    assert len(made) == 6
    assert [one and names(one) for one in spoken] == 6 * [names(usual)]
    assert len({one.samples.tobytes() for one in spoken if one}) == 6
    assert not [voice for voice in synthesis.training_voices() if "made" in voice]


def test_a_made_voice_keeps_what_its_base_says_of_each_formant() -> None:
    base = "language variant\nname f\npitch 100 200\ntone 100 255 600 70\nformant 2 99 90 110 -50 // comment\n"
    once, again, other = (variants.varied(base, random.Random(seed)).splitlines() for seed in (1, 1, 2))
    assert once == again != other
    formants = [line.split() for line in once if line.startswith("formant")]
    assert sorted(int(words[1]) for words in formants) == list(range(9))
    assert [words[5:] for words in formants if words[1] == "2"] == [["-50"]]
    (tone,) = (line.split() for line in once if line.startswith("tone"))
    assert (tone[1], tone[3]) == ("100", "600")


def test_somebody_at_the_other_end_of_the_table_is_heard_by_his_echoes() -> None:
    click = np.zeros(RATE, np.float32)
    click[0] = 1.0
    augmenter = Augmenter(5)
    rooms = [augmenter._in_a_room(click) for _ in range(60)]
    echoes = [float(np.sqrt((room[1:] ** 2).sum())) for room in rooms]
    assert min(echoes) < 0.2 and 1.2 < max(echoes) <= 1.61
    assert all(np.abs(room[int(0.75 * RATE) :]).max() < 1e-3 for room in rooms)


def test_network_looks_exactly_as_far_as_it_says() -> None:
    network = Network(Shape(stem=16, stream=8, hidden=16)).eval()
    for block in network.blocks:
        torch.nn.init.normal_(block.narrow.weight)  # type: ignore[union-attr, arg-type]
    left, right = network.shape.left, network.shape.right
    assert right <= 12
    features = torch.randn(1, CEPSTRA, left + right + 1)
    output = network(features)
    assert output.shape == (1, len(PHONES), 1)
    for frame, matters in ((0, True), (left + right, True)):
        changed = features.clone()
        changed[..., frame] += 1
        assert bool((network(changed) != output).any()) == matters


def test_between_two_networks() -> None:
    torch.manual_seed(1)
    shape = Shape(stem=16, stream=8, hidden=16)
    one, other = (Trained(Network(shape).eval(), np.full(len(PHONES), share)) for share in (0.1, 0.3))
    between = mixed(one, other, 0.25)
    for name, value in between.network.state_dict().items():
        if value.dtype.is_floating_point:
            ours, theirs = one.network.state_dict()[name], other.network.state_dict()[name]
            assert torch.allclose(value, 0.75 * ours + 0.25 * theirs)
    assert between.priors == pytest.approx(np.full(len(PHONES), 0.15))


def test_a_wider_network_says_the_same_and_learns_with_all_of_it() -> None:
    torch.manual_seed(3)
    small, large = Shape(stem=12, stream=8, hidden=10), Shape(stem=12, stream=12, hidden=20)
    network = Network(small).eval()
    with torch.no_grad():
        for parameter in network.parameters():
            parameter.normal_(std=0.3)
    trained = Trained(network, np.full(len(PHONES), 1 / len(PHONES)))
    wide = widened(trained, large)
    features = torch.randn(1, CEPSTRA, 200)
    assert torch.allclose(wide.network(features), network(features), atol=1e-4)
    assert wide.network.shape == large and (wide.priors == trained.priors).all()
    wide.network.train()
    optimiser = torch.optim.SGD(wide.network.parameters(), 0.1)
    for _ in range(2):  # at first nobody listens to the new ones, so they themselves cannot learn
        optimiser.zero_grad()
        wide.network(features).square().mean().backward()
        optimiser.step()
    for block in wide.network.blocks:
        assert isinstance(block, Block)
        assert block.wide.weight.grad is not None and (block.wide.weight.grad[small.hidden :] != 0).any(1).all()
    with pytest.raises(ValueError):
        widened(wide, small)


def test_a_model_file_becomes_the_same_network_again(tmp_path: Path) -> None:
    torch.manual_seed(1)
    shape = Shape(stem=16, stream=8, hidden=16)
    network = Network(shape)
    for block in network.blocks:
        torch.nn.init.normal_(block.narrow.weight, std=0.1)  # type: ignore[union-attr, arg-type]
    network(3 * torch.randn(2, CEPSTRA, 900) + 5)  # statistics of the norms
    priors = np.linspace(0.01, 0.03, len(PHONES))
    build.write(tmp_path / "model", Trained(network.eval(), priors))
    features = (3 * np.random.default_rng(1).standard_normal((4000, CEPSTRA)) + 5).astype(np.float16)
    some = corpus.Corpus(features, np.zeros(1334, np.int16), np.array([4000]))
    again = restored(tmp_path / "model", some)
    assert again.network.shape == shape
    assert again.priors == pytest.approx(priors, rel=1e-6)
    rows = torch.from_numpy(features[:600].astype(np.float32).T[None].copy())
    with torch.no_grad():
        assert torch.allclose(again.network(rows), network(rows), atol=2e-2)
        trained_on = again.network.train()
        for module in trained_on.modules():
            if isinstance(module, torch.nn.Dropout):
                module.eval()
        close = (
            trained_on(torch.from_numpy(features.astype(np.float32).T[None].copy()))[..., :150]
            - network(rows)[..., :150]
        ).abs()
    assert float(close.mean()) < 0.1, "in training the norms have the statistics of the corpus"
    with pytest.raises(ValueError, match="layers"):
        build.write(tmp_path / "short", Trained(Network(Shape(16, 8, 16, offsets=(-1, 1))).eval(), priors))
        restored(tmp_path / "short", some)


def test_a_file_of_another_kind_is_no_model(tmp_path: Path) -> None:
    other = tmp_path / "final.mdl"
    other.write_bytes(b"<LinearParams> FM ....<Priors> ")
    with pytest.raises(ValueError, match="16 bits"):
        modelfile.read_layers(other)


_HANGS = """
import os, sys, time
from pathlib import Path
import numpy as np
from speech.training import corpus

def spoken(recipe, seed):
    if seed == 2:
        time.sleep(1000)
    if seed % corpus._SEEDS_APART == 3:
        os.abort()
    if seed == 6:
        raise ValueError("no text")
    return iter(())

def heard(speech, recipe, seed):
    one = np.full((3, 40), seed % 1000, np.float16)
    return {"features": one, "labels": np.zeros(1, np.int16), "frames": np.array([3])}

corpus._spoken, corpus._heard, corpus._LONGEST_S = spoken, heard, 5
if __name__ == "__main__":
    folder, seeds = Path(sys.argv[1]), list(map(int, sys.argv[2:]))
    print(*(path.stem for path in corpus.make_shards(folder, corpus.Recipe(None, None, None), seeds, 2)))
"""


def shards(folder: Path, *seeds: int) -> subprocess.CompletedProcess[str]:
    """Made by a program that hangs, ends by itself and fails, in this order."""
    script = folder / "hangs.py"
    script.write_text(_HANGS, encoding="utf-8")
    root = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    command = [sys.executable, script, folder / "shards", *map(str, seeds)]
    return subprocess.run(command, env=root, capture_output=True, text=True, timeout=300)


def test_a_shard_that_never_ends_is_made_of_other_texts(tmp_path: Path) -> None:
    done = shards(tmp_path, 0, 1, 2, 3, 4, 5)
    assert done.stdout.splitlines()[-2:] == ["1 von 6 Teilen ließen sich nicht machen.", "0 1 2 4 5"]
    values = np.load(tmp_path / "shards" / "2.npz")["features"]
    assert (values == (2 + corpus._SEEDS_APART) % 1000).all()
    assert sorted(path.name for path in (tmp_path / "shards").iterdir()) == [f"{n}.npz" for n in (0, 1, 2, 4, 5)]


def test_a_mistake_in_a_shard_is_told_at_once(tmp_path: Path) -> None:
    done = shards(tmp_path, 6, 0, 1, 4, 5, 7, 8)
    assert done.returncode == 1
    assert "ValueError: no text" in done.stderr
    assert done.stderr.splitlines()[-1].endswith("6.npz could not be made")
    assert not (tmp_path / "shards" / "8.npz").exists(), "no more are begun"


def test_build_makes_a_model_that_vosk_loads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import vosk

    build.build(tmp_path / "model", None, tmp_path / "work", steps=20, shards=2, size=20)
    assert "Keine Aufnahmen" in capsys.readouterr().out
    write_graph(("alt", (("word", "herz"), ("word", "pik"))), tmp_path / "model", tmp_path / "graph")
    vosk.SetLogLevel(-1)
    recogniser = vosk.KaldiRecognizer(vosk.Model(str(tmp_path / "graph")), RATE)
    recogniser.AcceptWaveform(np.zeros(RATE, np.int16).tobytes())
    assert "text" in json.loads(recogniser.FinalResult())
    again = build.build(tmp_path / "model2", None, tmp_path / "work", steps=20, shards=2, size=20)
    assert again is None
    same = [(tmp_path / name / "am" / "final.mdl").read_bytes() for name in ("model", "model2")]
    assert same[0] == same[1], "a finished stage is not trained again"


def test_a_model_is_trained_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.pico, "available", lambda: False)
    monkeypatch.setattr(build.diphones, "installed", tuple)
    monkeypatch.setattr(build.borrowed, "installed", tuple)
    shipped = Path(build.__file__).parents[1] / "model"
    build.build(tmp_path / "model", None, tmp_path / "work", steps=10, shards=1, size=20, start=shipped)
    old, new = (modelfile.read_layers(folder / "am" / "final.mdl")[0] for folder in (shipped, tmp_path / "model"))
    assert [weights.shape for weights, _ in new] == [weights.shape for weights, _ in old]
    assert not np.array_equal(new[0][0], old[0][0])


def test_a_model_is_made_wider_and_trained_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.pico, "available", lambda: False)
    monkeypatch.setattr(build.diphones, "installed", tuple)
    monkeypatch.setattr(build.borrowed, "installed", tuple)
    shipped = Path(build.__file__).parents[1] / "model"
    call = {"steps": 2, "shards": 1, "size": 20, "start": shipped, "wide": (264, 780)}
    build.build(tmp_path / "model", None, tmp_path / "work", **call)
    layers = modelfile.read_layers(tmp_path / "model" / "am" / "final.mdl")[0]
    assert [len(bias) for _, bias in layers[1:4]] == [264, 780, 264]


def test_a_pupil_comes_to_think_as_its_teacher_even_where_the_labels_say_nothing(tmp_path: Path) -> None:
    shape, rng = Shape(stem=16, stream=8, hidden=16), np.random.default_rng(1)
    features = rng.standard_normal((594, CEPSTRA)).astype(np.float16)
    some = corpus.Corpus(features, rng.integers(0, 5, 198).astype(np.int16), np.full(6, 99))
    torch.manual_seed(7)
    teacher = Trained(Network(shape).eval(), np.full(len(PHONES), 1 / len(PHONES)))
    with torch.no_grad():
        teacher.network.output.weight.mul_(20)
    apart = []
    for tutor in (None, teacher):
        schedule = Schedule(150, 1e-2, batch=16, labels=20, average=0.9)
        pupil = train(Batches(some, shape, schedule, 3), schedule, tmp_path / f"{len(apart)}.pt", 3, None, shape, tutor)
        apart.append(
            float(
                np.abs(pupil.scores(features.astype(np.float32)) - teacher.scores(features.astype(np.float32))).mean()
            )
        )
    assert apart[1] < 0.5 * apart[0]


def test_a_model_is_trained_further_by_a_teacher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (build.diphones, build.borrowed):
        monkeypatch.setattr(kind, "installed", tuple)
    monkeypatch.setattr(build.pico, "available", lambda: False)
    shipped = Path(build.__file__).parents[1] / "model"
    for name, shape in (("large", Shape(stem=16, stream=8, hidden=16)), ("other", Shape(offsets=(-1, 1)))):
        Trained(Network(shape), np.full(len(PHONES), 1 / len(PHONES))).save(tmp_path / f"{name}.pt")
    taught = {None: tmp_path / "alone", tmp_path / "large.pt": tmp_path / "taught"}
    for teacher, folder in taught.items():
        call = {"steps": 2, "shards": 1, "size": 20, "start": shipped, "teacher": teacher}
        build.build(folder, None, tmp_path / f"work {folder.name}", **call)
    alone, other = (modelfile.read_layers(folder / "am" / "final.mdl")[0] for folder in taught.values())
    assert not np.array_equal(alone[0][0], other[0][0])
    with pytest.raises(ValueError, match="teacher"):
        build.build(tmp_path / "m", None, tmp_path / "work", **call | {"teacher": tmp_path / "other.pt"})


def test_a_model_is_trained_further_in_rooms_that_are_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (build.diphones, build.borrowed):
        monkeypatch.setattr(kind, "installed", tuple)
    monkeypatch.setattr(build.pico, "available", lambda: False)
    shipped = Path(build.__file__).parents[1] / "model"
    call = {"steps": 2, "shards": 1, "size": 20, "start": shipped, "live": True}
    build.build(tmp_path / "live", None, tmp_path / "work", **call)
    before, after = (modelfile.read_layers(folder / "am" / "final.mdl")[0] for folder in (shipped, tmp_path / "live"))
    assert [len(bias) for _, bias in before] == [len(bias) for _, bias in after]
    assert not np.array_equal(before[0][0], after[0][0])
    kept = sorted(path.stem for path in (tmp_path / "work" / "live").iterdir())
    assert {"checkpoint", "trained", "shards", "others"} <= set(kept) and "noise" not in kept


@pytest.mark.parametrize(
    "line", ["--live", "--device tpu", "--device cuda", "--teacher none.pt", "--teacher none.pt --start m"]
)
def test_what_cannot_be_is_said_before_anything_is_made(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    monkeypatch.setattr("sys.argv", ["build", "model", *line.split()])
    with pytest.raises(SystemExit) as ended:
        build.main()
    assert ended.value.code == 2 and line.split()[0] in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_people_have_shards_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.pico, "available", lambda: False)
    monkeypatch.setattr(build.diphones, "installed", tuple)
    monkeypatch.setattr(build.borrowed, "installed", tuple)
    (tmp_path / "digits").mkdir()
    for digit, word in enumerate(texts.DIGITS):
        spoken = synthesis.render(word, "de", pitch=40)
        assert spoken is not None
        soundfile.write(tmp_path / "digits" / f"speaker-00_trial-1_digit-{digit}.flac", spoken.samples, RATE)
    shipped = Path(build.__file__).parents[1] / "model"
    build.build(tmp_path / "model", tmp_path, tmp_path / "work", steps=2, shards=1, size=20, start=shipped)
    assert len(list((tmp_path / "work" / "further" / "people").glob("*.npz"))) == 1


def test_noise_has_shards_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.pico, "available", lambda: False)
    monkeypatch.setattr(build.diphones, "installed", tuple)
    monkeypatch.setattr(build.borrowed, "installed", tuple)
    shipped = Path(build.__file__).parents[1] / "model"
    build.build(tmp_path / "model", None, tmp_path / "work", steps=2, shards=1, size=40, start=shipped)
    (shard,) = (tmp_path / "work" / "further" / "noise").glob("*.npz")
    some = corpus.load_shards([shard])
    ends = np.cumsum((some.frames + 2) // 3)
    quiet = [not some.labels[begin:end].any() for begin, end in zip((0, *ends[:-1]), ends, strict=True)]
    assert 24 <= sum(quiet) < 40, "four in five are nothing but noise"
