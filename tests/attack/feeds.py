"""Feeds of a wiki that went wrong or were made to do harm, given to ``rulebook import-wiki``."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from click.testing import CliRunner

from rulebook.cli import main
from rulebook.source.yaml_lines import read
from tests.attack.case import ACCEPTED, REFUSED, SILENT, Case, Draw, Part, Result
from tests.rulebook.test_import_wiki import body, entry, feed
from tests.support import ROOT

WORDS = [
    *("{{", "}}", "{{{", "}}}", "{{a|", "{{a|b=c}}", "|", "||", "{|", "|}", "|-", "! x", "| x", "{| class=x", "|+ x"),
    *(
        "== Frogs ==",
        "== Frogs",
        "=== x ===",
        "== ==",
        "======= x =======",
        "==",
        "[[",
        "]]",
        "[[a|b]]",
        "[[File:x.png]]",
    ),
    *(
        "[http://x y]",
        "[http://[bad x]",
        "'''",
        "''",
        "'''''",
        "<!--",
        "-->",
        "<nowiki>",
        "</nowiki>",
        "<ref>",
        "</ref>",
    ),
    *("<table>", "<tr><td>", "</table>", "<br/>", "<script>", "<b", "&amp;", "&#0;", "&#x110000;", "&nope;", "&lt;"),
    *("*", "**", "#", ":", ";", "----", "\n", "\n\n", " ", "\t", "croak", "Green frogs", "5", "{x}", "[[]]", "- id: x"),
    *(
        "__TOC__",
        "#REDIRECT [[x]]",
        "~~~~",
        "\u2028",
        "\x85",
        "\u202e",
        "🐸",
        "é",
        "rowspan=9999999",
        'colspan="999999999"',
    ),
]
LONG = [
    "{{a|",
    "{|\n",
    "[[",
    "'''",
    "<b>",
    "<!--",
    "== x ==\n",
    "*",
    ":",
    "| x\n",
    "{{{",
    "&",
    "<nowiki>",
    "croak ",
    "\n",
    "|-\n",
]
NUMBERS = ["7", "0", "-1", "9" * 5000, "١", "7x", "", "1e9", "007", "7&diff=8", "prev"]
PAGES = [
    *(
        "Bog_Rules",
        "",
        "../../x",
        "/etc/passwd",
        "x" * 300,
        "a/b",
        ".",
        "..",
        "%00",
        "%ff",
        "é",
        "[bad",
        "A:B",
        "con",
        "_",
    ),
    *("%0A", "a%2F..%2Fb", "🐸", "-x", "%1B[2J", "x&title=y"),
]
DATES = ["2020-02-03", "", "x", "9999-99-99", "0000-00-00", "2020-02-03T", "١٢٣٤-٠١-٠١"]
IDS = [
    "http://[bad",
    "http://x:y/?title=a&diff=1",
    "",
    "x",
    "//",
    "https://wiki.example/?title=a&diff=1#",
    "http://[::1",
    "\u2100://x",
]
ARGUMENTS: list[list[str]] = [
    *([], [], [], [], ["--page", "Bog Rules"], ["--page", "nope"], ["--page", ""], ["--revision", "7"], ["--list"]),
    *(["--revision", "-1"], ["--revision", "9" * 5000], ["--revision", "x"], ["--page", "\udcff"], ["--list"]),
]


@contextmanager
def hostile_feeds(folder: Path) -> Iterator[Draw]:
    """Draw feeds and how the command is told to read them."""

    def draw(number: int, random: Random) -> Case:
        home = folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        text = _feed(random)
        (home / "feed.xml").write_bytes(text.encode("utf-8", "surrogatepass"))
        arguments = random.choice(ARGUMENTS)
        begins = f"{text[100:160]!a}… ({len(text)} characters)"
        said = f"import-wiki feed.xml {' '.join(map(ascii, arguments))}, of {begins}"
        return Case(said, lambda: _brought_in(home, arguments))

    yield draw


FEEDS = Part("feeds", 3_000, 10, hostile_feeds)


def _feed(random: Random) -> str:
    entries = [_entry(random) for _ in range(random.choice([1, 1, 2, 3]))]
    text = feed(*entries)
    kind = random.random()
    if kind < 0.1:
        text = text[: random.randrange(len(text))]
    elif kind < 0.25:
        at = random.randrange(len(text))
        sign = random.choice(
            [
                "<",
                ">",
                "&",
                "&#0;",
                "\x00",
                "\x0b",
                "<!DOCTYPE x>",
                "<!ENTITY x 'y'>",
                "]]>",
                "<![CDATA[",
                "\ufffe",
                "\ud800",
            ]
        )
        text = text[:at] + sign + text[at:]
    elif kind < 0.3:
        at = random.randrange(len(text))
        text = text[:at] + text[at + random.randint(1, 30) :]
    elif kind < 0.32:
        text = "<a>" * random.choice([100, 100_000]) + text
    return text


def _entry(random: Random) -> str:
    number, page, date = "7", "Bog_Rules", "2020-02-03"
    if random.random() < 0.3:
        number, page, date = random.choice(NUMBERS), random.choice(PAGES), random.choice(DATES)
    made = entry(body(_wikitext(random)), 7, page, date).replace("diff=7", f"diff={number}")
    return made.replace("https://wiki.example", random.choice(IDS)) if random.random() < 0.1 else made


def _wikitext(random: Random) -> str:
    words = [random.choice(WORDS) for _ in range(random.choice([3, 30, 300]))]
    if random.random() < 0.15:
        words.insert(random.randint(0, len(words)), random.choice(LONG) * random.choice([100, 2_000, 5_000, 50_000]))
    if random.random() < 0.1:
        words.append(random.choice(["{{a|", "[[", "{|\n|"]) * 2_000 + random.choice(["}}", "]]", "\n|}"]) * 2_000)
    return random.choice([" ", "", "\n"]).join(words)


def _brought_in(home: Path, arguments: list[str]) -> Result:
    """Bring a feed in: there is a draft that the project can read, or one line that says why not, and nothing else."""
    target = home / "draft"
    given = ["--root", str(ROOT), "import-wiki", str(home / "feed.xml"), "--to", str(target), *arguments]
    done = CliRunner().invoke(main, given)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    if sorted(path.name for path in home.iterdir()) not in (["feed.xml"], ["draft", "feed.xml"]):
        return Result(SILENT, f"it left {sorted(path.name for path in home.iterdir())}")
    if done.exit_code:
        if target.exists():
            return Result(SILENT, f"it wrote a draft, and said {done.output!r}")
        return Result(REFUSED) if done.stderr.strip() else Result(SILENT, "it said nothing")
    for path in sorted(target.rglob("*.yaml")):
        problems = read(path).problems
        if problems:
            return Result(SILENT, f"it wrote {path.name}, which the project cannot read: {problems[0]}")
    return Result(ACCEPTED)
