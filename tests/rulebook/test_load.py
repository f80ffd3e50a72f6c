"""Loading an edition: numbers that stand elsewhere are taken over, and bad rules are refused."""

from typing import Any

import pytest

from rulebook.check.load import load, load_numbers
from rulebook.source.problems import RulesError
from tests.support import CHAPTER, TERRAIN, Project, record


def value_of(project: Project, name: str, value: str) -> Any:
    return load(project.root, "1.0").records[name].data["values"][value]["value"]


def values(**froms: str) -> str:
    return "".join(f"\n    {name}: {{value: {text}, meaning: Some}}" for name, text in froms.items())


def taken(path: str) -> str:
    return f'{{from: "{path}"}}'


def test_a_number_is_taken_from_another_record_of_another_file(project: Project) -> None:
    project.marsh(values=values(depth=taken("walk:step")))
    project.write(
        CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None, values=values(step="2.5"))
    )
    assert value_of(project, "marsh", "depth") == 2.5


def test_a_number_is_taken_along_a_chain_in_any_order(project: Project) -> None:
    project.marsh(values=values(a=taken("marsh:b"), b=taken("marsh:c"), c="7"))
    assert [value_of(project, "marsh", name) for name in "abc"] == [7, 7, 7]


def test_a_number_is_taken_from_an_effect(project: Project) -> None:
    project.marsh(values=values(depth=taken("marsh:effects.damage")), effects="[{changes: damage, by: -5}]")
    assert value_of(project, "marsh", "depth") == -5


def test_rules_with_problems_are_not_loaded(project: Project) -> None:
    project.marsh(name=None)
    with pytest.raises(RulesError) as caught:
        load(project.root, "1.0")
    assert str(caught.value) == f"{TERRAIN}:1: marsh: lacks name: name as players say it"


def test_an_unknown_edition_names_those_there_are(project: Project) -> None:
    with pytest.raises(RulesError) as caught:
        load(project.root, "3.0")
    assert str(caught.value) == "rules/editions.yaml:1: there is no edition 3.0; there is 1.0"


def test_chapters_are_read_in_the_order_of_their_numbers(project: Project) -> None:
    for number, name in [(3, "a"), (1, "b"), (2, "c")]:
        path = f"rules/1.0/chapters/{name}.yaml"
        project.write(path, f"title: T\nnumber: {number}\nrules:\n" + record(id=f"rule-{name}", kind=None))
    edition = load(project.root, "1.0")
    assert [file.stem for file in edition.chapters()] == ["b", "c", "a"]
    assert list(edition.records) == ["rule-b", "rule-c", "rule-a", "marsh"]


@pytest.mark.parametrize(
    "broken",
    [
        {"values": values(depth="deep")},
        {"values": values(depth=taken("marsh:width"))},
        {"values": values(depth="1"), "formulas": "{half: {expression: depth /, meaning: Half, variables: {}}}"},
        {"values": values(depth_min="3", depth_max="1")},
        {"effects": "[{changes: damage, by: 1, if: rainy}]"},
        {"name": '"<b>Marsh</b>"', "values": values(depth=taken("marsh:width"))},
    ],
)
def test_who_only_calculates_is_told_all_that_is_wrong_where_a_number_is(
    project: Project, broken: dict[str, str]
) -> None:
    project.marsh(**broken)
    with pytest.raises(RulesError) as caught:
        load_numbers(project.root, "1.0")
    assert str(caught.value).splitlines() == project.problems()


def test_who_only_calculates_need_not_wait_for_sentences(project: Project) -> None:
    project.marsh(text="The ground is 7 levels soft.", values=values(depth=taken("marsh:own"), own="7"))
    assert load_numbers(project.root, "1.0").records["marsh"].values["depth"].value == 7
    with pytest.raises(RulesError, match="types the number 7"):
        load(project.root, "1.0")
