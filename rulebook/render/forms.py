"""Calculators on pages: their forms with the default answer, the inputs they take, and the Python sandbox."""

import json
from collections.abc import Iterable
from itertools import groupby
from typing import NoReturn
from urllib.parse import urlencode

from markupsafe import Markup

import calculators
from calculators.analysis.disputes import disputes, disputes_html
from calculators.analysis.open_readings import open_readings
from calculators.analysis.suggestions import suggestions, suggestions_html
from calculators.attack.aimed_item import LEFT
from calculators.attack.sections import ITEM
from calculators.core.declaration import Calculator, Growth, retired
from calculators.core.inputs import LETTERS, Input, expected, means_something
from calculators.core.question import RULINGS as RULINGS_SECTION
from calculators.core.question import Question
from calculators.core.ruling_signs import reference
from calculators.dice import modifiers
from calculators.html.answer import EditionContext, answer_html, headlines, sentence
from calculators.html.body import CORES, Plate, body_html, choice_html
from calculators.html.element import Html, escape
from rulebook.data.mechanics import calculating, rulings_named
from rulebook.render.addresses import across, within
from rulebook.render.boards import board_parts
from rulebook.render.context import RULINGS, RenderContext
from rulebook.render.escaped import markup
from rulebook.render.reports import report_on_answer
from rulebook.render.templates import filled, html_block
from rulebook.render.who import choosers
from rulebook.source.json_types import Data
from rulebook.source.record_parts import effect_of
from rulebook.words.rulings import status_label

MEGABYTE = 1000 * 1000
# So many letters fit half a phone, and so many a choice there, which needs room for its arrow.
HALF, HALF_WITH_ARROW = 20, 14
TWO = 2
# The style of plates, which no other forms need.
STYLE = "assets/calculators/body.css"
# The answers of a question that a tap turns on and off.
YES_OR_NO = (("yes", "Yes"), ("no", "No"))
# The examples of the sandbox, by the names of their templates.
EXAMPLES = {
    "classes": "Who can throw whom",
    "points": "Best use of 12 AP",
    "ruling": "What a ruling changes",
}


def calculator(context: RenderContext, name: str) -> str:
    """Return a calculator's form with its default answer, as HTML."""
    declaration = calculators.find(name)
    if not calculators.applies(name, context.mechanics):
        return _no_rule(context, name, declaration.title)
    declared = calculators.question(name, context.rules, {}).declared
    defaults = calculators.defaults(declared)
    question = calculators.question(name, context.rules, defaults)
    return html_block(
        "calculator.html.j2",
        name=name,
        prefix=f"calc-{name}",
        room=calculators.room_of(name),
        title=declaration.title,
        retired=urlencode(retired(name)),
        within=[each for each in calculators.every() if each.within == name],
        presets=_presets(declaration, declared),
        who=_choosers(context, declared),
        grows=_grows(context, declaration, declared),
        here=context.edition,
        others=[edition for edition in reversed(context.library.editions) if edition is not context.edition],
        **_fields(context, declaration, declared, defaults),
        **_answer(context, question),
    )


def _choosers(context: RenderContext, declared: list[Input]) -> str:
    """Return what may be chosen before the inputs of a form, as a script passes it on; empty where nothing is."""
    listed = [each._asdict() for each in choosers(context, declared)]
    return json.dumps(listed, separators=(",", ":")) if listed else ""


def folded_calculator(context: RenderContext, name: str) -> str:
    """Return a calculator's form below a heading that opens it, as HTML; nothing where there is no rule for it."""
    if not calculators.applies(name, context.mechanics):
        return ""
    title = calculators.find(name).title
    return html_block("folded-calculator.html.j2", name=name, title=title, form=Markup(calculator(context, name)))


