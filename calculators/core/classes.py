"""What an edition says of its Classes, of stats and of its die: which there are, and how high they go."""

from .formula import FormulaError
from .rules import Rules

# A form must end somewhere where an edition lists no Classes.
MOST_CLASS = 9


def class_numbers(rules: Rules) -> list[int]:
    """Return the numbers of the edition's unit classes, ascending; one that lists none may name the highest."""
    listed = sorted([record["number"] for record in rules.mechanics.values() if record["collection"] == "classes"])
    if listed:
        return listed
    named = rules.has_value("classifications", "most_class")
    most = rules.count("classifications", "most_class") if named else MOST_CLASS
    if most < 1:
        raise FormulaError(f"most_class of classifications must be at least 1, got {most}")
    return list(range(1, most + 1))


def of_class(rules: Rules, number: int, field: str) -> tuple[str, int]:
    """Return the record of a Class and one of its numbers; KeyError where the edition lists no such Class."""
    record = f"class-{number}"
    return record, rules.field(record, field)


def stats(rules: Rules) -> tuple[int, int]:
    """Return the lowest and the highest stat; where nothing limits them, the faces of the die do."""
    lowest, highest = _limit(rules, "lowest"), _limit(rules, "highest")
    return 1 if lowest is None else lowest, rules.count("dice", "sides") if highest is None else highest


def within_stats(rules: Rules, stat: int) -> int:
    """Return a stat that effects have changed, kept within the limits that the edition sets to stats, if any."""
    lowest, highest = _limit(rules, "lowest"), _limit(rules, "highest")
    if lowest is not None and stat < lowest:
        return lowest
    return highest if highest is not None and stat > highest else stat


def die(rules: Rules) -> str:
    """Return what the die of the game is called: d8."""
    return f"d{rules.count('dice', 'sides')}"


def _limit(rules: Rules, name: str) -> int | None:
    return None if rules.value_or("modified-stats", name, None) is None else rules.count("modified-stats", name)
