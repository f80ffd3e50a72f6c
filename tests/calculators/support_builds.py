"""Items, Units and squads for tests, reckoned by hand from chapters 10 and 11 of the rulebook."""

from typing import Any

Data = dict[str, Any]

CORE = {"name": "Core", "accuracy": 5, "assault": 5, "evasion": 6}


def part(
    reach: int | None = 3, damage: int | None = 6, ap: int | None = 4, durability: int | None = 2, **more: Any
) -> Data:
    """Return a Kinetic part by value."""
    numbers = {"range": reach, "base_damage": damage, "ap_cost": ap, "durability": durability}
    return {"name": "Part", "type": "kinetic"} | numbers | more


def weapon(*parts: Data, **more: Any) -> Data:
    return {"category": "handheld-weapon", "parts": list(parts) or [part()]} | more


def sections(**durabilities: int) -> list[Data]:
    return [{"kind": kind.replace("_", "-"), "durability": number} for kind, number in durabilities.items()]


def mech(**more: Any) -> Data:
    """Return a Mech of 100 DP in Class 2, with two hands and a Rookie."""
    body = sections(torso=40, left_arm=15, right_arm=15, left_leg=15, right_leg=15)
    return {"type": "mech", "sections": body, "core": CORE, "pilot": {"rank": "rookie"}} | more


def vehicle(**more: Any) -> Data:
    return mech(type="vehicle", sections=sections(cockpit=60, wheels=40)) | more


def drone(**more: Any) -> Data:
    """Return a Drone that costs 75 DC."""
    rest = {"pilot": {"rank": "intermediate-ai"}, "mods": [{"name": "Drone Agent"}]}
    return mech(type="drone", sections=sections(cockpit=25, wheels=25)) | rest | more


def leader(**more: Any) -> Data:
    """Return a Mech of 175 DC that may be a Main Unit."""
    return mech(pilot={"rank": "veteran"}, mods=[{"name": "Drone Management Mod"}]) | more


def codes(answer: Data) -> list[tuple[str, str]]:
    return [(problem["code"], problem["place"]) for problem in answer["problems"]]
