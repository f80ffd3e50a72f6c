"""What moving costs a Unit: the MP of hexes, turns, levels and jumps, the extra MP of colours, and limits in water."""

from ..core.formula import FormulaError
from ..core.result import Step
from ..core.rules import Rules
from . import buildup_tokens
from .board import WATER
from .cells import Board
from .mover import AERIAL, AQUATIC, TERRESTRIAL, Mover, Thrusters, WaterLimit
from .thrusters import JUMP, MOVEMENT

RULE = "terrain-in-movement"
EXTRA = ("green", "black", "tan", "white")
# Colours that cost extra MP in one reading alone.
DISPUTED = ("light-blue", "dark-blue", "red")
# The status that water gives a Unit that cannot swim or fly.
WATER_STATUS = {"light-blue": "euphotic", "dark-blue": "abyssal"}
# The prices of which one at least is paid for any move.
CHEAPEST = ("hex", "turn", "level", "jump", "air", "up", "down")


def mover_on(
    rules: Rules,
    board: Board,
    *,
    mechanism: str,
    vehicle: bool,
    tokens_before: dict[str, int],
    above_limits: int = 0,
    thrusters: Thrusters | None = None,
) -> Mover:
    """Return a Unit on a board, with the prices of its moves; FormulaError where a house rule would pay it for one.

    ``tokens_before`` are its Buildup tokens, by the colour that brings such; ``above_limits`` are MP that it may
    spend in water beyond what the water allows.
    """
    colours = _colours(board)
    # A Thruster Movement pays for hexes alone.
    prices = {} if thrusters else _prices(rules, mechanism, vehicle)
    tokens = buildup_tokens.tokens_by_hexes(rules, colours, mechanism == AERIAL, tokens_before)
    levels = {"ground": "ground_level", "lowest": "lowest", "highest": "highest", "flight": "flight_level"}
    return Mover(
        board=board,
        mechanism=mechanism,
        vehicle=vehicle,
        prices=prices,
        extra={} if thrusters else _extra_by_colour(rules, colours, mechanism, vehicle, prices["hex"]),
        levels={name: rules.count("elevations", levels[name]) for name in levels},
        readings=_readings(rules, board, mechanism, vehicle, thrusters),
        jump_distance=0 if thrusters or vehicle else rules.count("standard-jump", "distance"),
        water_limits=_water_limits(rules, colours, above_limits) if mechanism == TERRESTRIAL else {},
        tokens_before=tokens_before,
        tokens=tokens,
        shortening=_shortening(rules, sorted(tokens), thrusters),
        thrusters=thrusters,
    )


def _shortening(rules: Rules, colours: list[str], thrusters: Thrusters | None) -> dict[str, int]:
    """Return what a token of each colour takes of the movement that gains it: MP, or hexes of a Thruster Movement."""
    if (
        not colours
        or not rules.yes(RULE, "tokens_shorten_at_once")
        or (thrusters and not rules.yes(MOVEMENT, "in_play"))
    ):
        return {}
    shortening = {colour: -rules.count(buildup_tokens.STATUSES[colour], "movement_change") for colour in colours}
    if not thrusters:
        return shortening
    distances = {
        colour: rules.formula(MOVEMENT, "distance", {"standard_movement": shortening[colour]}) for colour in colours
    }
    return {colour: int(distances[colour]) for colour in colours}


def _colours(board: Board) -> set[str]:
    return {board.cells[place].terrain for place in board.cells}


def _prices(rules: Rules, mechanism: str, vehicle: bool) -> dict[str, int]:
    """Return the MP of a Unit that moves by Standard Movement, by what it pays for."""
    prices = {
        "hex": _price(rules, "standard-movement", "clear_hex"),
        "turn": _price(rules, "facing", "cost"),
        "level": _price(rules, "elevation-changes", "level"),
    }
    if not vehicle:
        prices["jump"] = _price(rules, "standard-jump", "cost")
    if mechanism == AERIAL:
        prices["air"] = _price(rules, "aerial", "level")
    if mechanism == AQUATIC:
        prices["up"], prices["down"] = _price(rules, "aquatic", "up"), _price(rules, "aquatic", "down")
    return prices


