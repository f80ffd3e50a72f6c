"""What a mission scores by: the facts of a side, which its formula for the score names."""

from ..core.rules import Rules

SIDE = "side"
COLLECTION = "facts.side"
# What links call some answers since before there were facts of a side.
NAMES = {"carrying": "carrier", "same_hex": "beside", "targets_destroyed": "target"}


def facts(rules: Rules) -> list[str]:
    """Return the facts of a side, in their order."""
    of_sides = [name for name, record in rules.mechanics.items() if record.get("subject") == SIDE]
    return sorted(of_sides, key=lambda name: rules.mechanics[name]["place"])


def variable(rules: Rules, fact: str) -> str:
    """Return what formulas for a score call a fact."""
    name: str = rules.mechanics[fact].get("variable", fact.replace("-", "_"))
    return name


def input_part(rules: Rules, fact: str) -> str:
    """Return what the name of an input for a fact ends in, behind whose it is."""
    name = variable(rules, fact)
    return NAMES.get(name, name)


def scored_by(rules: Rules, mission: str) -> list[str]:
    """Return the facts that a mission scores by."""
    names = rules.names(mission, "score")
    return [fact for fact in facts(rules) if variable(rules, fact) in names]


def marked(rules: Rules, mission: str, field: str) -> list[str]:
    """Return the facts that a mission scores by of which a field says yes: ``once``, ``takes_a_unit``."""
    return [fact for fact in scored_by(rules, mission) if rules.mechanics[fact].get(field)]
