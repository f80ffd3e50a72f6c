"""Values, formulas, tables, effects and readings of a record, made from its data."""

from typing import Any

import pytest

from rulebook.check.load import load
from rulebook.source.edition import Record
from rulebook.source.record_parts import Effect, Of, Overrides, Reading, Value, effect_of
from tests.support import Project, context_of


def made(**data: Any) -> Record:
    return context_of(terrain=[{"id": "bog"} | data]).edition.records["bog"]


def test_a_record_without_parts_has_none() -> None:
    bog = made()
    assert (bog.values, bog.formulas, bog.tables, bog.effects, bog.readings) == ({}, {}, {}, [], [])


def test_a_value_has_its_meaning_and_unit() -> None:
    values = {"depth": {"value": 2, "meaning": "Depth", "unit": "hexes"}, "is_wet": {"value": True, "meaning": "Wet"}}
    assert made(values=values).values == {"depth": Value(2, "Depth", "hexes"), "is_wet": Value(True, "Wet")}


def test_a_formula_has_its_variables() -> None:
    formula = {
        "expression": "2 * reach",
        "meaning": "Twice",
        "unit": "AP",
        "variables": {"reach": {"meaning": "Reach"}},
    }
    price = made(formulas={"price": formula}).formulas["price"]
    assert (price.expression, price.meaning, price.unit) == ("2 * reach", "Twice", "AP")
    assert {name: variable.meaning for name, variable in price.variables.items()} == {"reach": "Reach"}


def test_a_row_of_a_table_goes_by_its_first_cell() -> None:
    columns = [{"id": "class", "name": "Class"}, {"id": "cost", "name": "Cost"}]
    table = made(tables={"costs": {"caption": "Costs", "columns": columns, "rows": [[1, 5], [2, None]]}}).tables[
        "costs"
    ]
    assert (table.row("2"), table.row("3")) == ([2, None], None)
    assert [column.name for column in table.columns] == ["Class", "Cost"]


@pytest.mark.parametrize(
    ("data", "effect"),
    [
        ({"changes": "damage", "by": -1}, Effect("damage", by=-1)),
        ({"changes": "damage", "set_to": 0}, Effect("damage", set_to=0)),
        ({"changes": "evade", "forbidden": True, "if": "hidden"}, Effect("evade", forbidden=True, condition="hidden")),
        ({"changes": "status", "gains": "wet", "stacks": False}, Effect("status", gains="wet", stacks=False)),
        (
            {"changes": "ap_cost", "by": 1, "of": {"actions": ["wave", "bow"]}},
            Effect("ap_cost", Of("actions", ids=("wave", "bow")), by=1),
        ),
        ({"changes": "attack", "times": 2, "of": {"items": "rods"}}, Effect("attack", Of("items", "rods"), times=2)),
    ],
)
def test_an_effect_says_what_its_data_says_and_no_more(data: dict[str, Any], effect: Effect) -> None:
    assert effect_of(data) == effect


def test_an_effect_tells_its_numbers_by_name_a_zero_too() -> None:
    assert effect_of({"changes": "ap_cost", "set_to": 0, "at_least": 1}).numbers == {"set_to": 0, "at_least": 1}
    assert effect_of({"changes": "evade", "forbidden": True}).numbers == {}


def test_a_reading_changes_values_and_formulas_of_other_records() -> None:
    changed = {"id": "deep", "name": "Deep", "text": "It is.", "overrides": {"bog": {"values": {"depth": 3}}}}
    plain = {"id": "flat", "name": "Flat", "text": "It is not.", "source": {"section": "Bogs"}}
    assert made(readings=[plain, changed]).readings == [
        Reading("flat", "Flat", "It is not.", {}, {"section": "Bogs"}),
        Reading("deep", "Deep", "It is.", {"bog": Overrides({"depth": 3}, {})}, {}),
    ]


def test_the_parts_of_a_loaded_record_hold_the_numbers_that_it_took_over(project: Project) -> None:
    project.marsh(
        values='\n    own: {value: 7, meaning: Some}\n    taken: {value: {from: "marsh:own"}, meaning: Some}',
        formulas='\n    all: {expression: "2 * taken", meaning: All, variables: {}}',
    )
    marsh = load(project.root, "1.0").records["marsh"]
    assert {name: value.value for name, value in marsh.values.items()} == {"own": 7, "taken": 7}
