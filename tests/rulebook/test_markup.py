"""Markup in the texts of the rules is refused, and what is let pass comes out of a page as it was understood."""

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulebook.check.prose import prose_problems
from rulebook.words.quotes_and_references import link_references, resolve
from tests.support import Project

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
    ("text", "message"),
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
def test_markup_in_prose_is_a_problem(text: str, message: str) -> None:
    assert problems(text) == [message]


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


@pytest.mark.parametrize("text", ["Meant as {=4.5}.", "Roll a d8, 2d8 or 1d8.", "Marked [2H].", "Someone tends one."])
def test_prose_that_may_stand(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize("fields", [{"steps": 7}, {"cost": {"to enter": 7}}])
def test_a_number_in_a_field_of_its_own_record_is_quoted(fields: dict[str, Any]) -> None:
    [message] = prose_problems("Takes 7 steps.", {"id": "marsh"} | fields, {})
    assert message.startswith("types the number 7;")


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
