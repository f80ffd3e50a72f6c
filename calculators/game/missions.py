"""The missions of an edition, and what its record says of one: whether it has Objective Markers, and how many."""

from ..core.rules import Rules

COLLECTION = "missions.mission"


def missions(rules: Rules) -> list[str]:
    """Return the missions that are scored, in their order; those that recommend no area come last."""
    scored = [name for name in rules.mechanics if is_scored(rules, name)]
    return sorted(scored, key=lambda name: (not recommended(rules, name), rules.mechanics[name]["place"]))


def is_scored(rules: Rules, mission: str) -> bool:
    """Return whether a record is a mission with a length and a formula for its score."""
    record = rules.mechanics[mission]
    return (
        record.get("kind") == "mission" and rules.has_formula(mission, "score") and rules.has_value(mission, "rounds")
    )


def recommended(rules: Rules, mission: str) -> str:
    """Return the Deployment Area that a mission recommends; empty where it leaves that to the players."""
    area: str = rules.mechanics[mission].get("deployment_area", "")
    return area


def is_rolled(rules: Rules, mission: str) -> bool:
    """Return whether the number of Objective Markers is rolled."""
    return rules.has_formula(mission, "markers")


def has_markers(rules: Rules, mission: str) -> bool:
    """Return whether a mission has Objective Markers."""
    return is_rolled(rules, mission) or rules.has_value(mission, "markers")


def several(rules: Rules) -> list[str]:
    """Return the missions with Markers that the players place in turn, apart from each other or off the edge."""
    rolled = [mission for mission in missions(rules) if is_rolled(rules, mission)]
    return [name for name in rolled if rules.has_formula(name, "off_the_edge") or rules.has_formula(name, "far_enough")]


def single(rules: Rules) -> list[str]:
    """Return the missions with Markers that keep away from the Deployment Areas."""
    return [mission for mission in missions(rules) if rules.has_formula(mission, "legal_rows")]
