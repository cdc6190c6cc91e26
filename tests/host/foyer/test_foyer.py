"""Before an evening: what can be chosen, what is said of a choice, and that the evening begins with exactly that."""

from __future__ import annotations

import json
import signal
import socket
import threading
from collections.abc import Callable
from http.client import HTTPException
from typing import Any

import pytest
from evenings import Table
from foyers import DEVICE, THREE, FoyerClient, Saying, foyer, holder
from pages import until
from shell import Shell, types

from host.evening import Evening
from host.foyer.beginning import Named, first_choice
from host.foyer.choice import Choice, Known, check
from host.foyer.ear import PATIENCE_S, Ear, NameTest
from host.foyer.offer import offer
from host.keeping.journal import Journal
from host.opening import Wish
from host.page.texts import page_texts
from host.registry import BUILT
from host.settings.config import Config
from host.settings.sections import AudioSection
from speech.words import Utterance, Word

TEXTS = page_texts().foyer


def checked(config: Config | None = None, **changes: Any) -> Any:
    known = Known(config or Config(), ("kneipen", "brauereien"), (DEVICE,), TEXTS)
    return check(Choice.model_validate_json(json.dumps(THREE | changes)), known)


# --- what can be chosen ----------------------------------------------------------------------------------------------


def test_every_house_rule_of_every_game_can_be_picked_and_says_what_it_means() -> None:
    offered = offer(Config(), "üblich", (), ())
    assert {game.name for game in offered.games} == set(BUILT)
    for game in offered.games:
        assert [rule.name for rule in game.rules] == list(BUILT[game.name].rules.model_fields)
        for rule in game.rules:
            assert rule.sentence.endswith("."), rule
            assert rule.allowed, rule
            assert (len(rule.options) > 1) == rule.kind.endswith("_of"), rule
            if rule.kind == "one_of":
                assert rule.sentence in [one.label for one in rule.options], rule
                assert len({one.label for one in rule.options}) == len(rule.options), rule
            if rule.kind == "number":
                assert rule.low is not None and rule.high is not None, rule


def test_what_is_offered_is_a_choice_that_changes_nothing() -> None:
    for game in offer(Config(), "üblich", (), ()).games:
        players = [{"name": name} for name in ("Anna", "Ben", "Cem")]
        rules = {rule.name: rule.value for rule in game.rules}
        found = checked(game=game.name, players=players, rules=rules)
        assert found.faults == {}
        assert found.evening.rules == BUILT[game.name].rules()


def test_a_configuration_is_where_the_page_begins() -> None:
    config = Config(rules={"mau-mau": {"hand_size": 3}})
    rules = {rule.name: rule.value for rule in offer(config, "üblich", (), ()).games[0].rules}
    assert rules["hand_size"] == 3
    assert checked(config).evening.rules.hand_size == 3
    assert checked(config, rules={"hand_size": 5}).evening.rules.hand_size == 5


# --- what is said of a choice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "field", "says"),
    [
        ({"rules": {"hand_size": 99}}, "rules.hand_size", "Erlaubt ist ganze Zahl von 2 bis 8, nicht 99."),
        ({"rules": {"hand_size": ""}}, "rules.hand_size", "Erlaubt ist ganze Zahl von 2 bis 8, nicht „“."),
        ({"rules": {"last_card_wordings": ["quatsch"]}}, "rules.last_card_wordings", "Erlaubt ist Liste aus"),
        ({"rules": {"__class__": 1}}, "rules.__class__", "Unbekannt"),
        ({"players": [{"name": "Anna"}, {"name": "Herz"}, {"name": "Cem"}]}, "players.1", "ein Wort, das im Spiel"),
        ({"players": [{"name": "Anna"}, {"name": "anna"}, {"name": "Cem"}]}, "players.1", "schon vergeben"),
        (
            {"players": [{"name": ""}, {"name": "Ben2"}, {"name": "Al"}, {"name": "Bo"}, {"name": "Cy"}]},
            "players.1",
            "nicht nur aus Buchstaben",
        ),
        ({"players": [{"name": "Анна"}, {"name": "Ben"}, {"name": "Cem"}]}, "players.0.said", "nicht aussprechen"),
        (
            {"players": [{"name": "Cem", "said": "/q q/"}, {"name": "Ben"}, {"name": "Jo"}]},
            "players.0.said",
            "zwischen den Schrägstrichen stehen Laute",
        ),
        ({"players": [{"name": "Anna"}]}, "players", "Mau-Mau spielen 3 bis 7; hier stehen 1."),
        ({"players": []}, "players", "Mau-Mau spielen 3 bis 7; hier stehen 0."),
        ({"preset": "boese"}, "preset", "Erlaubt ist locker, normal oder streng."),
        ({"game": "skat"}, "game", "Dieses Spiel gibt es nicht."),
        ({"game": "trumpf", "deck": "/etc/passwd"}, "deck", "Diesen Kartensatz gibt es hier nicht"),
        ({"hears": True, "microphone": "Wanze"}, "microphone", "Dieses Mikrofon gibt es nicht mehr"),
    ],
)
def test_what_is_wrong_is_one_german_line_at_its_field(changes: dict[str, Any], field: str, says: str) -> None:
    found = checked(**changes)
    assert found.evening is None
    assert list(found.faults) == [field]
    assert says in found.faults[field] and "\n" not in found.faults[field]


