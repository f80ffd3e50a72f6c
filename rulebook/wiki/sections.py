"""Sections of wikitext: their text, their tables, and a list of what was left out."""

import html
import re
from dataclasses import dataclass, field

import mwparserfromhell
from mwparserfromhell import nodes
from mwparserfromhell.wikicode import Wikicode

from rulebook.wiki.feed import WikiError, page_title
from rulebook.wiki.lines import MARK, QUOTE, UNQUOTE, escape, link_mark, one_line, plain
from rulebook.wiki.names import slug, unused
from rulebook.wiki.tables import Cell, Table, cell, lay_out, take_apart

_STARS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_KEPT = {"s", "del", "strike", "ins", "sub", "sup", "code", "tt", "kbd"}
_BLOCKS = {"div", "p", "center", "tabs"}
_INLINE = {"u", "span", "small", "big", "font", "noinclude", "includeonly", "onlyinclude"}
_LISTS = {"ul": "*", "ol": "#", "dl": ":"}
_ITEMS = {"li": "", "dt": ";", "dd": ":"}
_HEADINGS = {f"h{level}" for level in range(1, 7)}
_VERBATIM = {"nowiki", "pre", "poem", "syntaxhighlight", "source"}
# Tags of wiki extensions whose output would be missing from the text.
_EXTENSIONS = {"gallery", "ref", "references", "math", "chem", "ce", "imagemap", "timeline", "score", "graph", "hiero"}
_FILES = {"file", "image", "media"}
_ALL_TAGS = {*_STARS, *_KEPT, *_BLOCKS, *_INLINE, *_LISTS, *_ITEMS, *_HEADINGS, "blockquote", "tab", "br", "hr"}
_ALL_TAGS |= {"table", "thead", "tbody", "tfoot", "caption", "tr", "td", "th"}
# Attributes for styling; any other may contain words of the page.
_STYLING = {"style", "class", "id", "align", "valign", "width", "height", "border", "clear", "color", "bgcolor", "size"}
_STYLING |= {"face", "name", "colspan", "rowspan", "scope", "nowrap", "cellpadding", "cellspacing"}

MOST_SECTIONS = 2000

_SWITCH = re.compile(r"__[A-Z]{3,}__")
_LONE_TAG = re.compile(r"</?\s*([a-z][a-z0-9]*)\b[^<>]*>", re.IGNORECASE)
_TAB_TITLE = re.compile(r"""<tab\b[^<>]*\bname\s*=\s*["']?([^"'<>]+)""", re.IGNORECASE)


