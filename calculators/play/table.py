"""The table of a game: its state, whom an event is about, and what follows of it by which rule."""

from typing import Any, Callable, TypeAlias, TypeVar

from ..core.formula import Variables
from ..core.rules import Rules
from ..units.data import UnitAnswer
from ..units.items import Built, answer_of
from ..units.own_systems import items_of
from .data import Consequence, GameEvent, GameState, ItemState, Prompt, SectionState, SideState, UnitState
from .problems import MOST, EventError, is_whole
from .remaining import AT_HAND, answer_now, at_hand

Worked = TypeVar("Worked")

EQUIPPED, STORED, DROPPED, DESTROYED, USED = "equipped", "stored", "dropped", "destroyed", "used"
ITEM_STATES = (EQUIPPED, STORED, DROPPED, DESTROYED, USED)
FACTS = "facts"


# The Base AP of a Unit, the AP that it can hold, and how many Ice tokens it has.
Limits: TypeAlias = "tuple[int | None, int, int]"


class Table:
    """What an event changes.

    place: where the event stands in the log.
    not_so: ids of what players say did not follow of it.
    touched: short names of the Units of which something changed.
    """

    def __init__(self, rules: Rules, state: GameState, readings: dict[str, str]) -> None:
        # The readings of rulings that the table chose, by ruling.
        self.readings = readings
        self.rules = rules
        self.state = state
        self.place = 0
        self.not_so: list[str] = []
        # Those of them that would have followed.
        self.denied: list[str] = []
        self.touched: set[str] = set()
        # Of each Unit: whether each condition of a status held when it was last looked at, and its AP limit.
        self.conditions: dict[str, dict[str, bool]] = {}
        self.facts_before: dict[str, Variables] = {}
        self.limits: dict[str, Limits] = {}
        # What follows of the parts of a Unit, with the parts that it had then.
        self._of_parts: dict[str, tuple[str, Any]] = {}
        self._tags: dict[str, list[str]] = {}
        self._items: dict[str, list[Built]] = {}

    def reads(self, ruling: str, reading: str) -> bool:
        """Return whether the table chose a reading of a ruling that is not the one by default."""
        return self.readings.get(ruling) == reading

    # Whom and what an event is about.

    def unit(self, short: Any) -> UnitState:
        """Return a Unit by its short name, of which something is to change; EventError where there is none."""
        for unit in self.state["units"]:
            if unit["short"] == short:
                self.touched.add(unit["short"])
                return unit
        may = [unit["short"] for unit in self.state["units"]]
        raise EventError("no-unit", f"There is no Unit {short}.", "", "unit", short, may)

    def actor(self, event: GameEvent) -> UnitState:
        """Return the Unit that an event is about, or else the one whose turn it is; EventError between turns."""
        if "unit" in event:
            return self.unit(event["unit"])
        if not self.state["active"]:
            raise EventError("nobody-acts", "No Unit is activated.", "activation-tokens", "unit")
        return self.unit(self.state["active"])

    def side(self, name: Any, field: str = "side") -> SideState:
        """Return a side; EventError where there is none."""
        for side in self.state["sides"]:
            if side["side"] == name:
                return side
        may = [side["side"] for side in self.state["sides"]]
        raise EventError("no-side", f"There is no side {name}.", "", field, name, may)

    def section(self, unit: UnitState, event: GameEvent, field: str = "section") -> int:
        """Return the place of a section that an event names; EventError where there is none."""
        return _place(unit, len(unit["sections"]), event, field)

    def item(self, unit: UnitState, event: GameEvent, field: str = "item") -> int:
        """Return the place of an item that an event names; EventError where there is none."""
        return _place(unit, len(unit["items"]), event, field)

    def part(self, unit: UnitState, index: int, is_item: bool) -> "SectionState | ItemState":
        """Return a section or an item by its place."""
        return unit["items"][index] if is_item else unit["sections"][index]

    def facts(self, event: GameEvent) -> dict[str, int | bool]:
        """Return the facts that an event tells, by their ids; EventError for what is none."""
        facts = event.get(FACTS, {})
        if not isinstance(facts, dict):
            raise EventError("wrong-value", "facts must be facts with their values.", "", FACTS, facts)
        return {name: self._fact(name, facts[name]) for name in sorted(facts)}

    def _fact(self, name: str, value: Any) -> "int | bool":
        record = self.rules.mechanics.get(name, {})
        field = f"{FACTS}.{name}"
        if record.get("collection") != FACTS or record["kind"] == "choice":
            raise EventError("no-fact", f"There is no fact {name} that can be told.", "", field, value)
        if record["kind"] == "yes-no":
            if value is not True and value is not False:
                raise EventError("wrong-value", f"{record['name']} is yes or no.", name, field, value, [True, False])
        elif not is_whole(value) or abs(value) > MOST:
            text = f"{record['name']} must be a whole number."
            raise EventError("wrong-number", text, name, field, value, [0, MOST])
        fact: int | bool = value
        return fact

    # What follows.

    def follows(
        self,
        rule: str,
        unit: UnitState,
        what: str,
        of: int | str | None = None,
        by: int | None = None,
        to: int | str | bool | None = None,
    ) -> bool:
        """Note what follows of the event by a rule; return False where players say that it does not."""
        name = f"{rule}.{unit['short']}.{what}" + ("" if of is None else f".{of}")
        if name in self.not_so:
            self.denied.append(name)
            return False
        consequence: Consequence = {
            "event": self.place,
            "id": name,
            "rule": rule,
            "unit": unit["short"],
            "what": what,
        }
        if of is not None:
            consequence["of"] = of
        if by is not None:
            consequence["by"] = by
        if to is not None:
            consequence["to"] = to
        self.state["consequences"].append(consequence)
        self.touched.add(unit["short"])
        return True

    def prompt(
        self,
        at: str,
        rule: str,
        unit: UnitState | None,
        ask: str = "",
        says: "list[str] | None" = None,
        item: int | None = None,
        section: int | None = None,
        source: str = "",
    ) -> None:
        """Note what only the table can do or tell."""
        prompt: Prompt = {
            "event": self.place,
            "at": at,
            "rule": rule,
            "unit": unit["short"] if unit else "",
            "ask": ask,
            "answered": False,
        }
        if says:
            prompt["says"] = says
        if item is not None:
            prompt["item"] = item
        if section is not None:
            prompt["section"] = section
        if source:
            prompt["source"] = source
        self.state["prompts"].append(prompt)

    def open_prompt(self, unit: UnitState, ask: str, rule: str, item: int | None = None) -> "Prompt | None":
        """Return what waits for an answer, the last of its kind; None where nothing does."""
        for prompt in reversed(self.state["prompts"]):
            is_meant = prompt["ask"] == ask and prompt["rule"] == rule and prompt["unit"] == unit["short"]
            if is_meant and not prompt["answered"] and prompt.get("item") == item:
                return prompt
        return None

    def close_prompts(self, unit: UnitState, asks: tuple[str, ...], rule: str = "") -> None:
        """Take what waits of a Unit as answered: what is asked so, by a rule or by any."""
        for prompt in self.state["prompts"]:
            if prompt["unit"] == unit["short"] and prompt["ask"] in asks and rule in ("", prompt["rule"]):
                prompt["answered"] = True

    # What a Unit is.

    def answer(self, unit: UnitState) -> "UnitAnswer | None":
        """Return what comes of a Unit as it is now; None of one that is known by name only."""
        if "built" not in unit:
            return None
        built = unit["built"]
        return self.of_parts(unit, "answer", lambda: answer_now(self.rules, unit, built))

    def of_parts(self, unit: UnitState, name: str, work_out: Callable[[], Worked]) -> Worked:
        """Return what ``work_out()`` gives, worked out once for the parts that a Unit has left."""
        items = [(item["state"], item["left"]) for item in unit["items"]]
        parts = str(([section["left"] for section in unit["sections"]], items))
        key = f"{unit['short']} {name}"
        if key not in self._of_parts or self._of_parts[key][0] != parts:
            self._of_parts[key] = (parts, work_out())
        worked: Worked = self._of_parts[key][1]
        return worked

    def item_answer(self, unit: UnitState, index: int) -> "Any":
        """Return what comes of an item that is at hand, as its Unit is now; None of one that is not."""
        answer = self.answer(unit)
        if answer is None or unit["items"][index]["state"] not in AT_HAND:
            return None
        return answer["items"][at_hand(unit).index(index)]

    def printed_damage(self, unit: UnitState, index: int) -> int | None:
        """Return the Base Damage of one copy of a weapon, also of one that is lost; None where it has none."""
        if "built" not in unit:
            return None
        damage: int | None = answer_of(self._built(unit, index))["base_damage"]
        return damage

    def is_melee(self, unit: UnitState, index: int) -> bool:
        """Return whether an item is a melee weapon."""
        return bool(self._built(unit, index).is_melee)

    def tags(self, unit: UnitState, index: int) -> list[str]:
        """Return the Category, Mechanism, Prerequisites and Systems of an item, by their ids."""
        key = f"{unit['short']}.{index}"
        if key not in self._tags:
            self._tags[key] = self._own_tags(unit, index)
        return self._tags[key]

    def _own_tags(self, unit: UnitState, index: int) -> list[str]:
        built = self._built(unit, index)
        own = [built.mechanism] if built.mechanism else []
        return [built.data["category"]] + own + built.prerequisites + built.systems

    def _built(self, unit: UnitState, index: int) -> Built:
        if unit["short"] not in self._items:
            self._items[unit["short"]] = items_of(self.rules, unit["built"])
        return self._items[unit["short"]][index]


def _place(unit: UnitState, count: int, event: GameEvent, field: str) -> int:
    value = event.get(field)
    if not is_whole(value) or not 0 <= int(str(value)) < count:
        text = f"{unit['short']} has no such {'item' if 'item' in field else 'section'}."
        raise EventError("no-such-part", text, "", field, value, [0, count - 1] if count else None)
    return int(str(value))
