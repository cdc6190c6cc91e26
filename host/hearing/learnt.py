"""Which model an evening is heard with: that of a learnt table, if its players have one, else the usual one."""

from __future__ import annotations

from collections.abc import Sequence

from host.errors import UsageError
from host.paths import tables_folder
from host.settings.config import Config
from speech.learning.tables import DamagedTable, Table, TableError, Tables, model_sum
from speech.models import BUNDLED, MissingModel, SpeechModel, find_model

AUTO, OFF = "auto", "off"
"""What stands in the place of a table's name: the one with these players; none."""


def choose_model(
    named: str | None, learnt: str | None, players: Sequence[str], config: Config
) -> tuple[SpeechModel, str]:
    """The model, and one line of what is to be said about it, which may be empty.

    `named`, `learnt`: model and table of the command line. Raises UsageError for what is asked for and not there.
    """
    if named and learnt not in (None, AUTO, OFF):
        raise UsageError("Entweder --model oder --learnt: ein gelernter Tisch bringt sein eigenes Sprachmodell mit.")
    table = _asked_for(named, learnt, config)
    try:
        usual = find_model(named or config.audio.model)
    except MissingModel as fault:
        raise UsageError(str(fault)) from fault
    if table == OFF or (table == AUTO and (usual.name != BUNDLED or not players)):
        return usual, ""
    tables = Tables(tables_folder())
    try:
        found = tables.of(players) if table == AUTO else tables.find(table)
        return (usual, "") if found is None else (tables.model(found), _told(found, usual))
    except DamagedTable as fault:
        return usual, f"{fault}; ich höre mit dem Sprachmodell „{usual.name}“."
    except TableError as fault:
        raise UsageError(str(fault)) from fault


def can_be_learnt(named: str | None, learnt: str | None, config: Config) -> bool:
    """Whether an evening with this model and table is one that would be heard with what its players have read out."""
    if _asked_for(named, learnt, config) == OFF:
        return False
    try:
        return find_model(named or config.audio.model).name == BUNDLED
    except MissingModel:
        return False


def _asked_for(named: str | None, learnt: str | None, config: Config) -> str:
    """Which table, or how it is found."""
    return learnt or (OFF if named else config.audio.learnt)


def offer(players: Sequence[str]) -> str:
    """One sentence for a table that has not been learnt."""
    names = " ".join(f'"{name}"' if " " in name else name for name in players) or "NAME …"
    return f"Eure Stimmen lerne ich in wenigen Minuten: spielwirt learn -p {names}"


def _told(table: Table, usual: SpeechModel) -> str:
    line = f"Ich höre mit den gelernten Stimmen von „{table.name}“."
    if usual.name == BUNDLED and model_sum(usual.path) != table.base:
        return f'{line} Das Sprachmodell ist seitdem neuer: spielwirt learn --name "{table.name}" lernt noch einmal.'
    return line
