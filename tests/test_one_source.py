"""A number of the game stands once, in rules/: no calculator, script or page holds one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT

FREE = {0, 1, 2}

# Numbers that are no rule of the game, by the constant that holds them.
TECHNICAL = {
    "AT_FIRST": "attacks that a form starts with",
    "HUNDRED": "hundredths",
    "MOST_ALONE": "more attacks no AP allow",
    "MOST_AP": "a form must end somewhere",
    "MOST_ATTACKS": "sixty attacks are what a phone works out in a tenth of a second",
    "MOST_ATTEMPTS": "a form must end somewhere",
    "MOST_DRIVES": "a form must end somewhere",
    "MOST_BRACKETS": "deeper formulas nobody can read",
    "HALF": "of a side of a hex, in units of a drawing",
    "LOWERED": "units of a drawing",
    "RAISED": "units of a drawing",
    "RIM": "units of a drawing",
    "SMALL": "letters in a drawing",
    "TALL": "half a hex, in units of a drawing",
    "TINY": "letters in a drawing",
    "UNIT": "units of a drawing",
    "WAVES": "in a drawing of smoke",
    "LETTERS_OF_A_HEX": "a longer text names no hex",
    "MOST_HANDS": "a form must end somewhere",
    "MOST_LETTERS_OF_A_BOARD": "as much as a link holds",
    "MOST_LETTERS_OF_A_PATH": "as much as a link holds",
    "MOST_LEVELS": "a word of more letters is no move",
    "MOST_MP": "a form must end somewhere",
    "MOST_ROWS": "more than the letters of a board can write",
    "ROOM_BETWEEN": "between the numbers of places, which are names and no measure",
    "MOST_USES": "a form must end somewhere",
    "MOST_BARS": "so many bars fit a phone",
    "MOST_RULINGS": "more are folded",
    "BYTES_BETWEEN": "of memory, between two times that it is cleared",
    "MOST_CLASS": "a form must end somewhere, and an edition may list no Classes",
    "MOST_COPIES": "a form must end somewhere",
    "MOST_DAMAGE": "a form must end somewhere",
    "MOST_DICE": "more dice for one attack no house rule needs",
    "MOST_HEXES": "a form must end somewhere",
    "MOST_MISSES": "a form must end somewhere",
    "MOST_TOKENS": "a form must end somewhere",
    "MOST_DRONES": "a form must end somewhere",
    "MOST_MARKERS": "a form must end somewhere",
    "MOST_PLAYERS": "a form must end somewhere, and throws of more dice take long",
    "MOST_POINTS": "a form must end somewhere",
    "MOST_UNITS": "a form must end somewhere",
    "MOST_DIGITS": "longer text is no number that anybody means",
    "MOST_DIGITS_OF_A_POWER": "a number of more digits is none that anybody means",
    "MOST_OTHERWISE": "up to which any number may be another one",
    "MOST_TIMES": "how many times what is printed it may be",
    "LONGEST_TEXT": "letters of a text that a sentence repeats",
    "FINEST": "digits behind the point that anybody means",
    "MOST_HELPS": "so many changes a player weighs up",
    "MOST_TRIES": "a rarer chance is as good as none",
    "DIGITS_THAT_COUNT": "of the figure that says how rare a chance is",
    "MOST_IN_SIGHT": "choices that a form need not fold",
    "MOST_MINIGUNS": "a form must end somewhere",
    "MOST_PARTS": "a formula of more is none that anybody writes",
    "MOST_DURABILITY": "a form must end somewhere",
    "NUMBERS": "of the weapons that a form asks for",
    "SURE_ENOUGH": "how sure players want to be",
    "PRECISION": "bits of a double",
    "ENOUGH": "parts of one, so that twelve digits of a chance are exact",
}
# Numbers of decimal notation, by file.
DECIMAL = {
    "calculators/core/formatting.py": {3, 10, 12, 100, 1000, 0.5, 99.9, 0.1},
    "calculators/core/formula.py": {10},
    "calculators/core/overrides.py": {10},
}
# The same in scripts.
TECHNICAL_IN_SCRIPTS = {
    "ALIKE": "how much names have in common that are near each other",
    "AT_ONCE": "texts that the search reads before the page may do something else",
    "BELOW_HEADER": "pixels of a record that must show for it to count as being read",
    "BORDER": "squares of quiet around a code that a camera reads",
    "CALLED_SO": "more than a name counts that is typed with a slip",
    "DELAY": "milliseconds until a preview opens",
    "FIRST": "the page of a printed document that follows its title",
    "GAP": "pixels between a link and its preview",
    "HOUR": "milliseconds",
    "LONGEST": "letters of an answer that are read out",
    "LONGEST_SHOWN": "letters of an input that a message shows",
    "MARGIN": "millimetres of paper",
    "MEGABYTE": "bytes, for sizes that readers see",
    "MOST_CHARACTERS": "more than anybody writes in the sandbox, or reads of what a script prints",
    "MOST_HITS": "results that a reader looks through",
    "MOST_IN_LINK": "characters that programs which send messages leave whole",
    "MOST_LETTERS": "nobody types a longer search",
    "MOST_LINES": "lines of a script that its box shows at once",
    "MOST_NEAR": "names that a dead end offers",
    "MOST_SHOWN": "inputs that a message names, and lines and tables that the sandbox does",
    "MOST_TERMS": "nobody types a longer search",
    "MOST_WORDS": "nobody types a longer search",
    "NOT_HERE": "the status of an answer that is not on the device",
    "NUMBER": "a longer number is none that anybody typed of a Unit",
    "PAPERS": "millimetres of paper",
    "PIXELS_A_MILLIMETRE": "what a pixel of CSS is",
    "REST": "milliseconds after the last letter until listeners are told what was found",
    "SHORTEST_GUESSED": "letters of a name that is found though one of them is wrong",
    "WEIGHTS": "how much a hit in a name counts beside one in a text",
}
TITLE = "30 Minute Missions"
NUMBER_WORDS = (
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|half|halves|halved?|doubled?|doubles|twice|tripled?|thirds?|quarters?)\b"
)


def is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Yield the names in capitals that a module sets, with what they are set to."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper():
            yield node.targets[0].id, node.value


def first_questions(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield what whole numbers of a form start with: a question, not a rule."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("whole", "rules.asked"):
            yield from node.args[4:5]


def python_numbers(source: str, free: set[float]) -> list[str]:
    """Return the lines and numbers of a Python source that are neither free, nor technical, nor a first question."""
    tree = ast.parse(source)
    excused = {id(inner) for name, value in constants(tree) if name in TECHNICAL for inner in ast.walk(value)}
    excused |= {id(node) for node in first_questions(tree)}
    return [
        f"{node.lineno}: {node.value}"
        for node in ast.walk(tree)
        if is_number(node) and id(node) not in excused and node.value not in free
    ]


def script_numbers(source: str) -> list[str]:
    """Return the numbers of a JavaScript source that are neither free nor technical constants."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"|'[^'\n]*'", " ", source, flags=re.DOTALL)
    text = re.sub(r"`[^`]*`", lambda match: " ".join(re.findall(r"\$\{([^}]*)\}", match[0])), text)
    technical = "|".join(TECHNICAL_IN_SCRIPTS)
    text = re.sub(rf"\bconst (?:{technical}) = [^;]*;", " ", text)
    found = re.findall(r"(?<![\w$.#])\d[\d_]*(?:\.\d+)?(?:e\d+)?", text)
    return [number for number in found if float(number.replace("_", "")) not in FREE]


