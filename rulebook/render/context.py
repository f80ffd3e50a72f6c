"""What pages of an edition are rendered with: addresses of records, references as links, fields in words."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from markupsafe import Markup

import calculators
from calculators.core.declaration import Calculator, records
from calculators.core.rules import Rules
from calculators.core.ruling_signs import RULED, reference
from calculators.dice import modifiers
from calculators.html.element import escape
from calculators.html.signs import sign as ruled_sign
from rulebook.data.library import Library
from rulebook.data.origins import place_in_source
from rulebook.render import escaped
from rulebook.render.addresses import across, within
from rulebook.render.calculator_pages import CALCULATORS, calculator_pages, page_title
from rulebook.render.escaped import markup
from rulebook.render.signs import sign
from rulebook.render.terms import Terms
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.record_parts import Cell, Formula, Reading, row_name
from rulebook.source.signs import sign_names, sign_of
from rulebook.source.status_words import STATUS_IN_WORDS
from rulebook.words.costs import COST, cost, without_cost
from rulebook.words.details import Detail, details, kind, reference_text, without_marks
from rulebook.words.effects import EffectRow, effect_row
from rulebook.words.formulas import in_full
from rulebook.words.glossary import Term
from rulebook.words.numbers import value_text, with_unit
from rulebook.words.quotes_and_references import link_references, resolve
from rulebook.words.repetition import unsaid_effects
from rulebook.words.ruled_parts import RuledParts
from rulebook.words.rulings import status_label

DIAGRAMS = "diagrams"
RULINGS = "rulings"


class RenderContext:
    """An edition made ready for rendering.

    Links are relative to ``page``, the address of the page being rendered within the edition,
    such as ``reference/terrain/``.  Where the project has an address for reports of problems, ``report`` is it;
    they name the ``build`` of the site.
    """

    def __init__(self, edition: Edition, library: Library | None = None, report: str = "", build: str = "") -> None:
        self.edition = edition
        self.library = library or Library([edition])
        self.page = ""
        self.report = report
        self.build = build

    @cached_property
    def records(self) -> dict[str, Data]:
        """The data of every record, by id."""
        return {name: record.data for name, record in self.edition.records.items()}

    @property
    def mechanics(self) -> dict[str, Data]:
        """The edition's mechanics, as calculators take them."""
        return self.rules.mechanics

    @property
    def rules(self) -> Rules:
        """The edition's rules, as calculators ask them."""
        return self.library.rules(self.edition)

    def names_present(self, *names: str) -> list[str]:
        """Return the records and collections that this edition has, of several; KeyError where no edition has one."""
        for name in names:
            if name not in self.library.ids and name not in self.library.collections:
                raise KeyError(f"no edition has a record {name}")
        return [name for name in names if name in self.records or self.edition.of(name)]

    @property
    def status(self) -> str:
        """The status of the edition, in words."""
        return STATUS_IN_WORDS[self.edition.info["status"]]

    @cached_property
    def rulings_on(self) -> dict[str, list[Record]]:
        """The rulings that touch a record, by its id."""
        rulings: dict[str, list[Record]] = {}
        for ruling in self.edition.of(RULINGS):
            for touched in ruling.data["touches"]:
                rulings.setdefault(touched, []).append(ruling)
        return rulings

    @cached_property
    def ruled(self) -> RuledParts:
        """What open rulings decide, and the signs that stand there."""
        return RuledParts(self.edition)

    @cached_property
    def diagrams_of(self) -> dict[str, list[Record]]:
        """The diagrams that show a record, by its id."""
        diagrams: dict[str, list[Record]] = {}
        for diagram in self.edition.of(DIAGRAMS):
            diagrams.setdefault(diagram.data["shows"], []).append(diagram)
        return diagrams

    def calculator_page(self, name: str) -> str:
        """Return the address within the edition of the page that places a calculator."""
        roots = {file.root for file in self.edition.files}
        return next((pages[name] for pages in map(calculator_pages, roots) if name in pages), CALCULATORS)

    def calculator_page_title(self, name: str) -> str:
        """Return the title of the page that places a calculator."""
        page = self.calculator_page(name)
        titles = [page_title(file.root, page) for file in self.edition.files]
        return next(filter(None, titles), "")

    def calculator_link(self, name: str, query: str = "") -> str:
        """Return the address of a calculator's form, relative to the page being rendered; ``query`` fills it in."""
        return f"{within(self.calculator_page(name), self.page)}{'?' * bool(query)}{query}#calc-{name}"

    @cached_property
    def calculators_on(self) -> dict[str, list[Calculator]]:
        """The calculators that apply a record or ask about its effects, and work in this edition, by the record's id.

        Of those on one page the one that stands under the record stands for all, or else the first.
        """
        calculators_by_record: dict[str, dict[str, Calculator]] = {}
        for calculator in calculators.every():
            if not calculator.within and calculator.applies(self.rules):
                for record in dict.fromkeys([*records(calculator), *self._with_effects_on(calculator)]):
                    by_page = calculators_by_record.setdefault(record, {})
                    first = by_page.setdefault(self.calculator_page(calculator.name), calculator)
                    if record == records(calculator)[0] != records(first)[0]:
                        by_page[self.calculator_page(calculator.name)] = calculator
        return {record: list(by_page.values()) for record, by_page in calculators_by_record.items()}

    def _with_effects_on(self, calculator: Calculator) -> list[str]:
        """Return the ids of the records with an effect on a roll that a calculator asks about."""
        if not calculator.situational:
            return []
        input_names = {declared.name for declared in calculator.inputs(self.rules)}
        bearings = modifiers.bearings(self.rules)
        return [
            bearing.record for bearing in bearings if any(answer.input in input_names for answer in bearing.answers)
        ]

    @cached_property
    def terms(self) -> Terms:
        """The terms of the edition, ready to be found in texts."""
        return Terms(self.edition)

    def address(self, record_id: str) -> str:
        """Return the address of a record within the edition: page and anchor."""
        return self.edition.records[record_id].address

    def href(self, record_id: str) -> str:
        """Return the address of a record, relative to the page being rendered."""
        return within(self.address(record_id), self.page)

    def elsewhere(self, record: Record, reader: "RenderContext") -> str:
        """Return the address of a record of this edition, relative to the page that ``reader`` renders."""
        return across(self.edition.id, self.address(record.id), reader.edition.id, reader.page)

    def name(self, record_id: str) -> str:
        """Return the text of a reference to a record."""
        return reference_text(self.edition.records[record_id])

    def link(self, record_id: str, text: str | None = None) -> Markup:
        """Return a link to a record, with its preview wired up; to a ruling also as the sign of what it decides."""
        if text == RULED:
            return markup(ruled_sign(record_id, self.records[record_id]["number"], self.href(record_id)))
        words = escaped.written(text or self.name(record_id))
        return Markup(f'<a class="ref" href="{self.href(record_id)}" data-ref="{record_id}">{words}</a>')

    @cached_property
    def _signs(self) -> frozenset[str]:
        """The names of all signs."""
        return frozenset().union(*(sign_names(root) for root in {file.root for file in self.edition.files}))

    def sign_name(self, record: Record) -> str | None:
        """Return the name of the sign of a record, if it has one."""
        return sign_of(record, self._signs)

    def sign(self, record: Record, before: str = "") -> Markup:
        """Return the sign of a record as HTML, and the text between it and a name; empty where it has no sign."""
        drawn = sign(record, self._signs, self.page)
        return drawn + before if drawn else drawn

    def rule_of(self, term: Record) -> str:
        """Return the id of the rule that defines a term; its own where none does."""
        return Term(term).rule

    def term_link(self, term: Record) -> dict[str, str]:
        """Return a link, as attributes, from a term in running text to its rule; its preview says what it means."""
        return {"class": "term", "href": self.href(self.rule_of(term)), "data-ref": term.id}

    def prose(self, text: str, speaker: Data) -> Markup:
        """Return prose with quotes and references resolved, as Markdown whose only HTML is links.

        As in a line, a sign that leads to its ruling stands at what a ruling of ours decides.
        """
        return Markup(link_references(self._signed(text, speaker), self.link, escaped.prose))

    def line(self, text: str, speaker: Data) -> Markup:
        """Return prose with quotes resolved and references as plain words, as HTML whose only links are signs."""
        return Markup(link_references(self._signed(text, speaker).replace("**", ""), self._sign_or_words, escape))

    def printed(self, text: str, speaker: Data) -> str:
        """Return prose as plain words with the signs as letters, where nothing can be a link."""
        return self.without_marks(self._signed(text, speaker))

    def with_signs(self, text: str, speaker: Data) -> str:
        """Return prose as plain words with the signs as references, as calculators show it."""
        return link_references(self._signed(text, speaker), self._reference_or_words).replace("**", "")

    def plain(self, text: str, speaker: Data) -> str:
        """Return prose with quotes resolved and references as plain words, without signs: to be read aloud."""
        return self.without_marks(resolve(text, speaker, self.records))

    def former(self, correction: Data) -> list[str]:
        """Return what the record of a correction read before it, as plain words, each part that reads otherwise now."""
        record = self.records[correction["records"][0]]
        return [self.plain(text, record) for text in correction.get("was", {}).values() if isinstance(text, str)]

    def _signed(self, text: str, speaker: Data) -> str:
        return resolve(self.ruled.with_signs(text, speaker), speaker, self.records)

    def _reference_or_words(self, record_id: str, words: str | None) -> str:
        return reference(record_id) if words == RULED else words or self.name(record_id)

    def _sign_or_words(self, record_id: str, words: str | None) -> str:
        return self.link(record_id, words) if words == RULED else escape(words or self.name(record_id))

    def without_marks(self, text: str) -> str:
        """Return prose without quotes as plain words: references by name, nothing bold."""
        return without_marks(text, self.edition)

    def kind(self, record: Record) -> str:
        """Return what a record is, in words: what its collection calls one, and its kind; of a ruling its status."""
        collection = record.schema.record_title
        kind_of_record = status_label(record) if record.collection == RULINGS else kind(record)
        return f"{collection} · {kind_of_record}" if kind_of_record not in ("", collection) else collection

    def summary(self, record: Record) -> Markup:
        """Return the summary of a record as prose for its entry, where its cost stands beside its name."""
        text = without_cost(self._signed(record.data["summary"], record.data), cost(record))
        return self.prose(text, record.data)

    def details(self, record: Record) -> list[Detail]:
        """Return the fields of a record that its entry lists, in prose; its cost stands beside its name."""
        return [
            replace(
                detail,
                title=self.line(detail.title, record.data),
                texts=[self.prose(text, record.data) for text in detail.texts],
            )
            for detail in self.signed_details(record)
            if detail.name != COST
        ]

    def signed_details(self, record: Record) -> Iterator[Detail]:
        """Yield the fields of a record in words, its signs behind each text, or behind its title without one."""
        for detail in details(record):
            sign = self.ruled.sign(record.id, detail.name)
            title = detail.title if detail.texts else detail.title + sign
            yield replace(detail, title=title, texts=[text + sign for text in detail.texts])

    def unsaid_effects(self, record: Record) -> list[EffectRow]:
        """Return those effects of a record that its sentences do not say, in words, their references as links."""
        unsaid = list(unsaid_effects(record, self.records))
        rows = [row for effect, row in zip(record.effects, self.effect_rows(record), strict=True) if effect in unsaid]
        return [row.each(lambda text: self.prose(text, record.data)) for row in rows]

    def plain_effects(self, record: Record) -> list[EffectRow]:
        """Return a record's effects in plain words."""
        return [row.each(lambda text: self.plain(text, record.data)) for row in self.effect_rows(record)]

    def effect_rows(self, record: Record) -> list[EffectRow]:
        """Return a record's effects in words that may hold quotes and references."""
        return [
            replace(effect_row(effect, record, self.records), sign=self.ruled.sign_of_effect(record.id, place))
            for place, effect in enumerate(record.effects)
        ]

    @cached_property
    def _of_readings(self) -> frozenset[tuple[str, str]]:
        """Record and name of the values and formulas that only readings which the edition does not follow use."""
        readings = (reading for ruling in self.edition.of(RULINGS) for reading in ruling.readings)
        return frozenset(added for reading in readings for added in reading.adds)

    def is_of_a_reading(self, record: str, name: str) -> bool:
        """Return whether only a reading that the edition does not follow uses a value or a formula."""
        return (record, name) in self._of_readings

    def own_formulas(self, record: Record) -> dict[str, Formula]:
        """Return the formulas by which a record plays, by name."""
        return {name: formula for name, formula in record.formulas.items() if not self.is_of_a_reading(record.id, name)}

    def formulas(self, record: Record) -> list[tuple[str, str]]:
        """Return (meaning, formula in words) of the formulas by which a record plays."""
        return [self._formula(name, record) for name in self.own_formulas(record)]

    def unsaid_formulas(self, record: Record) -> list[tuple[str, str]]:
        """Return (meaning, formula in words) of those formulas that the sentences of a record do not quote."""
        sentences = record.data["summary"] + record.data.get("text", "")
        own = self.own_formulas(record)
        return [self._formula(name, record) for name in own if f"{{formulas.{name}}}" not in sentences]

    def added_by(self, reading: Reading) -> list[tuple[str, str]]:
        """Return (meaning, what it is) of the formulas and numbers that only a reading uses."""
        records = [(self.edition.records[record], name) for record, name in reading.adds]
        return [
            self._formula(name, record) if name in record.formulas else self._value(name, record)
            for record, name in records
        ]

    def _formula(self, name: str, record: Record) -> tuple[str, str]:
        formula = record.formulas[name]
        words = in_full(formula, record.values) + self.ruled.sign(record.id, f"formulas.{name}")
        return self.prose(formula.meaning, record.data), self.prose(words, record.data)

    def values(self, record: Record) -> list[tuple[str, str]]:
        """Return (meaning, number with its unit) of the values by which a record plays."""
        own = [name for name in record.values if not self.is_of_a_reading(record.id, name)]
        return [self._value(name, record) for name in own]

    def _value(self, name: str, record: Record) -> tuple[str, str]:
        value = record.values[name]
        return self.prose(value.meaning, record.data), self.number(with_unit(value), record, name)

    def number(self, words: str, record: Record, part: str) -> Markup:
        """Return a number of a record, in words, with a sign where a ruling decides it."""
        return self.prose(words + self.ruled.sign(record.id, part), record.data)

    def rows(self, record: Record, name: str) -> list[list[Markup]]:
        """Return the rows of a table of a record as shown; a dash where the edition leaves a cell empty."""
        table = record.tables[name]
        return [
            [
                self._cell(cell, record, f"tables.{name}.{row_name(row)}.{column.id}")
                for cell, column in zip(row, table.columns, strict=False)
            ]
            for row in table.rows
        ]

    def _cell(self, cell: Cell, record: Record, part: str) -> Markup:
        return self.number("–" if cell is None else cell if isinstance(cell, str) else value_text(cell), record, part)

    def example_text(self, record: Record, example: Data) -> str:
        """Return an example's story with its inputs and outcome filled in."""
        speaker = record.data | {"inputs": example["inputs"], "expected": example["expected"]}
        return self.prose(example["text"], speaker)

    def former_names(self, record: Record) -> list[str]:
        """Return the names that a record had in older editions; former ids are for comparisons alone."""
        return [former for former in record.data.get("formerly", []) if former not in self.library.ids]

    def source(self, record: Record) -> str:
        """Return where the edition's source says it, in words."""
        return f"{self.edition.source_title(record)}, {place_in_source(record.data['source'])}"
