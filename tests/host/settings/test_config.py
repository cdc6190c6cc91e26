"""The configuration: what is allowed, and one clear line for everything else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from games.mau_mau.rules import MauMauRules
from games.moves import CallName
from host.errors import UsageError
from host.judging.debts.strictness import PRESETS
from host.registry import BUILT
from host.settings.config import Config, find_config, load_config
from host.settings.configfile import effective, template


def config(tmp_path: Path, text: str) -> Config:
    path = tmp_path / "tisch.toml"
    path.write_text(text, encoding="utf-8")
    return load_config(path)


def test_nothing_is_configured() -> None:
    assert Config().strictness() == PRESETS["normal"]
    assert Config().house_rules("mau-mau") == MauMauRules()


def test_everything_together(tmp_path: Path) -> None:
    one = config(
        tmp_path,
        """
        [strictness]
        preset = "streng"
        grace_s = 0.8
        [rules.mau-mau]
        hand_size = 5
        last_card_wordings = ["last_card"]
        [audio]
        device = 3
        [voice]
        turns = "always"
        [players]
        names = ["Anna", "Ben", "Cem"]
        [words]
        Cem = "Dschem"
        Joe = ["Dscho", "Dschou"]
        """,
    )
    assert one.strictness().grace_s == 0.8
    assert one.strictness().late_call == "penalty"
    assert one.house_rules("mau-mau") == MauMauRules(hand_size=5, last_card_wordings=("last_card",))
    assert (one.audio.device, one.voice.turns, one.players.names) == (3, "always", ("Anna", "Ben", "Cem"))
    assert one.words == {"Cem": ("Dschem",), "Joe": ("Dscho", "Dschou")}
    assert one.respellings == {"cem": ("Dschem",), "joe": ("Dscho", "Dschou")}


def test_the_command_line_replaces_the_preset_and_keeps_the_figures(tmp_path: Path) -> None:
    one = config(tmp_path, '[strictness]\npreset = "streng"\ngrace_s = 0.8\n')
    assert one.strictness("locker").grace_s == 0.8
    assert one.strictness("locker").late_call == "ignore"


def test_the_command_line_wins_over_the_rules_of_the_file(tmp_path: Path) -> None:
    one = config(tmp_path, "[rules.mau-mau]\nhand_size = 5\nrounds = 2\n")
    rules = one.house_rules("mau-mau", ["hand_size=4", "jack-on-jack=ja", "last_card_wordings=mau"])
    assert rules == MauMauRules(hand_size=4, rounds=2, jack_on_jack=True, last_card_wordings=("mau",))


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ("hand_sise=4", ["hand_sise", "gemeint ist „hand_size“"]),
        ("hand_size=40", ["hand_size=40", "ganze Zahl von 2 bis 8"]),
        ("hand_size=viele", ["ganze Zahl von 2 bis 8"]),
        ("jack_on_jack=vielleicht", ["true oder false"]),
        ("last_card_wordings=prost", ["last_card oder mau"]),
        ("hand_size", ["NAME=WERT"]),
    ],
)
def test_wrong_rules_on_the_command_line(change: str, parts: list[str]) -> None:
    with pytest.raises(UsageError) as fault:
        Config().house_rules("mau-mau", [change])
    assert all(part in str(fault.value) for part in parts)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("[strictnes]\n", ["[strictnes]", "gemeint ist „strictness“", "[voice]"]),
        ("strictness = 3\n", ["[strictness]"]),
        ("[strictness]\ngrace = 1\n", ["[strictness] grace", "„grace_s“"]),
        ("[strictness]\ngrace_s = 90\n", ["[strictness] grace_s", "Zahl von 0 bis 60 oder next_action", "90"]),
        (
            '[strictness]\nlate_call = "hart"\n',
            ["late_call", "ignore, remind, remind_then_penalty oder penalty", "hart"],
        ),
        ('[strictness]\npreset = "fies"\n', ["[strictness] preset", "locker, normal, streng", "„fies“"]),
        ("[rules.mau-mau]\nhand_size = 1\n", ["[rules.mau-mau] hand_size", "ganze Zahl von 2 bis 8", "1"]),
        ("[rules.mau-mau]\nhand_sizes = 1\n", ["hand_sizes", "„hand_size“"]),
        ("[rules.mau_mau]\nhand_size = 6\n", ["[rules.mau_mau]", "„mau-mau“"]),
        ("[rules]\nmau-mau = 3\n", ["[rules.SPIEL]"]),
        ('[voice]\nenabled = "manchmal"\n', ["[voice] enabled", "true oder false", "manchmal"]),
        ('[voice]\nturns = "oft"\n', ["[voice] turns", "when_waiting, always oder never"]),
        ("[audio]\ndevice = [1]\n", ["[audio] device", "Text oder ganze Zahl"]),
        ('[players]\nnames = ["Anna", 2]\n', ["[players] names", "Liste aus Text"]),
        ("[words]\nCem = 3\n", ["[words] Cem"]),
        ("[words]\nCem = []\n", ["[words] Cem", "Text oder eine Liste davon"]),
        ('[words]\nCem = "Джем"\n', ["[words] Cem", "„Джем“ lässt sich nicht aussprechen", "deutsche Buchstaben"]),
        ('[words]\nCem = "/d q m/"\n', ["[words] Cem", "„/d q m/“", "Laute mit Abstand", "aI aU OY"]),
        ("[words]\nCem = {Dschem = 0}\n", ["[words] Cem", "Zahl über 0 bis 1000"]),
        ('[words]\nCem = {klingt = "Dschem"}\n', ["[words] Cem", "{Dschem = 3, Zem = 1}"]),
        ('[words]\n"Anna Lena" = "Annalena"\n', ["[words] „Anna Lena“", "ein einzelnes Wort"]),
        ('[words]\nCem = "Dschem"\nJürgen = "Jürgn"\n', ["Zeile 3", "Umlaut stehen in Anführungszeichen"]),
        ("[words\n", ["TOML", "Zeile 1"]),
    ],
)
def test_one_clear_line_for_every_fault(tmp_path: Path, text: str, parts: list[str]) -> None:
    with pytest.raises(UsageError) as fault:
        config(tmp_path, text)
    message = str(fault.value)
    assert "\n" not in message and "tisch.toml" in message
    assert all(part in message for part in parts), message


def test_every_fault_has_its_line(tmp_path: Path) -> None:
    """Issue 4: "`config check` names each wrong key with the nearest right one"."""
    text = """
        [strictness]
        grace = 1
        late_x = 2
        late_call = "hart"
        calls.mau.grac_s = 3
        calls.maui.grace_s = 3
        [rules.mau-mau]
        hand_sise = 5
        hand_size = 50
        [voise]
        [players]
        names = [1, 2]
        [audio]
        device = [1]
        """
    with pytest.raises(UsageError) as fault:
        config(tmp_path, text)
    wanted = [
        ("[strictness] late_call", "erlaubt ist ignore, ", "„hart“"),
        ("[strictness] grace:", "gemeint ist „grace_s“"),
        ("[strictness] late_x:", "gemeint ist „late_s“"),
        ("[strictness.calls.mau] grac_s:", "gemeint ist „grace_s“"),
        ("[strictness.calls] maui:", "gemeint ist „mau“"),
        ("[rules.mau-mau] hand_size:", "ganze Zahl von 2 bis 8", "50"),
        ("[rules.mau-mau] hand_sise:", "gemeint ist „hand_size“"),
        ("[voise]", "gemeint ist „voice“"),
        ("[players] names", "nicht 1."),
        ("[players] names", "nicht 2."),
        ("[audio] device", "nicht [1]"),
    ]
    lines = str(fault.value).splitlines()
    assert len(lines) == len(wanted), lines
    for line, parts in zip(lines, wanted, strict=True):
        assert "tisch.toml" in line and all(part in line for part in parts), line


def test_a_wrong_pair_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as fault:
        config(tmp_path, '[rules.kruez-nueng]\nspecial = {C3 = "tanzen", C4 = "tanzen"}\n')
    assert [("special.C3" in line, "special.C4" in line) for line in fault.value.lines] == [
        (True, False),
        (False, True),
    ]


def test_no_allowed_key_is_named_twice(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as fault:
        config(tmp_path, "[strictness]\ngrace = 1\n")
    keys = str(fault.value).partition("es gibt ")[2].rstrip(".").split(", ")
    assert sorted(keys) == sorted(["preset", *type(PRESETS["normal"]).model_fields])


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="gibt es nicht"):
        load_config(tmp_path / "nichts.toml")
    with pytest.raises(UsageError, match="ein Ordner"):
        load_config(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"[players]\nnames = ['J\xf6rg']\n")
    with pytest.raises(UsageError, match="UTF-8"):
        load_config(tmp_path / "latin.toml")


def test_where_the_file_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, home = tmp_path / "here", tmp_path / "home"
    here.mkdir()
    (home / "spielwirt").mkdir(parents=True)
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home))
    assert find_config(None) is None
    (home / "spielwirt" / "config.toml").write_text("")
    assert find_config(None) == home / "spielwirt" / "config.toml"
    (here / "spielwirt.toml").write_text("")
    assert find_config(None) == Path("spielwirt.toml")
    assert find_config("other.toml") == Path("other.toml")


def test_the_template_is_a_file_of_defaults_with_every_key(tmp_path: Path) -> None:
    one = config(tmp_path, template())
    defaults = Config()
    assert (one.audio, one.voice, one.table, one.players) == (
        defaults.audio,
        defaults.voice,
        defaults.table,
        defaults.players,
    )
    assert one.strictness("streng") == PRESETS["streng"], "figures are commented out"
    assert one.house_rules("mau-mau") == MauMauRules()
    everything = [*MauMauRules.model_fields, *type(PRESETS["normal"]).model_fields, "device", "model", "turn_after_s"]
    assert all(f"{key} =" in template() for key in everything if key != "calls")
    assert "[strictness.calls.mau]" in template()


def test_what_is_in_effect_is_a_configuration_again(tmp_path: Path) -> None:
    one = config(tmp_path, '[strictness]\npreset = "streng"\n[rules.mau-mau]\nrounds = 2\n[words]\n"Jörg" = "Jörk"\n')
    again = config(tmp_path, effective(one))
    assert again.strictness() == one.strictness()
    assert again.house_rules("mau-mau") == one.house_rules("mau-mau")
    assert again.words == one.words
    assert tomllib.loads(effective(Config()))["strictness"]["preset"] == "normal"


def test_pronunciations_with_weights_are_kept(tmp_path: Path) -> None:
    """Issue 3, point 2: "several pronunciations weighted; a user may add a pronunciation or a respelling in the
    config"."""
    one = config(tmp_path, '[words]\nJoe = {Dscho = 3, Jo = 1.5}\n"Siân" = "/S A: n/"\n')
    assert one.respellings == {"joe": {"Dscho": 3, "Jo": 1.5}, "siân": ("/S A: n/",)}
    assert config(tmp_path, effective(one)).words == one.words


