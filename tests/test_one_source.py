"""A number of the game stands once, in rules/: no calculator, script or page holds one."""

import ast
import re
from collections.abc import Callable, Iterator, Set
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.support import ROOT, the_mechanics

MECHANICS = the_mechanics("1.0")

# None, one and both.
FREE = {0, 1, 2}
# What the digits of any number are made of, which core reads and writes.
DIGITS = {0.5, 10, 100, 1000}
# What a form or a screen has room for is no rule: such a constant says all of itself by its name.
BOUND = r"(?:MOST|LONGEST|SHORTEST)_\w+"
TITLE = "30 Minute Missions"
NUMBER_WORDS = (
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|half|halves|halved?|doubled?|doubles|twice|tripled?|thirds?|quarters?)\b"
)
# Both Units, or a hex between two others, are no number of the rules.
MORE_THAN_BOTH = NUMBER_WORDS.replace("two|", "")


# Where what declares an input takes the number that its form begins with.
DEFAULTS = {"whole": 4, "variable_input": 5, "cost_input": 2, "damage_input": 3, "stat_input": 4}


def is_number(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)


def constants(tree: ast.Module) -> Iterator[tuple[ast.Assign, str]]:
    """Yield what a module sets to a name in capitals, with the name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper():
            yield node, node.targets[0].id


def first_questions(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield what whole numbers of a form start with: a question, not a rule."""
    for node in ast.walk(tree):
        place = DEFAULTS.get(ast.unparse(node.func)) if isinstance(node, ast.Call) else None
        if place:
            yield from node.args[place : place + 1]


def looked_up(tree: ast.Module) -> set[float]:
    """Return the numbers of the edition in force that a module names by their record and their name."""
    words = {word for node in ast.walk(tree) if is_text(node) for word in str(node.value).split()}
    return {
        number
        for record in words & MECHANICS.keys()
        for name, number in MECHANICS[record].get("values", {}).items()
        if name in words and not isinstance(number, bool)
    }


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def reckoned_with(tree: ast.Module) -> set[str]:
    """Return the names that a module adds, multiplies or otherwise reckons with."""
    sums = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp)]
    return {side.id for node in sums for side in (node.left, node.right) if isinstance(side, ast.Name)}


def python_numbers(source: str, digits: Set[float] = frozenset()) -> list[str]:
    """Return the lines and numbers of a Python source that may be of the game.

    A number may stand in a constant in capitals under a comment that says what it is. A bound of a form needs no
    comment, unless the module reckons with it or looks up a number of the rules that is as large.
    """
    tree = ast.parse(source)
    of_the_rules = looked_up(tree) - FREE
    excused = {id(node) for node in first_questions(tree)}
    commented = {name for _, name in explained(tree, source)}
    sums = reckoned_with(tree)
    for constant, name in constants(tree):
        held = {node.value for node in ast.walk(constant.value) if is_number(node)}
        if name in commented or (re.fullmatch(BOUND, name) and name not in sums and not held & of_the_rules):
            excused |= {id(node) for node in ast.walk(constant.value)}
    free = FREE | (digits - of_the_rules)
    nodes = [node for node in ast.walk(tree) if is_number(node) and id(node) not in excused and node.value not in free]
    return [f"{node.lineno}: {node.value}" for node in nodes]


def explained(tree: ast.Module, source: str) -> Iterator[tuple[ast.Assign, str]]:
    """Yield the constants of a module under a comment, or in a row that begins under one, with their names."""
    lines, last = source.splitlines(), -1
    for constant, name in constants(tree):
        in_row = last == constant.lineno - 1
        if in_row or lines[max(constant.lineno - 2, 0)].startswith("# "):
            last = constant.end_lineno or 0
            yield constant, name


def python_words(source: str) -> list[str]:
    """Return what a Python source says of the game's numbers in texts, or makes of them by a number of its own."""
    tree = ast.parse(source)
    excused = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    excused |= {id(node) for constant, _ in explained(tree, source) for node in ast.walk(constant)}
    places = []
    for node in ast.walk(tree):
        if is_text(node) and id(node) not in excused and " " in node.value:
            places += [f"{node.lineno}: {word}" for word in re.findall(rf"\bd\d+\b|{MORE_THAN_BOTH}", node.value)]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div | ast.FloorDiv):
            sides = (node.left, node.right)
            if any(map(is_number, sides)) and any(getattr(side, "attr", "") == "value" for side in sides):
                places.append(f"{node.lineno}: {ast.unparse(node)}")
    return places


def script_numbers(source: str) -> list[str]:
    """Return the numbers of a JavaScript source outside constants in capitals that a comment explains, and bounds."""
    constant = r"(?:export )?const ([A-Z_]+) = "
    explained, left = False, []
    for line in source.splitlines():
        name = re.match(constant, line)
        explained = line.startswith(("//", "/**", " */")) or (explained and name is not None)
        if not name or not (explained or re.fullmatch(BOUND, name[1])):
            left.append(line)
    text = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"|'[^'\n]*'", " ", "\n".join(left), flags=re.DOTALL)
    text = re.sub(r"`[^`]*`", lambda match: " ".join(re.findall(r"\$\{([^}]*)\}", match[0])), text)
    numbers = re.findall(r"(?<![\w$.#])\d[\d_]*(?:\.\d+)?(?:e\d+)?", text)
    return [number for number in numbers if float(number.replace("_", "")) not in FREE]