def page_numbers(source: str) -> list[str]:
    """Return the digits and number words of a page outside front matter, code, macros, tags and heading ids."""
    text = re.sub(r"\A---\n.*?\n---\n", "", source, flags=re.DOTALL)
    text = re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.DOTALL | re.MULTILINE)
    for left_out in (r"`[^`\n]*`", r"\{\{.*?\}\}", r"\{[ :]*[#.][^}]*\}", r"<[^>]*>", r"\]\([^)]*\)", TITLE):
        text = re.sub(left_out, " ", text, flags=re.DOTALL)
    return re.findall(rf"\d+|{NUMBER_WORDS}", text, flags=re.IGNORECASE)


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


MODULES = sorted((ROOT / "calculators").rglob("*.py"))
SCRIPTS = sorted((ROOT / "docs" / "assets").rglob("*.js"))
PAGES = [
    page for folder in ("", "aids", "rules", "reference") for page in sorted((ROOT / "docs" / folder).glob("*.md"))
]


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_a_calculator_holds_no_number_of_the_game(path: Path) -> None:
    assert python_numbers(path.read_text(encoding="utf-8"), FREE | DECIMAL.get(shown(path), set())) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=shown)
def test_a_script_holds_no_number_of_the_game(path: Path) -> None:
    found = script_numbers(path.read_text(encoding="utf-8"))
    assert found == [], "name it in a constant in capitals, and list that in TECHNICAL_IN_SCRIPTS with the reason"


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_a_page_holds_no_number_of_the_game(path: Path) -> None:
    assert page_numbers(path.read_text(encoding="utf-8")) == []


def test_there_are_modules_scripts_and_pages_to_look_through() -> None:
    assert min(len(MODULES), len(PAGES)) > 10
    assert SCRIPTS


def test_every_technical_constant_is_still_there() -> None:
    set_in = {name for path in MODULES for name, _ in constants(ast.parse(path.read_text(encoding="utf-8")))}
    scripts = "".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    assert sorted(set(TECHNICAL) - set_in) == []
    assert [name for name in TECHNICAL_IN_SCRIPTS if f"const {name} = " not in scripts] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("x = 8", ["1: 8"]),
        ("BONUS = 8", ["1: 8"]),
        ("MOST_AP = 40", []),
        ("def f():\n    MOST_AP = 40", ["2: 40"]),
        ("whole('levels', 'Levels', 1, 2, 5)", []),
        ("whole('levels', 'Levels', 1, 5, 2)", ["1: 5"]),
        ("f(-3, 1.5, [True, 0, 1, 2])", ["1: 1.5", "1: 3"]),
        ("f'{x * 3}' + '4'", ["1: 3"]),
    ],
)
def test_a_number_in_python_is_noticed(source: str, found: list[str]) -> None:
    assert sorted(python_numbers(source, FREE)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("const sides = 8;", ["8"]),
        ("const SIDES = 8;", ["8"]),
        ("const DELAY = 250;", []),
        ("x[0] + 1 - 2.5 // 3\n/* 4 */ + h2 + '5'", ["2.5"]),
        ("`12 ${x * 3}`", ["3"]),
        ("1_000", ["1_000"]),
    ],
)
def test_a_number_in_a_script_is_noticed(source: str, found: list[str]) -> None:
    assert script_numbers(source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("---\ntitle: 3\n---\nFine.", []),
        ("Costs 2 AP, or three.", ["2", "three"]),
        ('# Class { #class-1 }\n{{ ref("class-2") }} `3` <b id="x4">b</b> [5](x6)', ["5"]),
        ("```\n7\n```\n8", ["8"]),
        ("The 30 Minute Missions rules", []),
    ],
)
def test_a_number_on_a_page_is_noticed(source: str, found: list[str]) -> None:
    assert page_numbers(source) == found