NO_KRUG = "Der Name „Krug“ ist ein Wort auf den Karten von „Kneipen“; bitte einen anderen."


def test_a_name_on_the_cards_of_the_deck_is_told_where_the_names_stand() -> None:
    found = checked(game="trumpf", players=[{"name": "Anna"}, {"name": "Krug"}])
    assert found.faults == {
        "players": "Der Name „Krug“ ist ein Wort auf den Karten von „Kneipen“; bitte einen anderen."
    }


def test_places_that_nobody_has_taken_are_nobodys() -> None:
    found = checked(players=[{"name": " "}, {"name": "Ben"}, {"name": ""}, {"name": "Cem"}, {"name": "Jo"}])
    assert found.evening.players == ("Ben", "Cem", "Jo")


def test_sentences_follow_the_rules_as_they_are_chosen() -> None:
    found = checked(rules={"hand_size": 3, "jack_on_jack": True})
    assert found.sentences["hand_size"] == "Jeder bekommt drei Karten."
    assert found.sentences["jack_on_jack"] == "Bube auf Bube gilt."
    assert found.evening.rules.jack_on_jack


def test_pairs_are_one_line() -> None:
    players = [{"name": "Anna"}, {"name": "Ben"}]
    found = checked(game="kruez-nueng", players=players, rules={"special": "C3=skip, 7 = none"})
    assert found.evening.rules.special == {"C3": "skip", "7": "none"}
    wrong = checked(game="kruez-nueng", players=players, rules={"special": "C3"})
    assert wrong.faults["rules.special"].startswith("Erlaubt ist Paare")


def test_how_a_name_sounds_is_told_and_kept_for_the_evening() -> None:
    found = checked(players=[{"name": "Cem"}, {"name": "Jo"}, {"name": "Siobhan", "said": "Schiwon"}])
    by_letters, near, given = found.names
    assert (by_letters.sounds, by_letters.given) == ("kehm", False)
    assert "ja" in near.alike
    assert (given.sounds, given.given) == ("schiewohn", True)
    assert found.config.respellings == {"siobhan": ("Schiwon",)}


def test_the_usual_strictness_is_that_of_the_game() -> None:
    players = [{"name": "Anna"}, {"name": "Ben"}]
    usual = checked(Config(preset="locker"), game="kruez-nueng", players=players).evening.strictness
    assert usual.grace_s == BUILT["kruez-nueng"].strictness["grace_s"]
    normal = checked(game="kruez-nueng", players=players, preset="normal").evening.strictness
    assert normal.grace_s != usual.grace_s


# --- the page --------------------------------------------------------------------------------------------------------


def test_the_button_begins_exactly_what_stands_there() -> None:
    with foyer() as one:
        client = holder(one)
        assert client.get("/state").status == 404
        choice = THREE | {"preset": "streng", "rules": {"hand_size": 4}}
        assert client.post("/begin", choice).json == {"faults": {}}
        _, found = one.wait()
        assert (found.evening.players, found.evening.rules.hand_size) == (("Anna", "Ben", "Cem"), 4)
        assert found.evening.strictness.grace_s == 0.3
        assert client.get("/state").status == 503, "the page waits for the table now"
        assert client.post("/begin", choice).status == 409, "once"


