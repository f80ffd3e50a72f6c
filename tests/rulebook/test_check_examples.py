"""Formulas, tables and examples that cannot be right are reported with line and record."""

import pytest

import calculators
from tests.support import CHAPTER, TERRAIN, Project


def formula(expression: str) -> str:
    return (
        f'\n    depth:\n      expression: "{expression}"\n      meaning: Depth\n      variables: {{a: {{meaning: A}}}}'
    )


def table(*rows: str) -> str:
    columns = "[{id: name, name: Name}, {id: hits, name: Hits}]"
    lines = "".join(f"\n        - {row}" for row in rows)
    return f"\n    damage:\n      caption: Damage\n      columns: {columns}\n      rows:{lines}"


def example(inputs: str, expected: str, asks: str = "formula: depth") -> str:
    """Return one example, five lines long, as the field ``examples``."""
    return (
        f"\n    - id: wade\n      text: Wade.\n      {asks}\n      inputs: {{{inputs}}}\n      expected: {{{expected}}}"
    )


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("2 ** a", "9: marsh: formulas.depth.expression '2 ** a': did not expect '*'"),
        ("(a", "9: marsh: formulas.depth.expression '(a': a ')' is missing"),
        (
            "a % 2",
            "9: marsh: formulas.depth.expression 'a % 2': "
            "'%' is not allowed; use + - * / comparisons, min, max, ceil, floor",
        ),
        ("a + b", "9: marsh: formulas.depth.expression uses b, which is neither a variable nor a value; expected a"),
        ("2 * 3", "9: marsh: formulas.depth.expression does not use its variable a"),
    ],
)
def test_a_formula_that_cannot_be_right(project: Project, expression: str, said: str) -> None:
    project.marsh(formulas=formula(expression))
    assert project.problem() == said


def test_a_name_is_a_variable_or_a_value_but_not_both(project: Project) -> None:
    project.marsh(formulas=formula("a"), values="{a: {value: 1, meaning: A}}")
    assert project.problem() == "9: marsh: a is both a variable and a value; keep one"


def test_a_row_of_the_wrong_width(project: Project) -> None:
    project.marsh(tables=table("[a, 1]", "[b, 1, 2]"))
    assert project.problem() == "13: marsh: tables.damage.rows[1] has 3 cells for 2 columns"


def test_an_empty_cell_cannot_be_quoted(project: Project) -> None:
    project.marsh(text="Deals {tables.damage.a.hits}.", tables=table("[a, null]"))
    [problem] = project.problems()
    assert problem.startswith(f"{TERRAIN}:5: marsh: text {{tables.damage.a.hits}} quotes nothing: ")


def test_a_reference_in_a_table_cell_must_lead_somewhere(project: Project) -> None:
    """A cell of text may hold references, says the schema, so they are checked as all others."""
    project.marsh(tables=table('[a, "see [[bog]]"]'))
    [problem] = project.problems()
    assert "[[bog]], which is no record of this edition" in problem


def test_two_rows_of_one_name(project: Project) -> None:
    project.marsh(tables=table("[a, 1]", "[a, 2]"))
    assert project.problem() == "8: marsh: tables.damage has two rows called a"


def test_an_example_that_holds_is_counted(project: Project) -> None:
    project.marsh(formulas=formula("2 * a"), examples=example("a: 2", "result: 4"))
    done = project.run("check")
    assert done.stdout == "1.0 (in force; frozen: no): 1 records in 1 collections, 1 examples run, no problems\n"


@pytest.mark.parametrize(
    ("inputs", "expected", "said"),
    [
        ("a: 2", "result: 5", "17: marsh: example wade: expected result 5, but the rules as written give 4"),
        ("a: 2", "damage: 4", "17: marsh: example wade: its outcome has no damage; it has result"),
        ("b: 2", "result: 4", "13: marsh: example wade: a is not given"),
    ],
)
def test_an_example_that_fails(project: Project, inputs: str, expected: str, said: str) -> None:
    project.marsh(formulas=formula("2 * a"), examples=example(inputs, expected))
    assert project.problem() == said


def test_an_example_of_a_formula_that_is_not_there(project: Project) -> None:
    project.marsh(examples=example("a: 2", "result: 4"))
    assert project.problem() == "8: marsh: example wade: the record has no formula depth"


def test_an_example_of_an_unknown_calculator(project: Project) -> None:
    project.marsh(examples=example("a: 2", "damage: 4", "calculator: fly"))
    known = ", ".join(calculators.names())
    assert project.problem() == f"8: marsh: example wade: there is no calculator fly; choose from {known}"


REDUNDANCY = """\
title: Walking
number: 1
rules:
- id: weapon-redundancy
  name: Weapon redundancy
  summary: Fewer.
  text: Fewer.
  source: {section: S, pages: ["1-1"]}
  formulas:
    lowest: {expression: ap_cost, meaning: L, variables: {ap_cost: {meaning: A}}}
  examples:
    - id: pods
      text: Pods.
      calculator: weapon-redundancy
      inputs: {ap_cost: 0, base_damage: 12}
      expected: {ap_cost: 1}
"""
REDUNDANCY_RULING = """\
- id: redundancy-example-or-text
  number: C01
  name: Which?
  summary: One.
  doubt: Both are printed; here it is one.
  question: Which?
  readings: [{id: example, name: E, text: E}, {id: text, name: T, text: T}]
  default: example
  reason: None better.
  house_default: false
  severity: A
  touches: [weapon-redundancy]
  marks: [weapon-redundancy]
  source: {section: S, pages: ["1-1"]}
"""


def test_an_example_with_bad_inputs_names_each_with_its_range(project: Project) -> None:
    project.write(CHAPTER, REDUNDANCY)
    project.write("rules/1.0/rulings.yaml", REDUNDANCY_RULING)
    assert project.problems() == [
        f"{CHAPTER}:15: weapon-redundancy: example pods: ap_cost must be a whole number from 1 to 40, got 0",
        f"{CHAPTER}:15: weapon-redundancy: example pods: copies is missing; expected a whole number from 1 to 60",
    ]


def test_an_example_asks_one_thing(project: Project) -> None:
    project.marsh(
        formulas=formula("a"), examples=example("a: 2", "result: 2", "formula: depth\n      calculator: fall")
    )
    said = "examples[0] needs exactly one of calculator, formula; has calculator, formula"
    assert project.problem() == f"13: marsh: {said}"
