"""Calculators on pages: their forms with the default answer, what they ask, and the Python sandbox."""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

import calculators
from calculators.analysis.disputes import disputes
from calculators.analysis.suggestions import helps
from calculators.core.declaration import retired
from calculators.core.inputs import LETTERS, Input, expected, means_something
from calculators.core.units import agreeing
from calculators.dice import modifiers
from calculators.html.answer import Told, answer_html, escape, sentence, value_html
from calculators.html.beyond import beyond_html
from calculators.html.board import board_html
from rulebook.data.mechanics import calculating
from rulebook.render.addresses import across
from rulebook.render.book import RULINGS, Book
from rulebook.render.places import CALCULATORS
from rulebook.render.reports import report_on_answer
from rulebook.render.templates import filled, html_block
from rulebook.source.record_parts import effect_of

MEGABYTE = 1000 * 1000
# The examples of the sandbox, by the names of their templates.
EXAMPLES = {
    "classes": "Who can throw whom",
    "points": "Best use of 12 AP",
    "ruling": "What a ruling changes",
}


def calculator(book: Book, name: str) -> str:
    """Return a calculator's form with its default answer, as HTML."""
    title = calculators.find(name).title
    if not calculators.applies(name, book.mechanics):
        return _no_rule(book, name, title)
    declared = calculators.inputs_by(name, book.rules)
    defaults = calculators.defaults(declared)
    _, found = calculators.answer_by(name, book.rules, defaults)
    sections = [(title, list(fields)) for title, fields in groupby(declared, key=lambda one: one.section) if title]
    of_situation = [title for _, title in modifiers.SECTIONS]
    return html_block(
        "calculator.html.j2",
        name=name,
        prefix=f"calc-{name}",
        title=title,
        retired=urlencode(retired(name)),
        inputs=[one for one in declared if not one.section],
        groups=[(title, fields) for title, fields in sections if title not in of_situation],
        sections=[(title, fields) for title, fields in sections if title in of_situation],
        at_hand=list(_at_hand(sections)),
        selected=_selected,
        letters=LETTERS.replace("-", r"\-"),
        agreeing=agreeing,
        unasked=lambda one: not means_something(one, defaults),
        opens=lambda fields: _opens(fields, defaults),
        only_if=_ways,
        means=_means,
        hints=_hints(book),
        headline=(found.values[0].label, Markup(value_html(found.values[0].value, found.values[0].unit))),
        board=Markup(board_html(found.scene)) if found.scene else "",
        answer=Markup(answer_html(found, told(book))),
        beyond=Markup(_beyond(book, name, defaults)) if book.page.startswith(CALCULATORS) else "",
        report=report_on_answer(book, title, sentence(found, book.edition.info["title"])) if book.report else None,
        here=book.edition,
        others=[edition for edition in reversed(book.library.editions) if edition is not book.edition],
    )


def _at_hand(sections: list[tuple[str, list[Input]]]) -> Iterator[tuple[str, Input, str, str]]:
    """Yield what of a situation one tap gives, each the title of its section, its input, a value and that in words.

    That is what lies between the two Units, counted up and down, and every posture but the first.
    """
    titles = dict(modifiers.SECTIONS)
    for title, fields in sections:
        for one in fields:
            if one.kind == "whole" and title == titles[modifiers.SITUATION]:
                yield title, one, "", ""
            elif one.kind == "choice" and title in titles.values():
                yield from ((title, one, value, words) for value, words in one.choices[1:])


def _beyond(book: Book, name: str, given: dict[str, Any]) -> str:
    """Return what lies beyond the default answer; the pages of rules have no room for it."""
    found = disputes(name, book.rules, given), helps(name, book.rules, given)
    return beyond_html(*found, told(book))


def _hints(book: Book) -> dict[str, list[str]]:
    """Return what effects do that depend on each question of a situation, in short, by the name of its input."""
    hints: dict[str, dict[str, list[str]]] = {}
    for bearing in modifiers.bearings(book.rules):
        record = book.edition.records[bearing.record]
        row = book.plain_effects(record)[record.effects.index(effect_of(bearing.effect))]
        for question in bearing.questions:
            by_record = hints.setdefault(modifiers.input_name(question), {})
            by_record.setdefault("" if question.record else f"{record.data['name']}: ", []).append(row.in_short)
    return {name: [f"{who}{'; '.join(said)}" for who, said in by_record.items()] for name, by_record in hints.items()}


