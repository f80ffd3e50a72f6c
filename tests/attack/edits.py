"""Random edits of a YAML file, each as a slip of the hand or an odd idea of its author might make it.

An edit is a function from a text and a source of chance to a text; where it finds nothing to edit, it
returns the text as it was.
"""

import re
from collections.abc import Callable
from random import Random

Edit = Callable[[str, Random], str]

# What stands in place of a number, or of any other value.
NUMBERS = [
    *(
        "0",
        "-0",
        "-1",
        "-5",
        "1.5",
        "80000000",
        "1.0e-300",
        "1e308",
        "-1e308",
        "1e999",
        ".inf",
        ".nan",
        "1" + "0" * 400,
    ),
    *("9" * 4300, "9" * 4301, "-" + "9" * 5000, "0x10", "0x_", "0b_", "0o7", "010", "1_000", "1:30", "+7", "5."),
]
VALUES = [
    *("null", "~", "true", "yes", "text", "x" * 300, '""', "''", '" "', "[]", "[x]", "[5]", "[null]", "[[]]", "{}"),
    *("{x: y}", "{x: {y: z}}", "[{}]", "[{id: x}]", "{1: x}", "{{a: b}: c}", "{[a]: b}", "{? : x}", "2026-99-99"),
    *("2026-01-02", '"2026-99-99"', "!!int abc", "!!bool x", "!!float x", "!!null x", "!!str 5", "!x y"),
    *("!!python/object:os.system x", "!!binary aGk=", "!!set {x}", "!!omap [x: y]", "<<", "=", ".", "..", "/", "a/b"),
    *("../1.0", "/etc", "id", "latest", "1.0", "|", ">", "?", "- x", "%", "@", "`", '"', "'", "{", "[", "]", "}"),
    *("[" * 40 + "]" * 40, "{a: " * 40 + "}" * 40, "[[a]]", "{x}", "{=5}", "{}{", "[[nowhere]]", "[[marsh|a|b]]"),
]
JUNK = [
    *("x", "- ", "-", ": ", "? ", "---", "...", "%YAML 9.9", "- id: x", "  id: x", "id: marsh", "<<: x", "\tx: y"),
    *("- - x", "null", "- null", "- []", "- {}", "5: x", "rules: []", "number: 1", "? [a]\n: b", "- |", "[", "{", "'"),
]
CONTROLS = ["\x00", "\x01", "\x07", "\x08", "\x0b", "\x0c", "\x1b[2J", "\x7f"]
# What breaks lines, hides or turns text round in some readers and not in others.
ODD = [
    "\r",
    "\t",
    "\x85",
    "\u2028",
    "\u2029",
    "\u200b",
    "\u202e",
    "\ufeff",
    "\u00a0",
    "\U0001f916",
    "é",
    "\udcff",
    "\udcc3",
]
MARKUP = [
    *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b onclick=alert(1)>x</b>", "<iframe src=/>"),
    *("[x](javascript:alert(1))", "![x](https://elsewhere.example/x.png)", "<!-- x -->", "<svg/onload=alert(1)>"),
    *("[x](data:text/html,x)", "<a href=//elsewhere.example>x</a>", "</div>"),
]
REFERENCES = [
    *("[[structure-attakc]]", "[[structure-attakc]", "[structure-attack]]", "[[x", "[[]]", "[[a|]]", "[[a|b|c]]"),
    *(
        "[[ ]]",
        "[[|]]",
        "[[|b]]",
        "[[a]",
        "x]]",
        "[[[[a]]]]",
        "[[A]]",
        "[[a\tb]]",
        "{nowhere}",
        "{",
        "}",
        "{}",
        "{{x}}",
    ),
]

_FIELD = re.compile(r"^( *(?:- )*)([\w-]+):(?: (.*))?$")
_WHOLE = re.compile(r"(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.-])")
_ID = re.compile(r"(?m)^( *- id: )(\S+)$")
_PROSE = re.compile(r"(?m)^( *(?:summary|question): )([A-Z][^:#\n]*[^:#\n\"'|>])$")


# Lines


