"""Markup in the texts of the rules is refused, and what is let pass comes out of a page as it was understood."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulebook.check.prose import prose_problems
from rulebook.words.quotes import link_references, resolve
from tests.support import EDITIONS, Project

BRACKET = "has a bracket without its partner; references are written [[id]] or [[id|words]]"
BRACE = "has a brace without its partner; quotes are written {name}"
LINK = "which reads as a Markdown link or picture; links are written [[id]] or [[id|words]]"
HTML = "which reads as HTML; texts are written without it"
OTHERS = "prose is made of paragraphs, lists, tables and **bold**"
CONCEAL = {"conceal": {"id": "conceal", "name": "Conceal", "cost": 2, "text": "At {cost}, [[conceal]]."}}


def problems(text: str) -> list[str]:
    return list(prose_problems(text, CONCEAL["conceal"], CONCEAL))


@pytest.mark.parametrize(
    "text",
    [
        "[[conceal]", "[conceal]]", "[[conceal", "conceal]]", "[conceal", "conceal]", "[[]]", "[[conceal|]]",
        "[[conceal|  ]]", "[[conceal|a|b]]", "[[conceal|a\n\nb]]", "[[conceal|[a]]]", "[[|a]]",
    ],
)  # fmt: skip
def test_a_malformed_reference_is_a_problem(text: str) -> None:
    assert problems(f"See {text} there.") == [BRACKET]


@pytest.mark.parametrize("name", [" conceal ", "Conceal", "conceal\n", "structure-attakc"])
def test_an_id_is_written_as_it_is(name: str) -> None:
    assert problems(f"See [[{name}]].") == [f"refers to [[{name}]], which is no record of this edition"]


@pytest.mark.parametrize("text", ["{", "}}", "a}", "{cost", "cost}", "{{cost}", "{cost}}"])
def test_a_malformed_quote_is_a_problem(text: str) -> None:
    assert problems(f"Costs {text} AP.") == [BRACE]


@pytest.mark.parametrize("text", ["{}", "{{}}", "{{ cost }}", "{% raw %}", "{# cost #}", "{: onclick=x}"])
def test_braces_that_hold_no_quote_are_a_problem(text: str) -> None:
    assert problems(f"Costs {text} AP.")


def test_what_a_quote_stands_for_quotes_nothing_itself() -> None:
    [said] = problems("As in {text}")
    assert said == "{text} quotes a text with quotes or references of its own; quote one thing"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<script>alert()</script>", f"holds <script>, {HTML}"),
        ("<img src=x onerror=alert()>", f"holds <img, {HTML}"),
        ("a </p> b", f"holds </p>, {HTML}"),
        ("<!-- a -->", f"holds <!--, {HTML}"),
        ("<?php", f"holds <?php, {HTML}"),
        ("<https://elsewhere.example>", f"holds <https://elsewhere.exa, {HTML}"),
        ("<{=script}>", f"holds <script>, {HTML}"),
        ("[[conceal|<b>]]", f"holds <b>, {HTML}"),
        ("&lt;b&gt;", f"holds &lt;, {HTML}"),
        ("javascript&colon;alert", f"holds &colon;, {HTML}"),
        ("[a](javascript:alert)", f"holds ](, {LINK}"),
        ("![a](//elsewhere.example/a.png)", f"holds ](, {LINK}"),
        ("[AIR](javascript:alert)", f"holds ](, {LINK}"),
        ("[[conceal|[AIR](javascript:alert)]]", f"holds ](, {LINK}"),
        ("[a]{=(}b)", f"holds ](, {LINK}"),
        ("[a][b]", f"holds ][, {LINK}"),
        ("A.\n\n[a]: //elsewhere.example", f"holds [a]:, {LINK}"),
        ("[^a]: note", f"holds [^a]:, {LINK}"),
        (r"a \_ b", "holds a \\, which Markdown takes for a sign; leave it out"),
        ("`code`", "holds a `, which Markdown takes for a sign; leave it out"),
        ("# Title", f"begins a line with #; {OTHERS}"),
        ("A.\n\n> said", f"begins a line with >; {OTHERS}"),
        ("~~~\ncode\n~~~", f"begins a line with ~~~; {OTHERS}"),
        ("*weak*", "holds a single *; bold is **words**, lists begin their lines with -"),
    ],
)
def test_markup_in_prose_is_a_problem(text: str, said: str) -> None:
    assert problems(text) == [said]


@pytest.mark.parametrize(
    "text",
    [
        "**Bold**, a [TAG], [Words] of a source, [[conceal]] and [[conceal|the [AIR] cover]].",
        "[[conceal|[AIR]]][[conceal|[WN]]]: both; [[conceal]] (see there).",
        "| a | b |\n|---|:-:|\n| [AIR] | AT&T, a < b > a, <=, & |",
        "- one\n- another\n\n1. first\n2. second",
        "“Quoted”, 'quoted', \"quoted\"; 50%, #, ~, a_b, x; - y",
    ],
)
def test_what_editions_write_may_stand(text: str) -> None:
    assert [said for said in problems(text) if not said.startswith("types")] == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ('"<b>Marsh</b>"', f"holds <b>, {HTML}"),
        ('"[Marsh](//elsewhere.example)"', f"holds ](, {LINK}"),
        ('"[[marsh]]"', BRACKET),
        ('"Marsh {: onclick=alert()}"', "holds a {; only prose may"),
        ('"{{ 7 * 7 }}"', "holds a {; only prose may"),
        ('"Marsh\\nland"', "holds a line break; only prose may"),
        ('"Mar&shy;sh"', f"holds &shy;, {HTML}"),
    ],
)
def test_names_are_plain_words(project: Project, name: str, said: str) -> None:
    project.marsh(name=name)
    assert project.problem() == f"2: marsh: name {said}"


def test_every_text_of_a_record_is_looked_at(project: Project) -> None:
    project.marsh(
        values='{a: {value: 1, unit: "<i>", meaning: One}}',
        tables='{t: {caption: "<i>", columns: [{id: a, name: "<i>"}, {id: b, name: B, unit: "<i>"}], rows: [[x, x]]}}',
        formerly='["<i>"]',
        source='{section: "<i>"}',
        formulas='{f: {expression: "a <b", meaning: Less, unit: "<i>", variables: {b: {meaning: B, unit: "<i>"}}}}',
    )
    assert sorted(re.findall(r"marsh: (\S+) holds", "\n".join(project.problems()))) == sorted(
        ["values.a.unit", "tables.t.columns[0].name", "tables.t.columns[1].unit", "formerly[0]", "source.section",
         "formulas.f.unit", "formulas.f.variables.b.unit"]
    )  # fmt: skip


def test_a_formula_may_compare(project: Project) -> None:
    project.marsh(
        values="{a: {value: 1, meaning: Least}}",
        formulas='{f: {expression: "a <b", meaning: Enough, variables: {b: {meaning: How many}}}}',
    )
    assert project.run("check").exit_code == 0


def test_what_is_told_beside_the_editions_is_looked_at(project: Project) -> None:
    project.write(EDITIONS, '- {id: "1.0", title: "<b>", status: current, source: "{{ 7 }}"}\n')
    said = 'edition: "1.0", name: "<b>", kind: value, concerns: moving, summary: "See <b>", section: "<b>"'
    project.write("rules/changes.yaml", f"- {{{said}, records: [marsh]}}\n")
    found = "\n".join(project.problems())
    for part in ("title holds <b>", "source holds a {", "name holds <b>", "section holds <b>", "summary holds <b>"):
        assert part in found


PIECES = ["[[", "]]", "[", "]", "|", "{", "}", "{=x}", "[AIR]", "conceal", "[[conceal]]", "[[conceal|words]]", "word",
          " ", "\n", "\n\n", "(", ":", "<", "!"]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=12))
@example(["[[", "{=x}", "]]"])
@example(["[", "[[conceal]]", "]", "(", "word"])
def test_a_reference_is_rendered_as_check_understood_it(pieces: list[str]) -> None:
    text = "".join(pieces)
    if not problems(text):
        read = link_references(resolve(text, CONCEAL["conceal"], CONCEAL), lambda name, words: f"«{name}»")
        assert set(re.findall("«(.*?)»", read)) <= {"conceal"}
        assert read.count("«") == text.count("[[")
        assert not {"[[", "]]", "{", "}"} & {read[at : at + size] for at in range(len(read)) for size in (1, 2)}


def test_a_text_has_a_greatest_length(project: Project) -> None:
    project.marsh(text='"' + "a " * 5001 + '"')
    assert project.problem() == "5: marsh: text must not be longer than 10000 characters"
