"""A new game is a folder and the files that bear its name: nothing that was there before has to know of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BROUGHT = {
    "games/gasthaus_mau/__init__.py": """
from games.box import Box

BOX = Box(
    name="gasthaus-mau", title="Gasthaus-Mau", game="GasthausMau", rules="GasthausMauRules", acts={"sing": "sing"}
)
""",
    "games/gasthaus_mau/rules.py": """
from games.mau_mau.rules import MauMauRules

class GasthausMauRules(MauMauRules):
    hand_size: int = 5
""",
    "games/gasthaus_mau/game.py": """
from games.gasthaus_mau import BOX
from games.mau_mau.game import MauMau

class GasthausMau(MauMau):
    name = BOX.name
""",
    "host/party/gasthaus_mau.py": """
from games.gasthaus_mau.rules import GasthausMauRules
from host.judging.debts.strictness import strictness
from host.party.mau_mau import MauMauTable
from host.setup import Setup

class GasthausMauTable(MauMauTable):
    game = "gasthaus-mau"

    def setup(self) -> Setup:
        return Setup(self.game, self.players, GasthausMauRules(), strictness("normal"))
""",
}
TRIED = """
from host import cli, party, registry
from host.page.played import Played
from host.settings.configfile import template
from host.understanding.acts import shipped
from host.understanding.acts.features import Seen

assert list(registry.TITLES)[-1] == "gasthaus-mau", registry.TITLES
assert registry.game("Gasthaus Mau").players == range(3, 8)
assert "[rules.gasthaus-mau]\\n# Hausregeln für Gasthaus-Mau" in template()
assert party.games()[-1] == "gasthaus-mau"
assert shipped().likely("gasthaus-mau", Seen(("ich", "ziehe"), ())) == {}, "it was never taught what is sung"
for place, (_, view, _) in enumerate(Played("gasthaus-mau").steps()):
    if view.top and place > 20:
        break
else:
    raise AssertionError("no card was laid")
assert cli.main(["rules", "gasthaus-mau"]) == 0
"""


def test_a_game_is_its_own_files_and_no_line_elsewhere(tmp_path: Path) -> None:
    for room in ("games", "grammars", "host", "speech"):
        _linked(ROOT / room, tmp_path / room)
    for name, text in BROUGHT.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for room in ("grammars", "host"):
        german = (ROOT / room / "de" / "mau-mau.yaml").read_text(encoding="utf-8")
        (tmp_path / room / "de" / "gasthaus-mau.yaml").write_text(german, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    found = subprocess.run(
        [sys.executable, "-c", TRIED], cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", timeout=120
    )
    assert found.returncode == 0, found.stderr
    assert "fünf Karten" in found.stdout, "and its rules are told"


def _linked(room: Path, target: Path) -> None:
    """The same folder again, of links to its files; folders into which a game brings something are folders."""
    target.mkdir()
    for path in room.iterdir():
        if path.name == "__pycache__":
            continue
        if path.name in ("de", "party"):
            _linked(path, target / path.name)
        else:
            (target / path.name).symlink_to(path, target_is_directory=path.is_dir())