def delete_line(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join(lines[:at] + lines[at + 1 :])


def delete_lines(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join(lines[:at] + lines[at + random.randint(2, 8) :])


def repeat_lines(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    end = at + random.randint(1, 8)
    return "".join(lines[:end] + lines[at:end] + lines[end:])


def swap_lines(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    other = min(len(lines) - 1, at + random.randint(1, 3))
    lines[at], lines[other] = lines[other], lines[at]
    return "".join(lines)


def move_line(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    line = lines.pop(at)
    lines.insert(random.randint(0, len(lines)), line)
    return "".join(lines)


def insert_junk(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join([*lines[:at], " " * random.choice([0, 0, 2, 4, 7]) + random.choice(JUNK) + "\n", *lines[at:]])


def cut_off(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def cut_off_after_a_line(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join(lines[:at])


def cut_the_beginning(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join(lines[at:])


def empty(text: str, random: Random) -> str:
    return random.choice(
        ["", "\n", "# nothing\n", "null\n", "[]\n", "{}\n", "5\n", "text\n", "rules: []\n", "- x\n", "\ufeff"]
    )


def blank_lines(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join(
        [*lines[:at], random.choice(["\n", " \n", "  - \n", "#\n"]) * random.choice([1, 30, 5000]), *lines[at:]]
    )


def blank_lines_in_a_text(text: str, random: Random) -> str:
    """Put a field whose text has a long run of lines without a word."""
    run = random.choice(["\n", " \n", "\t\n", "      \n", "* \n", "> \n", "| \n"]) * random.choice(
        [100, 20_000, 100_000]
    )
    return _at_field(text, random, lambda head, name, _: f"{head}{name}: |\n{' ' * 6}a{run}{' ' * 6}b\n")


# Signs


def indent(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join([*lines[:at], " " * random.choice([1, 1, 2, 4]) + lines[at], *lines[at + 1 :]])


def dedent(text: str, random: Random) -> str:
    lines, at = _line(text, random, r" ")
    lines[at] = lines[at].removeprefix(" " * random.choice([1, 1, 2]))
    return "".join(lines)


def indent_the_rest(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    return "".join(lines[:at] + [" " + line for line in lines[at:]])


def tab_for_spaces(text: str, random: Random) -> str:
    lines, at = _line(text, random, r"  ")
    lines[at] = lines[at].replace("  ", "\t", 1)
    return "".join(lines)


def drop_the_dash(text: str, random: Random) -> str:
    lines, at = _line(text, random, r" *- ")
    lines[at] = lines[at].replace("- ", random.choice(["", "  "]), 1)
    return "".join(lines)


def add_a_dash(text: str, random: Random) -> str:
    lines, at = _line(text, random, r" *\w")
    lines[at] = re.sub(r"^( *)", r"\1- ", lines[at])
    return "".join(lines)


def drop_the_colon(text: str, random: Random) -> str:
    lines, at = _line(text, random, r".*:")
    lines[at] = lines[at].replace(":", "", 1)
    return "".join(lines)


def drop_a_sign(text: str, random: Random) -> str:
    at = random.randrange(len(text) or 1)
    return text[:at] + text[at + 1 :]


def add_a_sign(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice("{}[]:,'\"|>&*!%@`#-? \n\\") + text[at:]


def comment_out(text: str, random: Random) -> str:
    lines, at = _line(text, random)
    lines[at] = "# " + lines[at]
    return "".join(lines)


def odd_sign(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(ODD) + text[at:]


# Encodings and depth


def write_in_another_encoding(text: str, random: Random) -> str:
    """Save the file in another encoding than UTF-8, as an editor might; signs that it lacks are lost."""
    name = random.choice(["utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp1252", "cp037", "shift_jis", "utf-7"])
    marked = "é " + text if name in ("cp1252", "shift_jis") else text
    return marked.encode(name, "replace").decode("utf-8", "surrogateescape")


def nest_deeply(text: str, random: Random) -> str:
    """Put a value of thousands of lists or fields in one another; some never close."""
    opening, closing = random.choice([("[", "]"), ("{a: ", "}"), ("[", ""), ("{? ", "}"), ("- ", ""), ("[{a: ", "}]")])
    depth = random.choice([60, 1_000, 30_000])
    return _at_field(text, random, lambda head, name, _: f"{head}{name}: {opening * depth}{closing * depth}\n")


# Values and names


def change_a_number(text: str, random: Random) -> str:
    found = [
        match
        for match in _WHOLE.finditer(text)
        if "# " not in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    ]
    if not found:
        return text
    match = random.choice(found)
    return text[: match.start()] + random.choice(NUMBERS) + text[match.end() :]


def change_a_value(text: str, random: Random) -> str:
    return _at_field(text, random, lambda head, name, _: f"{head}{name}: {random.choice(VALUES + NUMBERS)}\n")


def empty_a_value(text: str, random: Random) -> str:
    return _at_field(text, random, lambda head, name, _: f"{head}{name}:\n")


def change_an_item(text: str, random: Random) -> str:
    lines, at = _line(text, random, r" *- ")
    start, dash, _ = lines[at].partition("- ")
    lines[at : _end(lines, at)] = (
        [f"{start}- {random.choice(VALUES + NUMBERS)}\n"] if dash else lines[at : _end(lines, at)]
    )
    return "".join(lines)


def delete_a_field(text: str, random: Random) -> str:
    return _at_field(text, random, lambda *_: "")


def repeat_a_field(text: str, random: Random) -> str:
    return _at_field(text, random, lambda head, name, rest: f"{head}{name}:{rest}{' ' * len(head)}{name}:{rest}")


def rename_a_field(text: str, random: Random) -> str:
    return _at_field(text, random, lambda head, name, rest: f"{head}{_misspelt(name, random)}:{rest}")


def wrap_a_field(text: str, random: Random) -> str:
    return _at_field(text, random, lambda head, name, rest: f"{head}{name}:\n{' ' * len(head)}  {name}:{rest}")


def borrow_a_value(text: str, random: Random) -> str:
    """Give a field what another one holds."""
    values = [match[3] for match in map(_FIELD.match, text.splitlines()) if match and match[3]]
    return _at_field(text, random, lambda head, name, _: f"{head}{name}: {random.choice(values or ['x'])}\n")


def replace_an_id(text: str, random: Random) -> str:
    found = list(_ID.finditer(text))
    if not found:
        return text
    match, other = random.choice(found), random.choice(found)
    new = random.choice([other[2], match[2] + "-2", *VALUES])
    return text[: match.start(2)] + new + text[match.end(2) :]


def add_a_field(text: str, random: Random) -> str:
    name = random.choice(
        ["id", "name", "after", "removed", "based_on", "values", "formulas", "effects", "tables", "text"]
    )
    return _at_field(
        text, random, lambda head, was, rest: f"{head}{name}: {random.choice(VALUES)}\n{' ' * len(head)}{was}:{rest}"
    )


# What is always wrong: to let it pass is a fault too.


def insert_an_anchor(text: str, random: Random) -> str:
    return _at_id(text, random, lambda head, name: f"{head}&x {name}")


def insert_an_alias(text: str, random: Random) -> str:
    return _at_id(text, random, lambda head, _: f"{head}*x")


def double_aliases(text: str, random: Random) -> str:
    """Put a value whose aliases would make it twice as large again and again."""
    size = random.choice([3, 30, 300])
    doubled = "".join(f", b{level}: &b{level} [*b{level - 1}, *b{level - 1}]" for level in range(1, size))
    return _at_field(text, random, lambda head, name, _: f"{head}{name}: {{b0: &b0 [x]{doubled}}}\n")


def insert_a_tag(text: str, random: Random) -> str:
    tag = random.choice(["!x", "!!python/name:os.system", "!!timestamp", "!!set"])
    return _at_id(text, random, lambda head, name: f"{head}{tag} {name}")


def insert_a_control_character(text: str, random: Random) -> str:
    sign = random.choice(CONTROLS)
    return _in_prose(text, random, lambda words: words[:3] + sign + words[3:])


def escape_a_control_character(text: str, random: Random) -> str:
    sign = random.choice([r"\0", r"\a", r"\b", r"\e[2J", r"\x1b", r"\x7f", r"\v", r"\u0001"])
    return _in_prose(text, random, lambda words: '"' + words.replace("\\", "").replace('"', "") + sign + '"')


def insert_markup(text: str, random: Random) -> str:
    return _in_prose(text, random, lambda words: f"{words} {random.choice(MARKUP)} x")


def insert_a_bad_reference(text: str, random: Random) -> str:
    return _in_prose(text, random, lambda words: f"{words} {random.choice(REFERENCES)} x")


ALWAYS_WRONG: list[Edit] = [
    insert_an_anchor,
    insert_an_alias,
    double_aliases,
    insert_a_tag,
    insert_a_control_character,
    escape_a_control_character,
    insert_markup,
    insert_a_bad_reference,
]
OTHERS: list[Edit] = [
    *(delete_line, delete_lines, repeat_lines, swap_lines, move_line, insert_junk, cut_off, cut_off_after_a_line),
    *(cut_the_beginning, empty, blank_lines, blank_lines_in_a_text, indent, dedent, indent_the_rest, tab_for_spaces),
    *(drop_the_dash, add_a_dash, drop_the_colon, drop_a_sign, add_a_sign, comment_out, odd_sign),
    *(change_a_number, change_a_number, change_a_value, change_a_value, change_a_value, empty_a_value, change_an_item),
    *(write_in_another_encoding, nest_deeply),
    *(delete_a_field, repeat_a_field, rename_a_field, wrap_a_field, borrow_a_value, replace_an_id, add_a_field),
]


def some_edit(text: str, random: Random) -> tuple[list[Edit], str]:
    """Return one or two edits that change a text, and what they make of it."""
    done: list[Edit] = []
    edited = text
    while edited == text:
        done = [random.choice(OTHERS + ALWAYS_WRONG) for _ in range(random.choice([1, 1, 1, 2]))]
        edited = text
        for edit in done:
            edited = edit(edited, random)
    return done, edited


def first_change(before: str, after: str) -> str:
    """Return the first line that an edit changed, before and after, short enough to be printed."""
    old, new = before.split("\n"), after.split("\n")
    at = next(
        (index for index, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new))
    )
    was, now = (lines[at] if at < len(lines) else "(end)" for lines in (old, new))
    return f"line {at + 1}: {_short(was)} -> {_short(now)}"


def _short(text: str) -> str:
    shown = ascii(text.strip())
    return shown if len(shown) <= 90 else f"{shown[:80]}… ({len(text)} characters)"


def _line(text: str, random: Random, pattern: str = "") -> tuple[list[str], int]:
    """Return the lines of a text, and which of those that begin so is chosen; the last where none does."""
    lines = text.splitlines(keepends=True) or [""]
    fitting = [index for index, line in enumerate(lines) if re.match(pattern, line)]
    return lines, random.choice(fitting or [len(lines) - 1])


def _end(lines: list[str], at: int) -> int:
    """Return where that ends which begins in a line: before the next line that is not further in."""
    depth = len(lines[at]) - len(lines[at].lstrip(" "))
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip(" ")) > depth):
        end += 1
    return end


def _at_field(text: str, random: Random, change: Callable[[str, str, str], str]) -> str:
    """Replace a field whole; ``change`` gets what stands before its name, its name and what stands behind the colon."""
    lines = text.splitlines(keepends=True)
    fields = [(at, match) for at, line in enumerate(lines) if (match := _FIELD.match(line.rstrip("\n")))]
    if not fields:
        return text
    at, match = random.choice(fields)
    # A field that begins a record goes alone, not with the record.
    end = at + 1 if "- " in match[1] else _end(lines, at)
    rest = "".join(lines[at:end])[match.end(2) + 1 :]
    lines[at:end] = [change(match[1], match[2], rest)]
    return "".join(lines)


def _at_id(text: str, random: Random, change: Callable[[str, str], str]) -> str:
    found = list(_ID.finditer(text))
    if not found:
        return text
    match = random.choice(found)
    return text[: match.start()] + change(match[1], match[2]) + text[match.end() :]


def _in_prose(text: str, random: Random, change: Callable[[str], str]) -> str:
    found = list(_PROSE.finditer(text))
    if not found:
        return text
    match = random.choice(found)
    return text[: match.start(2)] + change(match[2]) + text[match.end(2) :]


def _misspelt(name: str, random: Random) -> str:
    at = random.randrange(len(name))
    return random.choice(
        [name[:at] + name[at + 1 :] or "x", name[:at] + name[at] * 2 + name[at + 1 :], name.title(), name + "s"]
    )
