"""Words that pages use for the names that records use."""

from dataclasses import dataclass

from rulebook.source.edition import CHAPTERS


@dataclass(frozen=True)
class CollectionLabel:
    """How a collection is called: one of its records, and the page that shows it."""

    one: str
    page: str


COLLECTIONS = {
    CHAPTERS: CollectionLabel("Rule", "rules"),
    "classes": CollectionLabel("Unit class", "reference/classes"),
    "command_actions": CollectionLabel("Command Action", "reference/command-actions"),
    "diagrams": CollectionLabel("Diagram", "reference/diagrams"),
    "engagement_sizes": CollectionLabel("Engagement size", "reference/engagement-sizes"),
    "facts": CollectionLabel("Fact", "reference/facts"),
    "glossary": CollectionLabel("Term", "reference/glossary"),
    "missions": CollectionLabel("Mission", "reference/missions"),
    "movement_mechanisms": CollectionLabel("Movement Mechanism", "reference/movement-mechanisms"),
    "ranks": CollectionLabel("Rank", "reference/ranks"),
    "rulings": CollectionLabel("Ruling", "reference/rulings"),
    "status_effects": CollectionLabel("Status effect", "reference/status-effects"),
    "structures": CollectionLabel("Structure", "reference/structures"),
    "systems": CollectionLabel("System", "reference/systems"),
    "tags": CollectionLabel("Tag", "reference/tags"),
    "terrain": CollectionLabel("Terrain", "reference/terrain"),
}

UNITS = {
    "movement_cost": "MP",
    "standard_movement": "MP",
    "ap_cost": "AP",
    "ap_storage": "AP",
    "base_ap": "AP",
    "range": "hexes",
    "deployment_cost": "DC",
    "cost": "AP",
    "deployment_cost_limit": "DC",
    "standard_movement_points": "MP",
    "min_durability": "DP",
    "max_durability": "DP",
}

_SPECIAL = {
    "ai": "A.I.",
    "ap_cost": "AP Cost",
    "ap_die": "plus",
    "ap_storage": "AP storage",
    "base_ap": "Base AP",
    "srm": "Stat Reduction Modifiers",
    "min_durability": "Total Durability from",
    "max_durability": "Total Durability to",
    "deployment_cost": "Deployment Cost (DC)",
    "deployment_cost_limit": "Deployment Cost limit",
    "movement_cost": "MP to enter",
    "accuracy_roll": "Accuracy Roll",
    "assault_roll": "Assault Roll",
    "evasion_roll": "Evasion Roll",
    "standard_movement": "Standard Movement",
    "thruster_movement": "Thruster Movement",
    "field_of_view": "Field of View",
    "line_of_sight": "Line of Sight",
}


def label(name: str) -> str:
    """Return a field or effect name in words: ``once_per_turn`` is *Once per turn*."""
    words = name.replace("_", " ").replace("-", " ")
    return _SPECIAL.get(name, words[:1].upper() + words[1:])
