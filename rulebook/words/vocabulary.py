"""Words and units for what effects change."""

UNITS = {
    "movement_cost": "MP",
    "standard_movement": "MP",
    "ap_cost": "AP",
    "ap_storage": "AP",
    "base_ap": "AP",
    "range": "hexes",
    "deployment_cost": "DC",
}

_SPECIAL = {
    "ap_cost": "AP Cost",
    "ap_storage": "AP storage",
    "base_ap": "Base AP",
    "deployment_cost": "Deployment Cost (DC)",
    "movement_cost": "MP to enter",
    "accuracy_roll": "Accuracy Roll",
    "assault_roll": "Assault Roll",
    "evasion_roll": "Evasion Roll",
    "standard_movement": "Standard Movement",
    "thruster_movement": "Thruster Movement",
    "field_of_view": "Field of View",
    "line_of_sight": "Line of Sight",
}


def label(changed: str) -> str:
    """Return what an effect changes, in words."""
    words = changed.replace("_", " ").replace("-", " ")
    return _SPECIAL.get(changed, words[:1].upper() + words[1:])