@dataclass
class Section:
    """A heading and what is under it; ``level`` 0 is the page itself, before any heading."""

    id: str
    name: str
    level: int = 0
    above: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    tables: dict[str, Table] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    @property
    def marked(self) -> str:
        """The text as marked lines."""
        return "".join(self.parts)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is under the heading."""
        return not (self.marked.strip() or self.tables or self.left_out)


def read_sections(page: str, wikitext: str) -> list[Section]:
    """Return the sections of a page in order; the first is the text before every heading, if there is any.

    Raises WikiError if the page has too many headings or too large tables for a page of rules.
    """
    reader = _Reader(page)
    reader.read(mwparserfromhell.parse(wikitext))
    first, *others = reader.sections
    return others if first.is_empty and others else [first, *others]


class _Reader:
    """A walk through parsed wikitext; ``out`` collects the text of the current section, or of a part within it."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.ids: set[str] = set()
        self.sections: list[Section] = []
        self.lists: list[str] = []
        self.out: list[str] = []
        self.is_inside = False
        self._open(page, 0)

    @property
    def section(self) -> Section:
        """The section that is being read."""
        return self.sections[-1]

    def read(self, code: Wikicode | None) -> None:
        """Read wikitext into the current section, and start a new one at every heading."""
        for node in code.nodes if code else []:
            match node:
                case nodes.Text():
                    self._text(str(node))
                case nodes.Heading():
                    self._heading(self._inner(node.title), node.level)
                case nodes.Tag():
                    self._tag(node)
                case nodes.Wikilink():
                    self._wikilink(node)
                case nodes.ExternalLink():
                    self._external_link(node)
                case nodes.HTMLEntity():
                    text = html.unescape(str(node))
                    self.out.append("&amp;" if text == "&" else escape(text))
                case nodes.Comment():
                    self._leave_out("comment", str(node))
                case _:
                    self._hole("template", str(node))

    def _inner(self, code: Wikicode | None) -> str:
        """Return an inline part or a cell as marked lines."""
        around, self.out = self.out, []
        was_inside, self.is_inside = self.is_inside, True
        self.read(code)
        marked, self.out, self.is_inside = "".join(self.out), around, was_inside
        return marked

    def _open(self, name: str, level: int) -> None:
        above: list[Section] = []
        for section in reversed(self.sections):
            if section.level < (above[-1].level if above else level):
                above.append(section)
        if len(self.sections) > MOST_SECTIONS:
            raise WikiError(f"{self.page} has more than {MOST_SECTIONS} headings, too many for the rules of a game")
        names = [section.name for section in reversed(above) if section.level]
        self.sections.append(Section(unused(slug(name) or "section", self.ids), name, level, names))
        self.out = self.section.parts

    def _leave_out(self, kind: str, wikitext: str) -> None:
        self.section.left_out.append(f"{kind}: {wikitext}")

    def _hole(self, kind: str, wikitext: str) -> None:
        self._leave_out(kind, wikitext)
        self.out.append(f"(TODO: a {kind} stood here)")

    def _text(self, text: str) -> None:
        for switch in _SWITCH.findall(text):
            self._leave_out("switch", switch)
        end = 0
        text = _SWITCH.sub("", text)
        for match in _LONE_TAG.finditer(text):
            name = match[1].lower()
            if name in _ALL_TAGS:
                self._leave_out("tag without its partner", match[0])
                self.out.append(escape(text[end : match.start()]) + ("" if name in {*_INLINE, *_STARS} else "\n"))
                if title := _TAB_TITLE.match(match[0]):
                    self._bold_line(escape(title[1]))
                end = match.end()
        self.out.append(escape(text[end:]))

    def _heading(self, marked: str, level: int) -> None:
        if self.is_inside:
            self._bold_line(marked)
        else:
            self._open(plain(marked) or "Without a name", level)

    def _bold_line(self, marked: str) -> None:
        text = one_line(marked)
        self.out.append(f"\n\n{text if text.startswith('**') else f'**{text}**'}\n\n" if text else "\n\n")

    def _wikilink(self, link: nodes.Wikilink) -> None:
        target = str(link.title).strip()
        space = target.partition(":")[0].strip().lower()
        if space in _FILES:
            self._leave_out("file", str(link))
            return
        if space == "category":
            self._leave_out("category", str(link))
            return
        page, _, anchor = target.removeprefix(":").partition("#")
        label = self._inner(link.text).strip() if link.text else escape(target.removeprefix(":"))
        if not page or page_title(page) == self.page:
            self.out.append(link_mark(anchor, label))
        else:
            self._leave_out("link to another page", str(link))
            self.out.append(label)

    def _external_link(self, link: nodes.ExternalLink) -> None:
        address = str(link.url).replace("{", "%7B").replace("}", "%7D").replace("(", "%28").replace(")", "%29")
        label = self._inner(link.title).strip()
        self.out.append(f"[{label}]({address})" if label else f"<{address}>")

    def _tag(self, tag: nodes.Tag) -> None:
        name = str(tag.tag).strip().lower()
        if tag.wiki_markup and name in _ITEMS:
            self._line_mark(str(tag.wiki_markup))
        elif name == "table":
            self._table(tag)
        elif name in _STARS:
            self._around(tag.contents, _STARS[name], _STARS[name])
        elif name in _KEPT:
            self._around(tag.contents, f"<{name}>", f"</{name}>")
        elif name in _VERBATIM:
            self.out.append(escape(str(tag.contents)).replace("\n", "\n" if name == "nowiki" else "<br>\n"))
        elif name in _EXTENSIONS:
            self._hole(name, str(tag))
        elif name in _HEADINGS:
            self._bold_line(self._inner(tag.contents))
        else:
            self._container(tag, name)

    def _container(self, tag: nodes.Tag, name: str) -> None:
        """Read the contents of a tag without the tag, on lines of their own if it is a block."""
        if name not in _ALL_TAGS:
            self._leave_out("tag", f"<{name}{''.join(map(str, tag.attributes))}>")
        else:
            self._attributes(tag)
        before, after = "", ""
        if name == "br":
            before = "<br>"
        elif name == "hr":
            before = "\n\n---\n\n"
        elif name == "blockquote":
            before, after = f"\n{QUOTE}\n", f"\n{UNQUOTE}\n"
        elif name in _BLOCKS or name == "tab":
            before = after = "\n\n"
        self.out.append(before)
        if name == "tab" and tag.has("name"):
            self._bold_line(escape(str(tag.get("name").value)))
        if name in _LISTS or name in _ITEMS:
            self._html_list(tag, name)
        else:
            self.read(tag.contents)
        self.out.append(after)

    def _attributes(self, tag: nodes.Tag) -> None:
        odd = [str(each).strip() for each in tag.attributes if str(each.name).strip().lower() not in _STYLING]
        if odd:
            self._leave_out(f"attributes of a {tag.tag}", " ".join(odd))

    def _html_list(self, tag: nodes.Tag, name: str) -> None:
        self._new_line()
        if name in _LISTS:
            self.lists.append(_LISTS[name])
            self.read(Wikicode([node for node in tag.contents.nodes if str(node).strip()]))
            self.lists.pop()
        else:
            marks = [*self.lists[:-1], _ITEMS[name] or (self.lists or ["*"])[-1]]
            self._line_mark("".join(marks))
            self.out.append(self._inner(tag.contents).strip())
        self._new_line()

    def _line_mark(self, marks: str) -> None:
        """Begin a list item; a definition may follow its term on the same line."""
        self._new_line()
        self.out.append("".join(MARK + mark for mark in marks))

    def _new_line(self) -> None:
        before = next((part for part in reversed(self.out) if part), "\n")
        if not before.endswith("\n") and not before.startswith(MARK):
            self.out.append("\n")

    def _around(self, contents: Wikicode | None, before: str, after: str) -> None:
        """Write contents between marks of Markdown, with outer spaces outside of the marks."""
        inner = self._inner(contents)
        text = inner.strip()
        if text:
            start = inner.index(text)
            inner = f"{inner[:start]}{before}{text}{after}{inner[start + len(text) :]}"
        self.out.append(inner)

    def _table(self, tag: nodes.Tag) -> None:
        parts = take_apart(tag)
        for node in parts.others:
            self.read(Wikicode([node]))
        for cell_tag in (tag, *(cell_tag for row in parts.rows for cell_tag in row)):
            self._attributes(cell_tag)
        captions = [one_line(self._inner(caption).strip().removeprefix("+")) for caption in parts.captions]
        rows: list[list[Cell]] = [
            [cell(cell_tag, self._inner(cell_tag.contents)) for cell_tag in row] for row in parts.rows
        ]
        if not rows:
            self._leave_out("empty table", str(tag))
            return
        table = lay_out([caption for caption in captions if caption], rows)
        word = slug(table.captions[0] if table.captions else self.section.name, "_")
        name = unused(word if word[:1].isalpha() else "table", set(self.section.tables), "_")
        self.section.tables[name] = table
        self.out.append(f"\n\n(TODO: the table {name} stood here)\n\n")
