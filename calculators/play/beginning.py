"""How a game begins: the Units of both sides with their short names, whole and unmoved."""

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
    for side, squad in zip(SIDES, event["squads"]):
        sides.append({"side": side, "name": squad.get("name", side), "points": 0})
        for index, each in enumerate(squad["units"]):
            units.append(_unit(rules, side, f"{side}{index + 1}", each))
    return {
        "edition": edition,
        "mission": event.get("mission", ""),
        "round": 1,
        "active": "",
        "sides": sides,
        "units": units,
        "markers": {},
        "attacks": [],
    }


def _unit(rules: Rules, side: str, short: str, entry: dict[str, Any]) -> UnitState:
    built: UnitData | None = entry.get("unit")
    state: UnitState = {
        "short": short,
        "name": entry.get("name", ""),
        "side": side,
        "acted": False,
        "destroyed": False,
        "ap": 0,
        "base_ap": entry.get("base_ap"),
        "ap_storage": entry.get("ap_storage", rules.count("action-points", "max_stored")),
        "sections": [],
        "items": [],
        "statuses": [],
        "tokens": {},
    }
    if built is not None:
        _take_up(rules, state, built)
    return state


def _take_up(rules: Rules, state: UnitState, built: UnitData) -> None:
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
    for item in answer["items"]:
        durability = item["durability"]
        place = item.get("state", EQUIPPED)
        state["items"].append({"name": item["name"], "state": place, "left": durability, "had": durability})
