"""Mending what has one mend in the files of drafts: the line that names a schema, a ``see_also`` to what is removed."""

import re
from pathlib import Path
from typing import Any

import yaml

from rulebook.lifecycle.atomic_write import Content, write_atomically
from rulebook.source.edition import File, edition_list, read_files
from rulebook.source.freeze import Frozen, frozen
from rulebook.source.json_types import Json
from rulebook.source.schema_files import has_schema
from rulebook.source.yaml_lines import Where

_SCHEMA_LINE = "# yaml-language-server: $schema="
_SEE_ALSO = "see_also"


def schema_line(path: str, collection: str) -> str:
    """Return the first line of a file, by its path from the checkout: an editor completes and checks by it."""
    return f"{_SCHEMA_LINE}{'../' * path.count('/')}schemas/{collection}.schema.json\n"


def mend(root: Path) -> list[str]:
    """Mend the files of drafts, and return what was done, a line each.

    Raises RulesError, with nothing changed, where the disk refuses.
    """
    done: list[str] = []
    contents: dict[Path, Content] = {}
    for info in edition_list(root)[0]:
        for file in read_files(root, info["id"]) if frozen(info) is Frozen.NO else ():
            text = (root / file.path).read_bytes().decode() if file.source.data is not None else ""
            mended = text
            for where, record in reversed(list(file.records())):
                for number, name in reversed(list(enumerate(record.get(_SEE_ALSO) or ()))):
                    if name in info.get("removed", ()):
                        mended = _without(mended, file, (*where, _SEE_ALSO, number), name)
            if mended != text:
                done.append(f"{file.path}: leads on to nothing that is removed")
            if text and has_schema(root, file.collection) and _SCHEMA_LINE not in text:
                mended = schema_line(file.path, file.collection) + mended
                done.append(f"{file.path}: names its schema")
            if mended != text:
                contents[root / file.path] = mended
    write_atomically(root, contents)
    return done


def _without(text: str, file: File, where: Where, name: str) -> str:
    """Return the text of a file without one entry of a list; as it is where more would change than that."""
    lines = text.splitlines(keepends=True)
    at = file.source.line(where) - 1
    named = rf"""["']?{re.escape(name)}["']?"""
    line = re.sub(rf"(?<=[\s\[]){named}\s*,\s*|(,\s*|(?<=[\s\[])){named}(?=[\s\]])", "", lines[at], count=1)
    if re.fullmatch(rf"\s*(-|{_SEE_ALSO}: \[\s*\])\s*", line):
        line = ""
    mended = "".join([*lines[:at], line, *lines[at + 1 :]])
    return mended if _data(mended) == _expected(_data(text), where) else text


def _data(text: str) -> Any:
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError:
        return None


def _expected(data: Json, where: Where) -> Json:
    """Return data without an entry of a list, and without the field that holds the list where it was the last."""
    *outer, field, number = where
    holder: Any = data
    for step in outer:
        holder = holder[step]
    holder[field].pop(number)
    if not holder[field]:
        del holder[field]
    return data
