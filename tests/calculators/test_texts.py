"""Texts from outside are plain wherever they enter: in one line, of signs that can be seen."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.changes import changed
from calculators.units.packing import packed, unpacked
from calculators.units.pasted import pasted
from calculators.units.shelf_file import read
from calculators.units.texts import plain
from rulebook.api import units
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import mech, part
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
# What turns the text around it: an override, an isolate that is never closed, marks; and what ends or hides.
HIDDEN = "\u202e\u2066\u200f\u061c\u200b\u2060\ufeff\u00ad\x00\x1b\x9b\u3164\U000e0041"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Zaku II", "Zaku II"),
        (f"{HIDDEN}12 damage{HIDDEN}", "12 damage"),
        ("a\nb\tc\r\nd\u2028e\x85f", "a b c  d e f"),
        ("Gelgoog Jäger 漢 🤖 ❤️", "Gelgoog Jäger 漢 🤖 ❤️"),
        ("שלום", "שלום"),
        ("a\ud83e\udd16", "a🤖"),
        ("\ud83ea\udd16", "\ufffda\ufffd"),
    ],
)
def test_a_text_is_what_can_be_seen(text: str, seen: str) -> None:
    assert plain(text) == seen


def of_a_link(rules: Rules, name: str) -> Any:
    return unpacked(SCHEMAS, "unit", packed("unit", mech(name=name)))["name"]


def of_a_file(rules: Rules, name: str) -> Any:
    rows = [{"id": "u", "kind": "unit", "data": mech(name=name)}]
    return read(SCHEMAS, json.dumps({"format": "30mmw.shelf/1", "rows": rows}))[0][0]["data"]["name"]


def of_a_table(rules: Rules, name: str) -> Any:
    return pasted(rules, f"{name}\tN\t1", {}).pack["parts"][0]["name"]


def of_a_bench(rules: Rules, name: str) -> Any:
    return changed(rules, SCHEMAS, "unit", mech(), ["set", "name", name], [], {})["name"]


def of_an_own_part(rules: Rules, name: str) -> Any:
    event = ["add", "parts", part() | {"name": name, "tags": ""}]
    return changed(rules, SCHEMAS, "item", {"category": "shield"}, event, [], {})["parts"][0]["name"]


def of_a_command(rules: Rules, name: str) -> Any:
    item = {"format": "30mmw.item/1", "category": "shield", "name": name}
    return units.answer(ROOT, "item", item, "1.0")["name"]


@pytest.mark.parametrize("entered", [of_a_link, of_a_file, of_a_table, of_a_bench, of_an_own_part, of_a_command])
def test_a_name_enters_plain(mechanics: dict[str, Any], entered: Callable[[Rules, str], Any]) -> None:
    assert entered(Rules(mechanics), f"Ours{HIDDEN} 12") == "Ours 12"
