"""Inputs in words: with their labels, and as what a sentence adds to what it names itself.

What moved an answer differs from what its form begins with.  So a sentence that names all that differs and means
something leaves nothing out, and takes no second answer to find out what moved the first.
"""

from .formatting import value_text
from .inputs import Input, means_something
from .units import agreeing

# A longer text, such as a board, is named and not repeated: a link carries it.
LONGEST_TEXT = 24
YES = "Yes"
# Words that begin a label or a heading, and are no names.
LOWER = ("A", "Another", "Between", "How", "If", "It", "One", "The", "What", "Who")


def with_circumstances(sentence: str, declared: list, inputs: dict, named: tuple) -> str:
    """Return a sentence with the inputs that it does not name itself and that differ from their defaults."""
    groups: list = []
    for one in declared:
        value = inputs.get(one.name)
        if value == one.default or one.name in named or not means_something(one, inputs):
            continue
        if not groups or groups[-1][0] != one.section:
            groups.append((one.section, []))
        groups[-1][1].append(_under_heading(one, value) if one.section else _alone(one, value))
    clauses = [f"{lower(section)}: {', '.join(items)}" if section else ", ".join(items) for section, items in groups]
    return f"{sentence} ({'; '.join(clauses)})" if clauses else sentence


def labelled(one: Input, value) -> str:  # type: ignore[no-untyped-def]
    """Return what was given for an input, in words: its label and its value."""
    answered = ("yes" if value else "no") if one.kind == "yes-no" and value in (True, False) else value
    for offered, words in one.choices:
        if offered == answered:
            return f"{one.label}: {words}"
    word = value if isinstance(value, str) else value_text(value)
    return f"{one.label}: {word} {agreeing(value, one.unit)}".strip()


def lower(words: str) -> str:
    """Return a label or a heading as it stands within a sentence; names of the game keep their capitals."""
    return words[:1].lower() + words[1:] if words.split(" ")[0] in LOWER else words


def _alone(one: Input, value) -> str:  # type: ignore[no-untyped-def]
    if _is_plain_yes(one, value):
        return lower(one.label)
    if isinstance(value, str) and one.kind == "text" and len(value) > LONGEST_TEXT:
        return f"another {one.label}"
    words = lower(labelled(one, value))
    # *Copies lost: 2* says what it counts.
    unit = f" {agreeing(value, one.unit)}"
    return words[: -len(unit)] if one.unit.many and one.unit.many.lower() in one.label.lower() else words


def _under_heading(one: Input, value) -> str:  # type: ignore[no-untyped-def]
    """Return an input within a list that its heading begins: *Kneeling Position*, *Sand Buildup tokens 2*."""
    if one.kind == "choice":
        return dict(one.choices)[value]
    if _is_plain_yes(one, value):
        return lower(one.label)
    if one.kind == "yes-no":
        return f"{lower(one.label)} {one.choices[0 if value else 1][1]}"
    return f"{lower(one.label)} {value_text(value)}"


def _is_plain_yes(one: Input, value) -> bool:  # type: ignore[no-untyped-def]
    return one.kind == "yes-no" and value is True and one.choices[0][1] == YES