def _no_rule(book: Book, name: str, title: str) -> str:
    """Return what stands in place of a calculator for whose question an edition has no rule, as HTML."""
    there = f"{book.calculator_page(name)}#calc-{name}"
    ways = [
        f'<a href="{across(edition.id, there, book.edition.id, book.page)}">{escape(edition.info["title"])}</a>'
        for edition in reversed(book.library.editions)
        if calculators.applies(name, book.library.rules(edition).mechanics)
    ]
    have = f" Editions that have one: {' · '.join(ways)}." if ways else ""
    said = f"{escape(book.edition.info['title'])} has no rule for this, so there is nothing to work out."
    return f'<p class="no-rule" id="calc-{name}"><b>{escape(title)}.</b> {said}{have}</p>'


def calculator_inputs(book: Book) -> list[dict[str, str]]:
    """Return for each calculator its name and its inputs with what they take, as Markdown."""
    rows = []
    for name in calculators.names():
        declared = calculators.inputs_by(name, book.rules)
        words = [f"`{one.name}` ({expected(one)}{'; may be left out' if one.optional else ''})" for one in declared]
        rows.append({"name": name, "inputs": ", ".join(words)})
    return rows


def calculator_reads() -> list[dict[str, str]]:
    """Return for each record that calculators read what they look up there, as Markdown.

    A formula without which one of them does not apply has a star.
    """
    found: dict[str, list[str]] = {}
    for each in calculators.CALCULATORS:
        for declared in each.rules + each.limits:
            for group in declared.groups:
                marked = [f"`{name}`{'*' * ((declared.record, name) in each.needs)}" for name in group]
                known = found.setdefault(declared.record, [])
                known += [words for words in [" with ".join(marked)] if words not in known]
    return [{"record": record, "names": "; ".join(names)} for record, names in found.items()]


def sandbox(book: Book, files: dict[str, int]) -> str:
    """Return the Python sandbox with its first question; ``files`` are those that it loads, with their bytes."""
    return html_block(
        "sandbox.html.j2",
        files=json.dumps(files),
        megabytes=f"{sum(files.values()) / MEGABYTE:.1f}",
        code=question(book),
        examples=examples(),
    )


def question(book: Book) -> str:
    """Return the script that the sandbox shows first."""
    declared = calculators.inputs_by("hit-odds", book.rules)
    stat = next(one for one in declared if one.name == "stat")
    asked = {one.name: one.default for one in declared if not one.optional and one.name != "stat"}
    return filled(
        "sandbox.py.j2",
        question=json.dumps(asked, indent=4).replace("true", "True"),
        lowest=stat.lowest,
        highest=stat.highest,
    )


def examples() -> list[tuple[str, str]]:
    """Return the sandbox's examples, each what it shows and its script."""
    return [(title, filled(f"sandbox_{name}.py.j2")) for name, title in EXAMPLES.items()]


def answer_names(book: Book) -> dict[str, str]:
    """Return the words by which an answer links to rulings, by id."""
    return {record.id: f"{record.data['number']} {record.data['name']}" for record in book.edition.of(RULINGS)}


def told(book: Book) -> Told:
    """Return what readers of an answer see of the edition that gives it."""
    return Told(book.edition.info["title"], answer_names(book), book.href)


def page_data(book: Book, name: str) -> dict[str, Any]:
    """Return what a live calculator needs besides its code: title, mechanics, addresses of rules, names of rulings."""
    mechanics = calculating(book.mechanics, [name])
    return {
        "title": book.edition.info["title"],
        "mechanics": mechanics,
        "addresses": {record: book.address(record) for record in mechanics},
        "names": {ruling: words for ruling, words in answer_names(book).items() if ruling in mechanics},
    }


def _means(declared: Input) -> str:
    """Return what an input tells of a Unit or a weapon, as its form says it: ``attacker assault kind=no; …``."""
    return "; ".join(
        " ".join([one.of, one.field, *([_answered(one.only_if)] if one.only_if else [])]) for one in declared.means
    )


def _ways(declared: Input) -> str:
    """Return when an input means something, as its form says it: ``a=yes b=no; c=3`` for both or the last."""
    return "; ".join(" ".join(_answered(answer) for answer in way) for way in declared.only_if)


def _opens(fields: list[Input], defaults: dict[str, Any]) -> bool:
    """Say whether a part of a form is not folded: it holds what must be given, or is only there once it is needed."""
    return any(not one.optional for one in fields) or not any(means_something(one, defaults) for one in fields)


def _answered(only_if: tuple[str, object]) -> str:
    return "=".join(typed(part) for part in only_if)


def _selected(declared: Input) -> str:
    return typed(declared.default)


def typed(value: object) -> str:
    """Return the value of an input as one would type it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
