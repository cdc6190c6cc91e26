"""The pictures of the README: each scene has one, each moment comes, none is large."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from host.page.played import Played
from host.page.shots import FOLDER, SCENES, Scene
from host.registry import TITLES

ROOT = Path(__file__).parent.parent.parent
LARGEST = 120 * 1024


def test_the_readme_shows_every_scene_and_nothing_else() -> None:
    shown = set(re.findall(rf"\({FOLDER.as_posix()}/([\w-]+)\.jpg\)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert shown == {scene.name for scene in SCENES}
    assert {scene.game for scene in SCENES} == set(TITLES)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_picture_is_there_and_small(scene: Scene) -> None:
    assert 0 < (ROOT / FOLDER / f"{scene.name}.jpg").stat().st_size <= LARGEST


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_the_moment_of_a_scene_comes(scene: Scene) -> None:
    steps = Played(scene.game).until(lambda view: bool(scene.moment(view)), scene.at_least)
    assert scene.moment(steps[-1][1])