def _readings(
    rules: Rules, board: Board, mechanism: str, vehicle: bool, thrusters: Thrusters | None
) -> dict[str, bool]:
    """Return the rules of yes or no that bear on the Unit's moves on this board, by name."""
    readings = {}
    if any([board.cells[place].enemy is not None for place in board.cells]):
        readings["bars_every_level"] = rules.yes("hex-occupancy", "bars_every_level")
    if mechanism == AERIAL and "green" in _colours(board):
        readings["bars_flyers"] = rules.yes("green", "bars_flyers")
        readings["bars_flyers_above"] = rules.yes("green", "bars_flyers_above")
    if thrusters:
        return readings
    readings["each_side"] = rules.yes("facing", "each_side")
    readings["several_levels"] = rules.yes("elevation-changes", "several_levels")
    if not vehicle:
        readings["over_enemies"] = rules.yes("standard-jump", "over_enemies")
    if mechanism == AQUATIC:
        readings["hex_as_well"] = rules.yes("aquatic", "hex_as_well")
    return readings


def _price(rules: Rules, record: str, name: str) -> int:
    """Return a number of MP; FormulaError where it is negative."""
    price = rules.count(record, name)
    if price < 0:
        raise FormulaError(f"{name} of {record} must be 0 or more, got {price}")
    return price


def _extra_by_colour(rules: Rules, colours: set[str], mechanism: str, vehicle: bool, clear_hex: int) -> dict[str, int]:
    """Return the MP that a hex of each colour costs more than a clear one."""
    extra = {colour: _extra(rules, colour, mechanism, vehicle, clear_hex) for colour in EXTRA if colour in colours}
    disputed = [colour for colour in DISPUTED if colour in colours and mechanism != AERIAL]
    if disputed and rules.yes(RULE, "every_colour_costs"):
        price = _price(rules, RULE, "green_extra")
        extra.update(dict.fromkeys(disputed, price))
    return extra


def _extra(rules: Rules, colour: str, mechanism: str, vehicle: bool, clear_hex: int) -> int:
    if flies_free(rules, colour, mechanism):
        return 0
    extra = _price(rules, RULE, f"{colour}_extra")
    if colour == "green" and vehicle and mechanism == TERRESTRIAL:
        green_hex = rules.formula("terrestrial-vehicles", "green_hex", {"hex": clear_hex, "extra": extra})
        return int(max(green_hex, 0)) - clear_hex
    return extra


def flies_free(rules: Rules, colour: str, mechanism: str) -> bool:
    """Return whether a Unit pays no extra MP in a hex of a colour because it flies."""
    always_free = colour == "green" or colour in DISPUTED
    return mechanism == AERIAL and (always_free or not rules.yes(RULE, f"{colour}_flyers_pay"))


def _water_limits(rules: Rules, colours: set[str], above_limits: int) -> dict[str, WaterLimit]:
    """Return the limits that water sets to the MP of a Unit that can neither swim nor fly, by colour."""
    limits = {}
    for colour in WATER:
        if colour in colours:
            status = WATER_STATUS[colour]
            most = rules.count(status, "most_mp") + above_limits
            limits[colour] = WaterLimit(most, rules.yes(status, "from_then_on"))
    return limits


def cheapest(mover: Mover) -> int:
    """Return the MP below which no move is left."""
    return min([mover.prices[name] for name in CHEAPEST if name in mover.prices])


def cheapest_hex(mover: Mover, colour: str) -> int:
    """Return the least that a Unit pays for entering a hex of a colour: MP, or 1 hex of a Thruster Movement."""
    if mover.thrusters:
        return 1
    prices = [mover.prices[name] for name in ("hex", "jump", "air") if name in mover.prices]
    return min(prices) + mover.extra.get(colour, 0)