def test_a_wrong_choice_begins_nothing() -> None:
    with foyer() as one:
        answer = holder(one).post("/begin", THREE | {"rules": {"hand_size": 99}})
        assert list(answer.json["faults"]) == ["rules.hand_size"]
        assert one.desk.chosen.empty() and not one.desk.begun


def test_the_level_of_the_microphone_is_seen_and_the_name_is_heard() -> None:
    sources: list[Saying] = []

    def opened(device: str | int | None) -> Saying:
        sources.append(Saying("Anna"))
        return sources[-1]

    with foyer(ear=Ear(opened), devices=(DEVICE,)) as one:
        client = holder(one)
        client.check()  # reads the words of all games, which takes its time
        assert until(lambda: client.get("/sound").json["level"] > 20)
        assert client.get("/sound").json["name"] == DEVICE
        assert client.post("/listen", {"name": "Anna", "choice": THREE}).status == 200
        heard = until(lambda: (now := client.get("/sound").json["hearing"])["outcome"] == "name" and now)
    assert heard["text"] == "Anna"
    assert 50 < heard["sure"] <= 100, "how sure it is hangs on where the blocks of sound begin"
    assert sources[0].closed, "the evening wants the microphone"


class Understood:
    """A recogniser that has understood something after so many seconds."""

    def __init__(self, word: str = "", fed_s: float = 1.0) -> None:
        self.fed_s = fed_s
        self._ended = [Utterance((Word(word, 0.1, 0.5, 0.93),), 0.1, 0.5)] if word else []

    def feed(self, pcm: bytes) -> list[Utterance]:
        return self._ended

    def finish(self) -> list[Utterance]:
        return []


@pytest.mark.parametrize(
    ("understood", "outcome", "over"),
    [
        (Understood(), "listening", False),
        (Understood("cem"), "name", True),
        (Understood("ben"), "other", False),
        (Understood("ben", PATIENCE_S + 1), "other", True),
        (Understood("", PATIENCE_S + 1), "nothing", True),
    ],
)
def test_a_name_is_waited_for_until_it_is_heard_or_the_time_is_over(understood: Any, outcome: str, over: bool) -> None:
    test = NameTest("Cem", understood)
    assert (test.hear(b"").outcome, test.over) == (outcome, over)
    assert test.hearing.sure == (93 if outcome == "name" else 0)


def test_without_a_microphone_the_page_says_so_and_everything_else_works() -> None:
    with foyer() as one:
        client = holder(one)
        sound = client.get("/sound").json
        assert sound["fault"] == "Es wurde kein Mikrofon gefunden. Vorhanden: keines."
        answer = client.post("/listen", {"name": "Anna", "choice": THREE})
        assert (answer.status, answer.text) == (422, TEXTS["no_microphone"])
        assert client.check()["faults"] == {}


def test_a_microphone_that_nobody_looks_at_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host.foyer.ear.DESERTED_S", 0.1)
    source = Saying()
    ear = Ear(lambda device: source)
    ear.look(None)
    assert until(lambda: source.closed)
    ear.close()


# --- the door --------------------------------------------------------------------------------------------------------

POSTS = ("/check", "/begin", "/say", "/listen", "/evenings/1/delete")


def test_foreign_pages_and_names_may_neither_see_nor_begin() -> None:
    with foyer() as one:
        client = holder(one)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
            assert all(client.post(path, THREE, origin=origin).status == 403 for path in POSTS)
            assert all(client.get(path, origin=origin).status == 403 for path in ("/", "/offer", "/sound", "/words"))
        for host in ("evil.example", f"evil.example:{one.port}", "127.0.0.1"):
            assert client.post("/begin", THREE, host=host, origin=f"http://{host}").status == 421
        assert one.desk.chosen.empty()


def test_without_the_token_nobody_begins_listens_or_reads() -> None:
    with foyer() as one:
        stranger = holder(one)
        stranger.cookie = None
        for path in POSTS:
            assert stranger.post(path, THREE).status == 403, path
        for path in ("/offer", "/sound", "/evenings"):
            assert stranger.get(path).status == 403, path
        assert one.desk.chosen.empty()


