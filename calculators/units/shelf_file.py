"""The file that holds everything a player keeps, as JSON: parts, items, Units, squads and packs; or one of them."""

import json
from typing import Any

from .data import Fields, Schemas
from .json_text import parsed
from .kinds import ANSWERS, format_of
from .packing import checksum
from .schema_faults import faults, shown
from .texts import plain_data

FORMAT = "30mmw.shelf/1"
# Whose a row is; what names nobody is the player's own.
THEIRS = "theirs"
KINDS = ("part", "item", "unit", "squad", "pack")
_FAMILY = "30mmw.shelf/"
_FOREIGN = "This is no file of Your Units that can be read."
_NEWER = "The file is of a newer form than this page knows. Open it on the site that made it."
# Those that stand in an address as they are.
_ID_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def written(rows: list[Fields]) -> str:
    """Return the file of some rows: each with its ``id``, its ``kind`` of ``KINDS``, its ``data`` and any ``side``."""
    return json.dumps({"format": FORMAT, "rows": rows})


def read(schemas: Schemas, text: str) -> tuple[list[Fields], list[str]]:
    """Return the good rows of a file, and a sentence for each that is refused, with its name.

    No rows and one sentence where the file is too large, is no file of ours or is newer than this page. Of a squad each
    Unit may be ``{"id": …}``, a row of the file; whether that row is there is not asked.
    """
    try:
        listed = _rows(text)
    except ValueError as error:
        return [], [str(error)]
    rows: list[Fields] = []
    refusals = []
    ids: set[str] = set()
    for index, row in enumerate(listed):
        fault = row_fault(schemas, row) or ("a row before it has the same id" if row["id"] in ids else "")
        if fault:
            refusals.append(f"Row {index + 1}{_name(row)} was left out: {fault}.")
        else:
            ids.add(row["id"])
            side = {"side": THEIRS} if row.get("side") == THEIRS else {}
            rows.append(dict({"id": row["id"], "kind": row["kind"], "data": plain_data(row["data"])}, **side))
    return rows, refusals


def _rows(text: str) -> list[Any]:
    """Return the rows of a file as they stand there; ValueError with a sentence where it has none."""
    data = parsed(text, _FOREIGN)
    name = data.get("format") if isinstance(data, dict) else None
    for kind in ANSWERS:
        if name == format_of(kind):
            own = {field: data[field] for field in data if field != "id"}
            return [{"id": data.get("id") or f"{kind}-{checksum(json.dumps(data))}", "kind": kind, "data": own}]
    if not isinstance(name, str) or not name.startswith(_FAMILY):
        raise ValueError(_FOREIGN)
    if name != FORMAT:
        raise ValueError(_NEWER)
    rows = data.get("rows")
    if not isinstance(rows, list):
        raise ValueError(_FOREIGN)
    return rows


def row_fault(schemas: Schemas, row: Any) -> str:
    """Return what is wrong with a row, the first thing; empty where nothing is."""
    if not isinstance(row, dict):
        return "it must be named fields"
    name, kind, data = row.get("id"), row.get("kind"), row.get("data")
    longest = schemas["unit"]["properties"]["id"]["maxLength"]
    if not isinstance(name, str) or not 0 < len(name) <= longest or name.strip(_ID_SIGNS):
        return f"its id must be text of 1 to {longest} letters, digits, - and _"
    if not isinstance(kind, str) or kind not in KINDS:
        return f"its kind must be one of {', '.join(KINDS)}"
    if kind == "squad" and isinstance(data, dict) and isinstance(data.get("units"), list):
        data = dict(data, units=[_as_unit(each) for each in data["units"]])
    return "".join(faults(schemas, kind, data)[:1])


def _as_unit(unit: Any) -> Any:
    """Return a Unit of a squad; of one that is named by its id alone what has the form of a Unit with that id."""
    return dict(unit, type="") if isinstance(unit, dict) and list(unit) == ["id"] else unit


def _name(row: Any) -> str:
    """Return what a row calls itself, in brackets; empty where it has no name."""
    data = row.get("data") if isinstance(row, dict) else None
    name = data.get("name") if isinstance(data, dict) else None
    return f" ({shown(name)})" if isinstance(name, str) and name else ""