def _fields(context: RenderContext, declaration: Calculator, declared: list[Input], defaults: Data) -> Data:
    """Return what the template of a form shows of the inputs of a calculator, and how it writes them."""
    by_name = {field.name: field for field in declared}
    named = [by_name[name] for name in declaration.opens if name in by_name]
    headings = [_heading(field) for field in named]
    others = [field for field in declared if field.opens and _heading(field) in headings]
    opening = sorted([*named, *others], key=lambda field: headings.index(_heading(field)))
    folds: dict[str, list[Input]] = {}
    for field in declared:
        if field not in opening:
            folds.setdefault(field.section, []).append(field)
    begun = {_heading(field) for field in opening}
    return {
        "opening": [(title, list(fields)) for title, fields in groupby(opening, _heading)],
        "folds": [(_offer(declaration, title, fields, begun), fields) for title, fields in folds.items()],
        "rulings": RULINGS_SECTION,
        "hints": _hints(context) | _ruled_defaults(context, declared),
        "selected": _selected,
        "letters": LETTERS.replace("-", r"\-"),
        "kind_of": _kind_of,
        "hex_columns": _hex_columns,
        "body_of": lambda field: _body_of(field, declared, f"calc-{declaration.name}"),
        "style": within(STYLE, context.page) if any(_kind_of(field) == "body" for field in declared) else "",
        "no_field": _no_field,
        "unit_of": _unit_of,
        "unasked": lambda field: not means_something(field, defaults),
        "comes": lambda fields: not any(means_something(field, defaults) for field in fields),
        "only_if": _only_if,
        "means": _means,
    }


def _heading(field: Input) -> str:
    """Return the heading of an input with which a form opens; what is asked of a situation says so itself."""
    return "" if field.section in dict(modifiers.SECTIONS).values() else field.section


def _offer(declaration: Calculator, title: str, fields: list[Input], begun: set[str]) -> str:
    """Return what a closed fold of a form offers; ``begun`` are the headings under which some inputs stand above."""
    if not title:
        return declaration.more
    if title not in begun:
        return title
    return f"More about {title}" if len(fields) > 1 else f"{title}: {fields[0].label}"


def _kind_of(field: Input) -> str:
    """Return how a form asks for an input: a toggle, hexes, one of two, a choice among more, a text or a number."""
    if field.kind == "yes-no" and field.choices == YES_OR_NO:
        return "toggle"
    if field.spots:
        return "hexes"
    if len(field.choices) > TWO and any(value in CORES for value, _ in field.choices):
        return "body"
    longest = max([len(words) for _, words in field.choices], default=0)
    if len(field.choices) == TWO and longest <= HALF and field.section != RULINGS_SECTION:
        return "either"
    if field.kind == "text":
        return "text" if field.highest > HALF_WITH_ARROW else "name"
    return "number" if field.kind == "whole" else "choice" if longest > HALF_WITH_ARROW else "name"


def _no_field(field: Input) -> NoReturn:
    raise ValueError(f"no form has a field for the kind of {field.name}: {field.kind}")


def _hex_columns(field: Input) -> list[list[tuple[str, str, str]]]:
    """Return the hexes that a choice is made among, column by column from the top: (value, label, what is written)."""
    placed = sorted(zip(field.spots, field.choices, strict=True))
    columns = groupby(placed, lambda each: each[0].column)
    return [[(value, label, spot.words) for spot, (value, label) in column] for _, column in columns]


def _body_of(field: Input, declared: list[Input], prefix: str) -> Markup:
    """Return the sections that a choice is made among as plates, each with what is left of it by its own input."""
    defaults = {each.name: each.default for each in declared}
    plates = []
    for value, label in field.choices:
        source = LEFT if value == ITEM else value
        left = defaults.get(source)
        radio = (f"{prefix}-{field.name}-{value}", field.name, value)
        plate = Plate(label, left if isinstance(left, int) else None, None)
        plates.append((value, choice_html(plate, radio, value == field.default, source)))
    return markup(body_html(field.label, plates, is_choice=True, label=f"{prefix}-{field.name}"))


def _unit_of(field: Input) -> str:
    """Return the unit that a label needs to say; nothing where it says it anyway."""
    return "" if field.unit.many.lower() in field.label.lower() else field.unit.many


def _presets(declaration: Calculator, declared: list[Input]) -> list[tuple[str, str]]:
    """Return the title of each situation that a tap gives and its inputs, as an address has them."""
    names = {field.name for field in declared}
    return [
        (preset.title, urlencode(preset.inputs))
        for preset in declaration.presets
        if names.issuperset(name for name, _ in preset.inputs)
    ]