def test_the_words_of_the_template_can_be_said(tmp_path: Path) -> None:
    text = re.sub(r'(?m)^# (?="?[A-Z][^ ]* = )', "", template())
    assert set(config(tmp_path, text).words) == {"Cem", "Jürgen", "Joel", "Joe", "Siobhan"}


def test_figures_of_a_single_call(tmp_path: Path) -> None:
    """`[strictness.calls.mau]`: checked like everything else."""
    path = tmp_path / "c.toml"
    path.write_text('[strictness]\npreset = "streng"\n[strictness.calls.mau]\ngrace_s = 3\n')
    config = load_config(path)
    assert config.strictness().for_call(CallName.MAU).grace_s == 3
    assert config.strictness().for_call(CallName.LAST_CARD).grace_s == 0.3
    assert 'calls = {"mau" = {"grace_s" = 3.0}}' in effective(config)
    for wrong, told in (("calls.maui", "gemeint ist „mau“"), ("calls.mau]\nlate_z = 1\n[words", "„late_s“")):
        path.write_text(path.read_text().replace("calls.mau", wrong))
        with pytest.raises(UsageError, match=told):
            load_config(path)
        path.write_text('[strictness]\npreset = "streng"\n[strictness.calls.mau]\ngrace_s = 3\n')


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[strictness]\nnachfrist = 2\n", "grace_s"),
        ("[strictness]\nfalsche_karte = 'penalty'\n", "wrong_card"),
        ("[strictness.calls.mau]\nVorlauf = 2\n", "early_s"),
        ("[strictness.calls.letzte_karte]\ngrace_s = 2\n", "last_card"),
    ],
)
def test_a_key_by_the_name_that_it_has_at_the_table_is_found(tmp_path: Path, text: str, key: str) -> None:
    """Issue 4: "`config check` names each wrong key with the nearest right one"."""
    with pytest.raises(UsageError, match=f"gemeint ist „{key}“"):
        config(tmp_path, text)


def test_every_line_of_the_template_holds_without_its_mark(tmp_path: Path) -> None:
    """Whoever takes the # away has a file that is sound."""
    text = re.sub(r"(?m)^# (?=[a-z_]+ = )", "", template())
    assert "\nmost_per_turn = 4\n" in text
    config(tmp_path, text)


@pytest.mark.parametrize("name", BUILT)
def test_the_template_changes_nothing_for_any_game(tmp_path: Path, name: str) -> None:
    """Issue 17: "`config init` changes nothing for any game"; a preset named there would, for Krüz Nüng."""
    made, own = config(tmp_path, template()), BUILT[name].strictness
    assert made.strictness(None, own) == Config().strictness(None, own)
    assert made.house_rules(name) == Config().house_rules(name)
    assert (made.audio, made.voice, made.table, made.players, made.words) == (
        *(Config().audio, Config().voice, Config().table, Config().players),
        {},
    )
