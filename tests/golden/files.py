"""The files of golden vectors: what makes each of them, and how it is written."""

import json
from pathlib import Path
from types import ModuleType

from tests.golden import (
    make_attack_vectors,
    make_declared_defaults,
    make_game_vectors,
    make_item_vectors,
    make_move_vectors,
    make_older_vectors,
    make_squad_vectors,
    make_table_vectors,
    make_unit_vectors,
    make_vectors,
)

MAKERS: dict[str, ModuleType] = {
    "vectors": make_vectors,
    "attack-vectors": make_attack_vectors,
    "move-vectors": make_move_vectors,
    "table-vectors": make_table_vectors,
    "game-vectors": make_game_vectors,
    "older-vectors": make_older_vectors,
    "declared-defaults": make_declared_defaults,
    "item-vectors": make_item_vectors,
    "unit-vectors": make_unit_vectors,
    "squad-vectors": make_squad_vectors,
}


def path_of(name: str) -> Path:
    """Return where a file of vectors stands."""
    return Path(__file__).with_name(f"{name}.json")


def made(name: str) -> str:
    """Return what its maker makes of a file: JSON, one vector a line, keys sorted."""
    lines = ",\n".join(json.dumps(vector, sort_keys=True, ensure_ascii=False) for vector in MAKERS[name].vectors())
    return f"[\n{lines}\n]\n"