def _grows(context: RenderContext, declaration: Calculator, declared: list[Input]) -> dict[str, str] | None:
    """Return where a form leads that asks more: what it offers, its address and the inputs that have other names."""
    growth = declaration.grows
    if not growth or not calculators.applies(growth.calculator, context.mechanics):
        return None
    link = context.calculator_link(growth.calculator)
    there = calculators.question(growth.calculator, context.rules, {}).declared
    return {"title": growth.title, "link": link, "renamed": urlencode(renamed(growth, declared, there))}


def renamed(growth: Growth, here: Iterable[Input], there: Iterable[Input]) -> dict[str, str]:
    """Return what inputs are called in the form that theirs grows into, where the name differs.

    An input there that tells the same of a Unit or a weapon is the same.
    """
    by_meaning = {field.means: field.name for field in there if field.means}
    names = {field.name for field in there}
    alike = {field.name: by_meaning[field.means] for field in here if field.means in by_meaning}
    return dict(growth.renamed) | {name: alias for name, alias in alike.items() if name not in names}


def _answer(context: RenderContext, question: Question) -> Data:
    """Return what the template of a form shows of the default answer: its headline, all of it, and what follows."""
    result = question.result
    words = sentence(result, context.edition.info["title"])
    return {
        "headlines": headlines(result),
        "board": board_parts(context, result.scene) if result.scene else None,
        "answer": markup(answer_html(result, edition_context(context), _open_line(question))),
        "analysis": _analysis(context, question),
        "report": report_on_answer(context, question.calculator.title, words) if context.report else None,
    }


def _open_line(question: Question) -> Html | None:
    """Return what is open about a default answer, as HTML; None where nothing is."""
    readings = open_readings(question)
    return readings.html() if readings.words() else None


def _analysis(context: RenderContext, question: Question) -> list[tuple[str, str, Markup]]:
    """Return what else may be asked of an answer: the name of each function, its title and its HTML."""
    questions = []
    if calculators.switches(question.calculator.name, context.mechanics):
        html = disputes_html(disputes(question), edition_context(context))
        questions.append(("disputes", "Disputed rules", markup(html)))
    if any(field.in_play for field in question.declared):
        questions.append(("suggestions", "What would help?", markup(suggestions_html(suggestions(question)))))
    return questions


def _hints(context: RenderContext) -> dict[str, list[Markup]]:
    """Return for each input about a situation, by name, what effects do that depend on it: a line each record."""
    hints: dict[str, dict[str, list[Markup]]] = {}
    for bearing in modifiers.bearings(context.rules):
        record = context.edition.records[bearing.record]
        row = context.effect_rows(record)[record.effects.index(effect_of(bearing.effect))]
        effect = context.line(row.in_short + row.sign, record.data)
        for question in bearing.questions:
            by_record = hints.setdefault(modifiers.input_name(question), {})
            by_record.setdefault("" if question.record else f"{record.data['name']}: ", []).append(effect)
    return {
        name: [
            Markup("{}{}").format(record_name, Markup("; ").join(effects)) for record_name, effects in by_record.items()
        ]
        for name, by_record in hints.items()
    }


def _ruled_defaults(context: RenderContext, declared: list[Input]) -> dict[str, list[Markup]]:
    """Return for each input that begins with what a ruling gives, by name, why that is so."""
    ruled = [(field.name, context.ruled.rulings(*field.ruled)) for field in declared if field.ruled]
    records = [(name, context.edition.records[ruling]) for name, rulings in ruled for ruling in rulings]
    return {name: [context.line(f"{each.data['doubt']}{reference(each.id)}", each.data)] for name, each in records}


def _no_rule(context: RenderContext, name: str, title: str) -> str:
    """Return what replaces a calculator that an edition has no rule for: links to editions that have one, as HTML."""
    address = f"{context.calculator_page(name)}#calc-{name}"
    links = [
        f'<a href="{across(edition.id, address, context.edition.id, context.page)}">{escape(edition.info["title"])}</a>'
        for edition in reversed(context.library.editions)
        if calculators.applies(name, context.library.rules(edition).mechanics)
    ]
    editions = f" Editions that have one: {' · '.join(links)}." if links else ""
    reason = f"{escape(context.edition.info['title'])} has no rule for this, so there is nothing to work out."
    return f'<p class="no-rule" id="calc-{name}"><b>{escape(title)}.</b> {reason}{editions}</p>'