def price_steps(rules: Rules, mover: Mover) -> list[Step]:
    """Return the prices that a path on this board may have to pay, and the readings that bear on it, as steps."""
    if mover.thrusters:
        return _thruster_steps(rules, mover, mover.thrusters)
    prices = [("elevations", "ground_level"), ("standard-movement", "clear_hex"), ("facing", "cost")]
    prices.append(("elevation-changes", "level"))
    if mover.mechanism == AERIAL:
        prices.append(("aerial", "level"))
    if mover.mechanism == AQUATIC:
        prices += [("aquatic", "up"), ("aquatic", "down")]
    if not mover.vehicle:
        prices.append(("standard-jump", "cost"))
    steps = [rules.value_step(record, name) for record, name in prices]
    steps += [step for colour in sorted(mover.extra) for step in _extra_steps(rules, mover, colour)]
    colours = _colours(mover.board)
    if mover.mechanism != AERIAL and [colour for colour in DISPUTED if colour in colours and colour not in mover.extra]:
        steps.append(rules.yes_step(RULE, "every_colour_costs"))
    steps += [rules.value_step(colour, "elevation") for colour in WATER if colour in colours]
    steps += [rules.value_step(WATER_STATUS[colour], "most_mp") for colour in WATER if colour in mover.water_limits]
    steps += [rules.yes_step(record, name) for record, name in _bars(mover) + _tokens(mover)]
    if "green" in mover.extra and mover.vehicle and mover.mechanism == TERRESTRIAL:
        extra = rules.value(RULE, "green_extra")
        steps.append(rules.step("terrestrial-vehicles", "green_hex", {"hex": mover.prices["hex"], "extra": extra}))
    return steps


def _bars(mover: Mover) -> list[tuple[str, str]]:
    """Return the readings of what bars hexes of this board, as (record, name)."""
    bars = [("green", "bars_flyers")] if "bars_flyers" in mover.readings else []
    return bars + ([("hex-occupancy", "bars_every_level")] if "bars_every_level" in mover.readings else [])


def _tokens(mover: Mover) -> list[tuple[str, str]]:
    """Return the reading of when tokens that this board brings count, as (record, name)."""
    return [(RULE, "tokens_shorten_at_once")] if mover.tokens else []


def _thruster_steps(rules: Rules, mover: Mover, thrusters: Thrusters) -> list[Step]:
    """Return the rules on where thrusters may lead and what a hex on the way does to the Unit, as steps."""
    readings = [(MOVEMENT, "backward"), (MOVEMENT, "sideways")]
    readings += [(JUMP, "levels_count")] if thrusters.jump else [(RULE, "dash_touches")]
    readings += [(JUMP, "by_vehicles")] if thrusters.jump and mover.vehicle else []
    readings += _bars(mover) + _tokens(mover)
    steps = [rules.value_step("elevations", "ground_level")]
    steps += [rules.yes_step(record, name) for record, name in readings]
    colours = _colours(mover.board)
    steps += [rules.value_step(colour, "elevation") for colour in WATER if colour in colours]
    if rules.yes(MOVEMENT, "in_play"):
        steps += [rules.value_step(WATER_STATUS[colour], "most_mp") for colour in WATER if colour in mover.water_limits]
    return steps + [rules.value_step(MOVEMENT, "phases")]


def _extra_steps(rules: Rules, mover: Mover, colour: str) -> list[Step]:
    """Return what a colour costs more, and for a flyer whether it pays that, as steps."""
    if colour in DISPUTED:
        return [rules.yes_step(RULE, "every_colour_costs")]
    pays = mover.mechanism != AERIAL
    steps = []
    if not pays and colour != "green":
        steps.append(rules.yes_step(RULE, f"{colour}_flyers_pay"))
        pays = steps[0].value
    return steps + ([rules.value_step(RULE, f"{colour}_extra")] if pays else [])
