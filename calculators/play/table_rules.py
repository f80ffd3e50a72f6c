"""The rules as a table plays them: the readings of rulings and the house rules that it chose for a game."""

from ..attack.hit_odds import CALCULATOR as HIT_ODDS
from ..core.overrides import MARK, with_overrides
from ..core.question import switches_of
from ..core.rules import Rules
from ..game.missions import missions
from .data import GameEvent
from .problems import EventError

# Records of which a game counts with a number, those of its mission aside; their rulings are a game's, too.
OF_A_GAME = (
    "action-points",
    "reserve-energy",
    "critical-rolls",
    "weapon-redundancy",
    "overcharge",
    "recharge",
    "single-use",
    "shield",
    "ice-buildup",
    "sand-buildup",
    "static-buildup",
    "purge-buildup",
    "mounted-weapon",
    "handheld-weapon",
    "destroyed-sections",
    "immobilized",
    "black",
    "falling",
)
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
        moving = [each for each in record.get("touches", []) if _plays_by_itself(rules, each)]
        is_left = ruling in LEFT or (not changes and ruling not in FOLLOWED and moving)
        if reading != record["default"] and is_left:
            text = f"{record['name']} Here the sheet plays by its usual reading: set by hand what differs."
            errors.append(EventError("by-hand", text, ruling, f"rulings.{ruling}", reading, record["default"]))
    return errors


def _plays_by_itself(rules: Rules, name: str) -> bool:
    record = rules.mechanics.get(name, {})
    return any([field in record for field in ("moments", "gained_if", "ended_if")])


def rulings_of_a_game(rules: Rules) -> list[str]:
    """Return the rulings whose readings a game follows, in the order of their numbers."""
    names = [ruling for _, ruling in switches_of(HIT_ODDS, rules)]
    for name in sorted(rules.mechanics):
        record = rules.mechanics[name]
        changed = [part for reading in record.get("readings", []) for part in reading.get("overrides", {})]
        if name in FOLLOWED or any([part in OF_A_GAME or part in missions(rules) for part in changed]):
            names.append(name)
    chosen = [name for name in set(names) if name not in LEFT]
    return sorted(chosen, key=lambda name: _number(rules.mechanics[name]["number"]))


def _number(number: str) -> tuple[str, int]:
    return number[0], int(number[1:])


def numbers_of_a_game(rules: Rules, mission: str) -> list[str]:
    """Return the values that a house rule may change in a game, as ``record:value``; yes and no are rulings."""
    records = list(OF_A_GAME) + ([mission] if mission else [])
    names = []
    for record in records:
        values = rules.mechanics.get(record, {}).get("values", {})
        whole = [name for name in sorted(values) if isinstance(values[name], int) and not _is_answer(values[name])]
        names += [f"{record}{MARK}{name}" for name in whole]
    return names


def _is_answer(value: object) -> bool:
    return value is True or value is False
