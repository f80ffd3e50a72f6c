"""How a game begins: the Units of its sides with their short names, whole and unmoved, and the rulings of the table."""

from typing import Any, cast

from ..core.overrides import MARK, with_overrides
from ..core.rules import Rules
from ..game.missions import missions
from ..units.data import UnitData
from ..units.unit import unit
from .data import GameEvent, GameState, SideState, UnitState
from .problems import EventError

# The sides, in the order of play.
SIDES = "ABCDEFGH"
EQUIPPED = "equipped"
# Rulings whose readings are followed though they change no number.
FOLLOWED = (
    "order-at-the-start-of-an-activation",
    "returned-reserve",
    "lost-energy-tank",
    "ap-above-a-lowered-limit",
    "clocks-of-a-passed-over-unit",
    "head-as-a-limb",
    "points-for-own-losses",
    "what-a-destroyed-unit-leaves",
    "when-a-mounted-weapon-explodes",
)
# Rulings whose numbers only calculators follow.
LEFT = ("system-error-out-of-turn", "crossing-water", "from-deep-to-shallow-water", "two-handed-with-one-hand")


def rules_of(rules: Rules, event: GameEvent) -> Rules:
    """Return the rules as the table plays them: under the readings and house rules that it chose for the game.

    Raises ValueError for a mission or a reading that the edition does not have, InputError for a house rule.
    """
    mission = event.get("mission", "")
    if mission and mission not in missions(rules):
        raise ValueError(f"This edition has no mission {mission}.")
    readings = event.get("rulings", {})
    for ruling in sorted(readings):
        may = [reading["id"] for reading in rules.mechanics.get(ruling, {}).get("readings", [])]
        if readings[ruling] not in may:
            raise ValueError(f"This edition has no reading {readings[ruling]} of a ruling {ruling}.")
        rules = rules.with_reading(ruling, readings[ruling])
    house_rules = event.get("house_rules", {})
    for name in sorted(house_rules):
        if MARK not in name:
            raise ValueError(
                f"A house rule names a record and a value of it, as critical-rolls{MARK}hit_face, not {name}."
            )
    return with_overrides(rules, house_rules)[0] if house_rules else rules


def readings_by_hand(rules: Rules, event: GameEvent) -> list[EventError]:
    """Return a problem for each chosen reading that bears on what follows by itself, and that is left to the table."""
    errors = []
    for ruling, reading in sorted(event.get("rulings", {}).items()):
        record = rules.mechanics[ruling]
        changes = [each for each in record["readings"] if each["id"] == reading and each.get("overrides")]
        bears = [each for each in record.get("touches", []) if _plays_by_itself(rules, each)]
        is_left = ruling in LEFT or (not changes and ruling not in FOLLOWED and bears)
        if reading != record["default"] and is_left:
            text = f"{record['name']} Here the sheet plays by its usual reading: set by hand what differs."
            errors.append(EventError("by-hand", text, ruling, f"rulings.{ruling}", reading, record["default"]))
    return errors


def _plays_by_itself(rules: Rules, name: str) -> bool:
    record = rules.mechanics.get(name, {})
    return any([field in record for field in ("moments", "gained_if", "ended_if")])


def begun(rules: Rules, edition: str, event: GameEvent) -> GameState:
    """Return the state at the start of a battle, of an event ``begin``.

    ``squads`` lists of each side its ``name`` and ``units``; a Unit is ``{"unit": UnitData}``, or a NamedUnit of which
    only a name and a few numbers are known.
    """
    sides: list[SideState] = []
    units: list[UnitState] = []
    for side, squad in zip(SIDES, event.get("squads", [])):
        sides.append({"side": side, "name": squad.get("name", side), "points": 0})
        for index, each in enumerate(squad.get("units", [])):
            units.append(_unit(rules, side, f"{side}{index + 1}", each))
    mission = event.get("mission", "")
    rounds = event.get("rounds")
    if rounds is None and rules.has_value(mission, "rounds"):
        rounds = rules.count(mission, "rounds")
    return {
        "edition": edition,
        "mission": mission,
        "round": 1,
        "rounds": rounds,
        "over": False,
        "winner": "",
        "active": "",
        "sides": sides,
        "units": units,
        "markers": [],
        "attacks": [],
        "consequences": [],
        "prompts": [],
    }


def _unit(rules: Rules, side: str, short: str, entry: dict[str, Any]) -> UnitState:
    built: UnitData | None = entry.get("unit")
    state: UnitState = {
        "short": short,
        "name": entry.get("name", ""),
        "side": side,
        "target": bool(entry.get("target", False)),
        "acted": False,
        "destroyed": False,
        "inoperative": False,
        "ap": 0,
        "reserve": 0,
        "base_ap": entry.get("base_ap"),
        "ap_storage": rules.count("action-points", "max_stored"),
        "sections": [],
        "items": [],
        "guard": None,
        "statuses": [],
        "tokens": {},
        "facts": {},
        "used": [],
    }
    if built is not None:
        _take_up(rules, state, built, entry.get("held", []))
        return state
    state["stated"] = cast("Any", {name: entry[name] for name in sorted(entry) if name != "target"})
    if "durability" in entry:
        whole = entry["durability"]
        state["sections"].append({"kind": "torso", "name": rules.name("torso"), "left": whole, "had": whole})
    return state


def _take_up(rules: Rules, state: UnitState, built: UnitData, held: list[int | None]) -> None:
    """Take the numbers of a Unit that is known whole from the module that works them out."""
    answer = unit(rules, built)
    state["built"] = built
    state["name"] = state["name"] or answer["name"]
    state["base_ap"] = answer["base_ap"]["fixed"]
    state["ap_storage"] = answer["ap_storage"]
    for section in built.get("sections", []):
        name = section.get("name") or cast("str", rules.mechanics.get(section["kind"], {}).get("name", section["kind"]))
        whole = section["durability"]
        state["sections"].append({"kind": section["kind"], "name": name, "left": whole, "had": whole})
    for index, item in enumerate(answer["items"]):
        durability = item["durability"]
        # A section that the Unit has not is one that nobody named.
        is_known = index < len(held) and held[index] in range(len(state["sections"]))
        state["items"].append(
            {
                "name": item["name"],
                "state": item.get("state", EQUIPPED),
                "left": durability,
                "had": durability,
                "section": held[index] if is_known else None,
                "tokens": {},
                "activations": 0,
            }
        )
