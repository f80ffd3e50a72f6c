"""The bench of a pack: rows come in as a table, and are listed with what is wrong with them."""

from typing import cast

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.element import Content, Html, element
from ..html.rows import labelled
from ..html.signs import unlinked
from ..units.data import Fields, Owned, PackAnswer, PackData, PackList, PartData
from ..units.packs import LISTS, NAMES, amounts_of, called
from ..units.pasted import Paste
from ..units.table_columns import ORDER, TITLES
from ..units.table_example import example
from .bench_frame import bench_html
from .choices import row_in_short, row_name
from .context import BuildContext
from .controls import chips, field, fields, fold, id_of, module, rows, search_html, text_field, without_button
from .numbers import written
from .part_list import part_in_short
from .problem_list import problem_list_html

# So many rows of a list are there at once.
_MOST = 50
_MOST_OF_A_ROW = 40


def pack_bench_html(
    rules: Rules,
    context: BuildContext,
    data: PackData,
    answer: PackAnswer,
    yours: Owned,
    searched: str = "",
    paste: Paste | None = None,
) -> Html:
    """Return the bench of a pack.

    answer: what ``pack`` says of it.
    searched: words that the rows which are listed have.
    paste: what came of a table that was pasted just now.
    """
    counts = [(capital(NAMES[name][0]), written(answer[name])) for name in LISTS]
    strip = element('dl class="bench__numbers" id="bench-numbers"', *labelled(counts))
    form: list[Content] = [
        fields(text_field("name", "Name", data.get("name"))),
        _table(rules, paste),
    ]
    result = element("div", strip, problem_list_html(rules, context, data, answer["problems"]))
    return bench_html("pack", result, form + _lists(rules, data, searched))


def _table(rules: Rules, paste: Paste | None) -> Html:
    """Return the form that takes a table, with what came of the last one and what of it is still to be mended."""
    options = [element("option", ("value", ""), "What their titles say")]
    options += [element("option", ("value", name), capital(NAMES[name][0])) for name in LISTS]
    kind = id_of("rows")
    chosen = field(kind, "The rows are", element("select", ("id", kind), ("name", "rows"), *options), "choice")
    area = id_of("table")
    text = element(
        'textarea name="table" rows="6" autocapitalize="off" spellcheck="false"',
        ("id", area),
        paste.rest if paste else "",
    )
    send = element('button type="button" class="chip" data-send', ("id", id_of("own-send")), "Add these rows")
    outcome = element('p class="bench__outcome" id="bench-outcome" role="status"', _outcome(paste) if paste else "")
    columns = [(name, ", ".join([TITLES[name][column] for column in ORDER[name]])) for name in LISTS]
    titles = [element("li", f"{capital(NAMES[name][0])}: {titles}.") for name, titles in columns]
    refused = [element("li", _refused(*each)) for each in paste.refusals] if paste else []
    return module(
        "table",
        "Add rows from a table",
        element("p", "Copy a table of the Parts & Data Document. Its titles say which column is which, in any order:"),
        element('pre class="shelf__example" tabindex="0"', example(rules)),
        fold("titles", "Titles that are read", element('ul class="bench__not"', *titles)),
        element(
            'div data-form=\'["paste", ""]\'',
            fields(chosen, field(area, "The table, with a tab or a comma between cells", text, "text")),
            chips([send]),
        ),
        outcome,
        element('ul class="bench__problems" id="bench-refused"', *refused) if refused else "",
    )


def _outcome(paste: Paste) -> str:
    added = ", ".join(amounts_of(paste.added)) or "Nothing"
    same = f" {paste.same} were here already." if paste.same else ""
    return " ".join([f"{added} added, {len(paste.refusals)} not.{same}"] + paste.notes)


def _refused(line: int, row: str, reason: str) -> str:
    """Return why a row was refused, with as much of it as tells which it is: the field has all of it."""
    begin = row if len(row) <= _MOST_OF_A_ROW else f"{row[:_MOST_OF_A_ROW]}\u2026"
    return f"Line {line}, \u201c{begin}\u201d: {reason}" if begin else f"Line {line}: {reason}"


def _lists(rules: Rules, data: PackData, searched: str) -> list[Content]:
    """Return the rows of each list that have all words, the first of them."""
    words = searched.lower().split()
    lists: list[Content] = []
    for kind in LISTS:
        entries = cast("list[Fields]", data.get(kind, []))
        fitting = [(index, row) for index, row in enumerate(entries) if _has(row, words)]
        listed = [_entry(rules, kind, index, row) for index, row in fitting[:_MOST]]
        aside = str(len(entries)) if len(listed) == len(entries) else f"{len(listed)} of {len(entries)} are here"
        lists += [module(kind, capital(NAMES[kind][0]), rows(listed), aside=aside)] if entries else []
    search: list[Content] = [search_html("rows", "Search this pack")]
    return search + lists if lists else []


def _has(row: Fields, words: list[str]) -> bool:
    name = called(row).lower()
    return all(word in name for word in words)


def _entry(rules: Rules, kind: PackList, index: int, row: Fields) -> Html:
    name = row_name(rules, kind, row)
    numbers = (
        unlinked(part_in_short(rules, cast("PartData", row))) if kind == "parts" else row_in_short(rules, kind, row)
    )
    shown = element("span", element("b", name), " ", element("small", numbers))
    return element("li", shown, without_button(f"{kind}[{index}]", name))