def calculator_inputs(context: RenderContext) -> list[dict[str, str]]:
    """Return for each calculator its name and its inputs with what they take, as Markdown."""
    rows = []
    for calculator in calculators.every():
        declared = calculators.question(calculator.name, context.rules, {}).declared
        words = [
            f"`{field.name}` ({expected(field)}{'; may be left out' if field.optional else ''})" for field in declared
        ]
        inputs = f"those of `{calculator.within}`" if calculator.within else ", ".join(words)
        rows.append({"name": calculator.name, "inputs": inputs})
    return rows


def calculator_reads() -> list[dict[str, str]]:
    """Return for each record that calculators read the names that they look up there, as Markdown.

    A star marks a formula that a calculator cannot do without.
    """
    lines_by_record: dict[str, list[str]] = {}
    for each in calculators.every():
        for declared in each.rules + each.limits:
            for group in declared.groups:
                marked = [f"`{name}`{'*' * ((declared.record, name) in each.needs)}" for name in group]
                lines = lines_by_record.setdefault(declared.record, [])
                lines += [words for words in [" with ".join(marked)] if words not in lines]
    return [{"record": record, "names": "; ".join(names)} for record, names in lines_by_record.items()]


def sandbox(context: RenderContext, files: dict[str, int]) -> str:
    """Return the Python sandbox with its first script; ``files`` are those that it loads, with their bytes."""
    return html_block(
        "sandbox.html.j2",
        files=json.dumps(files),
        megabytes=f"{sum(files.values()) / MEGABYTE:.1f}",
        code=question(context),
        examples=examples(),
    )


def question(context: RenderContext) -> str:
    """Return the script that the sandbox shows first."""
    declared = calculators.question("hit-odds", context.rules, {}).declared
    stat = next(field for field in declared if field.name == "stat")
    defaults = {field.name: field.default for field in declared if not field.optional and field.name != "stat"}
    return filled(
        "sandbox.py.j2",
        question=json.dumps(defaults, indent=4).replace("true", "True"),
        lowest=stat.lowest,
        highest=stat.highest,
    )


def examples() -> list[tuple[str, str]]:
    """Return the sandbox's examples, each what it shows and its script."""
    return [(title, filled(f"sandbox_{name}.py.j2")) for name, title in EXAMPLES.items()]


def answer_names(context: RenderContext) -> dict[str, str]:
    """Return the words by which an answer links to rulings, by id."""
    return {
        record.id: f"{record.data['number']} {record.data['name']} ({status_label(record)})"
        for record in context.edition.of(RULINGS)
    }


def edition_context(context: RenderContext) -> EditionContext:
    """Return what the HTML of an answer needs of the edition."""
    title = context.edition.info["title"]
    return EditionContext(title, answer_names(context), context.href, lambda page: within(page, context.page))


def page_data(context: RenderContext, name: str) -> Data:
    """Return what a live calculator needs besides its code: title, page, mechanics, addresses and names of rules."""
    mechanics = calculating(context.mechanics, [name])
    named = mechanics.keys() | rulings_named(mechanics)
    return {
        "title": context.edition.info["title"],
        "page": context.calculator_page(name),
        "mechanics": mechanics,
        "addresses": {record: context.address(record) for record in context.edition.records if record in named},
        "names": {ruling: words for ruling, words in answer_names(context).items() if ruling in named},
    }


def _means(declared: Input) -> str:
    """Return what an input says of a Unit or a weapon, as its form has it: ``attacker assault kind=no; …``."""
    return "; ".join(
        " ".join([meaning.of, meaning.field, *([_answered(meaning.only_if)] if meaning.only_if else [])])
        for meaning in declared.means
    )


def _only_if(declared: Input) -> str:
    """Return when an input means something, as its form has it: ``a=yes b=no; c=3`` for the first two, or the last."""
    return "; ".join(" ".join(_answered(answer) for answer in condition) for condition in declared.only_if)


def _answered(only_if: tuple[str, object]) -> str:
    return "=".join(typed(part) for part in only_if)


def _selected(declared: Input) -> str:
    return typed(declared.default)


def typed(value: object) -> str:
    """Return the value of an input as a reader types it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