def test_what_means_nothing_or_is_too_much_is_refused() -> None:
    with foyer() as one:
        client = holder(one)
        for body in (b"", b"{", b"[]", b'{"game": 7}', b'{"evil": 1}', b"\xff", b"[" * 9000):
            assert client.post("/begin", body).status == 422, body
        assert client.post("/begin", THREE | {"players": [{"name": "A" * 61}]}).status == 422
        assert client.post("/begin", THREE | {"players": [{"name": "A"}] * 21}).status == 422
        assert client.post("/begin", b" " * 40_000).status == 413
        assert client.post("/begin", THREE, content_type="text/plain").status == 415
        assert client.get("/sound?device=/dev/zero").status == 422
        assert client.post("/say", {"name": "7 &"}).status == 422
        for path in ("/foyer.html", "/index.html", "/../pyproject.toml", "/events", "/act"):
            assert client.get(path).status in (404, 405), path
        assert one.desk.chosen.empty()


# --- the command line ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play",), "oder --page"),
        (("play", "--page", "skat"), "Unbekanntes Spiel"),
        (("play", "--page", "-p", "Herz"), "ein Wort, das im Spiel"),
        (("play", "--page", "--strictness", "boese"), "erlaubt ist locker, normal, streng"),
        (("play", "--page", "--rule", "hand_size=5"), "dazu gehört ein Spiel"),
        (("play", "--page", "mau-mau", "--rule", "hand_size=99"), "--rule hand_size=99"),
        (("play", "--page", "--deck", "nirgends.toml"), "nirgends.toml"),
        (("play", "--page", "--input", "abend.txt"), "nicht mit einer Datei"),
        (("play", "--page", "--no-table"), "geht nicht zusammen mit --no-table"),
        (("evenings", "--page", "--json"), "entweder --page oder --json"),
    ],
)
def test_wrong_usage_is_one_line_and_nothing_starts(shell: Shell, arguments: tuple[str, ...], says: str) -> None:
    done = shell.run(*arguments)
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert says in done.err


def test_a_name_of_the_last_evening_that_is_too_long_by_now_is_not_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was a traceback, at every start of the page."""
    monkeypatch.setattr("host.foyer.beginning.proposed_players", lambda journal: ("Anna", "B" + "e" * 70, "Cem"))
    choice = first_choice(Named(), Wish("-"), Config())
    assert [player.name for player in choice.players] == ["Anna", "Cem", ""]


class Visitor:
    """Does on the page what a browser would, while the command runs in the main thread."""

    def __init__(self, shell: Shell, visit: Callable[[FoyerClient], None], interrupts: bool = True) -> None:
        """`interrupts`: with Ctrl-C at the end; else the command ends by itself."""
        self._interrupts = interrupts
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        (shell.folder / "spielwirt.toml").write_text(f"[table]\nport = {self.port}\n")
        self.address = f"http://127.0.0.1:{self.port}/"
        self._visit = visit
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        try:
            self._visit(self.client())
        except BaseException as fault:
            self._fault = fault
        if self._interrupts or self._fault is not None:
            signal.raise_signal(signal.SIGINT)

    def client(self) -> FoyerClient:
        """Somebody with a fresh key, once the page is there."""
        return until(lambda: _quietly(lambda: (one := FoyerClient(self.port)).get("/").status == 200 and one))

    def __enter__(self) -> Visitor:
        self._thread.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self._thread.join()
        if self._fault is not None:
            raise self._fault


def _quietly(do: Callable[[], Any]) -> Any:
    """None while nobody answers."""
    try:
        return do()
    except (OSError, HTTPException):
        return None


def begun(client: FoyerClient, choice: Any) -> None:
    """Press the button, and wait for the table or for the page again."""
    assert client.post("/begin", choice).json == {"faults": {}}
    until(
        lambda: _quietly(lambda: (found := client.get("/state")).status == 404 or (found.status == 200 and found.json))
    )


def test_an_evening_that_was_set_up_on_the_page_is_played_where_the_page_was(shell: Shell) -> None:
    def visit(client: FoyerClient) -> None:
        offered = client.get("/offer").json["start"]
        assert [one["name"] for one in offered["players"]] == ["Anna", "Ben", "Cem"]
        begun(client, offered | {"rules": {"hand_size": 3}})
        here = visitor.client()
        assert here.get("/state").json["seats"][0]["name"] == "Anna"
        assert here.act({"text": "es liegt herz neun"}).status == 202
        until(lambda: here.get("/state").json["turn"] == "Ben")

    with Visitor(shell, visit) as visitor:
        done = shell.run("play", "--page", "--json", "-p", "Anna", "Ben", "Cem")
    said = done.err.splitlines()
    assert said[:2] == [f"Einrichten: {visitor.address}", f"Tischseite: {visitor.address}"]
    assert (done.status, len(said)) == (0, 3) and "resume" in said[2]
    assert done.events[0]["rules"]["hand_size"] == 3
    assert "round_started" in types(done.events), "without a microphone and a terminal, from the page alone"


def test_typed_lines_of_the_terminal_are_played_too(shell: Shell) -> None:
    def visit(client: FoyerClient) -> None:
        assert client.post("/begin", THREE).json == {"faults": {}}

    with Visitor(shell, visit, interrupts=False):
        done = shell.run("play", "--page", "--json", "--input", "-", typed="1 2 | es liegt herz neun\n")
    assert "round_started" in types(done.events)


def test_what_cannot_begin_comes_back_to_the_page_with_the_reason(shell: Shell) -> None:
    told = {}

    def visit(client: FoyerClient) -> None:
        begun(client, THREE | {"hears": True})
        told.update(visitor.client().get("/offer").json)

    with Visitor(shell, visit) as visitor:
        done = shell.run("play", "--page", "--model", "nirgends")
    assert told["fault"] and told["fault"] in done.err
    assert told["start"]["hears"] is True and [one["name"] for one in told["start"]["players"]] == [
        "Anna",
        "Ben",
        "Cem",
    ]
    assert done.err.count("Einrichten:") == 1 and not shell.journal.exists()


def test_where_nobody_can_say_anything_the_evening_does_not_begin(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither microphone nor terminal, and the table page cannot be served."""
    told = {}

    def broken(*arguments: object) -> None:
        raise ValueError("kein Platz")

    def visit(client: FoyerClient) -> None:
        begun(client, THREE)
        told.update(visitor.client().get("/offer").json)

    monkeypatch.setattr("host.page.outlet.Page", broken)
    with Visitor(shell, visit) as visitor:
        shell.run("play", "--page")
    assert told["fault"] == "Ohne Mikrofon, Terminal und Tischseite hört niemand zu."
    assert not shell.journal.exists()