def page_numbers(source: str) -> list[str]:
    """Return the digits and number words of a page outside front matter, code, macros, tags and heading ids."""
    text = re.sub(r"\A---\n.*?\n---\n", "", source, flags=re.DOTALL)
    text = re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.DOTALL | re.MULTILINE)
    for left_out in (r"`[^`\n]*`", r"\{\{.*?\}\}", r"\{[ :]*[#.][^}]*\}", r"<[^>]*>", r"\]\([^)]*\)", TITLE):
        text = re.sub(left_out, " ", text, flags=re.DOTALL)
    return re.findall(rf"\d+|{NUMBER_WORDS}", text, flags=re.IGNORECASE)


MODULES = sorted((ROOT / "calculators").rglob("*.py"))
SCRIPTS = sorted((ROOT / "docs" / "assets").rglob("*.js"))
PAGES = [
    page for folder in ("", "aids", "rules", "reference") for page in sorted((ROOT / "docs" / folder).glob("*.md"))
]


def in_module(path: Path) -> list[str]:
    source = path.read_text(encoding="utf-8")
    return python_numbers(source, DIGITS if path.parent.name == "core" else set()) + python_words(source)


def in_files(paths: list[Path], look: Callable[[Path], list[str]]) -> dict[str, list[str]]:
    """Return the numbers of the game that files hold, by file."""
    return {path.relative_to(ROOT).as_posix(): numbers for path in paths if (numbers := look(path))}


def test_no_calculator_holds_a_number_of_the_game() -> None:
    assert in_files(MODULES, in_module) == {}, "look it up in rules/, or say above a constant what it is"


def test_no_script_holds_a_number_of_the_game() -> None:
    numbers = in_files(SCRIPTS, lambda path: script_numbers(path.read_text(encoding="utf-8")))
    assert numbers == {}, "say above a constant in capitals what it is"


def test_no_page_holds_a_number_of_the_game() -> None:
    assert in_files(PAGES, lambda path: page_numbers(path.read_text(encoding="utf-8"))) == {}


def test_there_are_modules_scripts_and_pages_to_look_through() -> None:
    assert min(len(MODULES), len(PAGES)) > 10
    assert SCRIPTS


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("x = 8", ["1: 8"]),
        ("BONUS = 8", ["1: 8"]),
        ("# Hexes of a screen.\nWIDE = 8\nHIGH = 5\n\nDEEP = 3", ["5: 3"]),
        ("MOST_AP = 40", []),
        ("MOST_SIDES = 8\nx = 1 / MOST_SIDES", ["1: 8"]),
        ("# As many as fit.\nMOST_BARS = 8\nx = y // MOST_BARS", []),
        ("x = 10 * y", ["1: 10"]),
        ("def f():\n    MOST_AP = 40", ["2: 40"]),
        ("read('dice', 'sides')\nMOST_AP = 8", ["2: 8"]),
        ("read('dice', 'sides')\n# As many as fit.\nMOST_AP = 8", []),
        ("whole('levels', 'Levels', 1, 2, 5)", []),
        ("whole('levels', 'Levels', 1, 5, 2)", ["1: 5"]),
        ("f(-3, 1.5, [True, 0, 1, 2])", ["1: 1.5", "1: 3"]),
        ("f'{x * 3}' + '4'", ["1: 3"]),
    ],
)
def test_a_number_in_python_is_noticed(source: str, numbers: list[str]) -> None:
    assert python_numbers(source) == numbers


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("f('Roll a d8')", ["1: d8"]),
        ("f('dice', 'd4')", []),
        ("f('three hexes away')", ["1: three"]),
        ("# Parts in words.\nPARTS = ('a third', 'a quarter')", []),
        ("def f():\n    'Of all three.'", []),
        ("2 * cost.value", ["1: 2 * cost.value"]),
        ("2 * HALF + cost.value", []),
    ],
)
def test_a_number_in_a_text_or_a_sum_is_noticed(source: str, numbers: list[str]) -> None:
    assert python_words(source) == numbers


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("const sides = 8;", ["8"]),
        ("const SIDES = 8;", ["8"]),
        ("// In milliseconds.\nconst DELAY = 250;", []),
        ("/** In milliseconds. */\nconst DELAY = 250;", []),
        ("f(); // 3 of them\nconst SIDES = 8;", ["8"]),
        ("const MOST_LINES = 30;", []),
        ("x[0] + 1 - 2.5 // 3\n/* 4 */ + h2 + '5'", ["2.5"]),
        ("`12 ${x * 3}`", ["3"]),
        ("1_000", ["1_000"]),
    ],
)
def test_a_number_in_a_script_is_noticed(source: str, numbers: list[str]) -> None:
    assert script_numbers(source) == numbers


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("---\ntitle: 3\n---\nFine.", []),
        ("Costs 2 AP, or three.", ["2", "three"]),
        ('# Class { #class-1 }\n{{ ref("class-2") }} `3` <b id="x4">b</b> [5](x6)', ["5"]),
        ("```\n7\n```\n8", ["8"]),
        ("The 30 Minute Missions rules", []),
    ],
)
def test_a_number_on_a_page_is_noticed(source: str, numbers: list[str]) -> None:
    assert page_numbers(source) == numbers
