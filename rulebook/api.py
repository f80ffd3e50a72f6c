"""Rules as downloads: an edition as JSON files, with an index that lists them."""

import json
import shutil
from pathlib import Path
from typing import Any

from rulebook.edition import Edition
from rulebook.export import export
from rulebook.mechanics import mechanics

_COMMON = "common"
_ENDING = ".schema.json"


def write_api(root: Path, edition: Edition, target: Path) -> None:
    """Write an edition's downloads: the whole, a file a collection, the mechanics, the schemas, and the index."""
    whole = export(edition)
    files = {"edition.json": ("The whole edition: its id, and one array a collection.", whole)}
    files["mechanics.json"] = (
        "What calculators work with, by record id: values, formulas, effects and tables, without prose.",
        mechanics(edition),
    )
    schemas = {path.name.removesuffix(_ENDING): path for path in sorted((root / "schemas").glob(f"*{_ENDING}"))}
    (target / "schemas").mkdir(parents=True, exist_ok=True)
    collections = []
    for name in edition.collections():
        _write(target / f"{name}.json", whole[name])
        collections.append(_collection(name, whole[name], json.loads(schemas[name].read_text(encoding="utf-8"))))
    for name in (*edition.collections(), _COMMON):
        shutil.copy(schemas[name], target / "schemas")
    for name, (_, data) in files.items():
        _write(target / name, data)
    index = {
        key: edition.info[key] for key in ("id", "title", "status", "date", "source", "based_on") if key in edition.info
    }
    listed = [{"file": name, "description": description} for name, (description, _) in files.items()]
    _write(target / "index.json", {"edition": index, "files": listed, "collections": collections})


def _collection(name: str, records: list[Any], schema: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": name,
        "title": schema["title"],
        "description": schema["description"],
        "records": len(records),
        "file": f"{name}.json",
        "schema": f"schemas/{name}{_ENDING}",
    }


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