def test_the_people_of_the_last_evening_stand_there(shell: Shell) -> None:
    shell.run("play", "schwimmen", "-p", "Dana", "Emil", "--input", "-", typed="1 2 | neu geben\n")
    found = {}

    def visit(client: FoyerClient) -> None:
        found.update(client.get("/offer").json["start"])

    with Visitor(shell, visit):
        shell.run("play", "--page", "--strictness", "locker", "mau-mau", "--rule", "hand_size=3")
    assert [one["name"] for one in found["players"]] == ["Dana", "Emil", ""]
    assert (found["game"], found["preset"], found["rules"]) == ("mau-mau", "locker", {"hand_size": 3})


def test_the_journal_is_seen_without_an_evening(shell: Shell) -> None:
    journal = Journal(shell.journal, create=True)
    setup = Table().setup
    journal.begin(setup, Evening(setup).open())
    journal.close()

    def visit(client: FoyerClient) -> None:
        assert client.get("/words").json["begins"] is False
        assert client.get("/evenings").json["evenings"][0]["players"] == ["Anna", "Ben", "Cem"]
        assert client.get("/evenings/1").json["game"] == "mau-mau"
        assert client.get("/evenings/1/export?format=csv").text.startswith("seq,at,type")
        assert client.post("/begin", THREE).status == 404
        assert client.get("/sound").status == 404
        assert client.post("/evenings/1/delete", {}).status == 200
        assert client.get("/evenings").json["evenings"] == []

    with Visitor(shell, visit) as visitor:
        done = shell.run("evenings", "--page")
    assert (done.status, done.out, done.err) == (0, "", f"Abende: {visitor.address}\n")


def test_the_device_of_the_configuration_is_kept_unless_another_one_is_chosen() -> None:
    config = Config(audio=AudioSection(device=3))
    assert checked(config, hears=True).config.audio.device == 3
    assert checked(config, hears=True, microphone=DEVICE).config.audio.device == DEVICE
