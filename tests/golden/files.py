"""The golden vectors: what makes each set of them, and which sets stand in a file."""

import json
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.golden import (
    make_attack_vectors,
    make_game_vectors,
    make_item_vectors,
    make_move_vectors,
    make_older_vectors,
    make_play_vectors,
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
    "item-vectors": make_item_vectors,
    "unit-vectors": make_unit_vectors,
    "squad-vectors": make_squad_vectors,
    "play-vectors": make_play_vectors,
}

# What rolls every die takes minutes.
IN_FILES = ("attack-vectors", "move-vectors")


def path_of(name: str) -> Path:
    """Return where a set of vectors that stands in a file does."""
    return Path(__file__).with_name(f"{name}.json")


@cache
def golden(name: str) -> list[dict[str, Any]]:
    """Return a set of vectors as JSON holds it: from its file, or as its maker makes it."""
    text = path_of(name).read_text(encoding="utf-8") if name in IN_FILES else made(name)
    vectors: list[dict[str, Any]] = json.loads(text)
    return vectors


def made(name: str) -> str:
    """Return what its maker makes of a set: JSON, one vector a line, keys sorted."""
    lines = ",\n".join(json.dumps(vector, sort_keys=True, ensure_ascii=False) for vector in MAKERS[name].vectors())
    return f"[\n{lines}\n]\n"
