"""How a game begins: the Units of its sides with their short names, whole and unmoved."""

from typing import Any, cast

from ..core.rules import Rules
from ..units.data import UnitData
from ..units.unit import unit
from .data import GameEvent, GameState, SideState, UnitState

# The sides, in the order of play.
SIDES = "ABCDEFGH"
EQUIPPED = "equipped"


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


def _take_up(rules: Rules, state: UnitState, built: UnitData, holders: list[int | None]) -> None:
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
        is_there = index < len(holders) and holders[index] in range(len(state["sections"]))
        state["items"].append(
            {
                "name": item["name"],
                "state": item.get("state", EQUIPPED),
                "left": durability,
                "had": durability,
                "section": holders[index] if is_there else None,
                "tokens": {},
                "activations": 0,
            }
        )
