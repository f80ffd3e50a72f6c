"""One move of a Unit on a board by Standard Movement: where it leads, what it costs, and why it may be refused.

A move is a short word: ``F`` and ``B`` step ahead and back, ``L`` and ``R`` turn, ``J`` jumps, ``U`` and ``D`` rise and
sink.  Letters may be joined where one move does several things: ``LL`` turns by two sides, ``FU`` steps and climbs.
"""

from collections import namedtuple

from ..core.formula import FormulaError
from ..core.rules import Rules
from . import hex_tokens
from .board import BLUE, SIDES, Board, Cell, beyond, turned

AERIAL, AQUATIC, TERRESTRIAL = "aerial", "aquatic", "terrestrial"
TERRAIN_COSTS = "terrain-in-movement"
# The most by which one move changes elevation.
MOST_LEVELS = 5
# What a move may cost, each at the least.
PRICES = ("hex", "turn", "level", "jump", "air", "up", "down")
EXTRA = ("green", "black", "tan", "white")
# Colours that cost extra MP in one reading alone.
DISPUTED = ("light-blue", "dark-blue", "red")
HELD_DOWN = "a Grounded Unit goes neither forward nor up or down; only a Takeoff does"
# The status that water gives a Unit that cannot swim or fly.
DROWNS = {"light-blue": "euphotic", "dark-blue": "abyssal"}

# Where a Unit is, which side it faces, its elevation, the MP it has spent and those that it may still spend, and
# whether it is Grounded.
State = namedtuple("State", ("place", "facing", "level", "spent", "left", "grounded"))
# The state afterwards, MP paid, the places entered, levels fallen; and in words why not, where it is refused.
Moved = namedtuple("Moved", ("state", "cost", "entered", "fallen", "refused"))
# A move with MP enough: where the Unit then stands, (place, facing, level); its MP; the place entered or None; the
# Limit that the water there sets, or None; the levels of its way down that may be a fall; and in words why not, where
# it is refused.
Priced = namedtuple("Priced", ("stands", "cost", "entered", "limit", "drop", "refused"))
# The most MP in water, and whether they count from there on, or else from the start of the movement.
Limit = namedtuple("Limit", ("most", "from_then_on"))
# What a board and a mover cost, read once: the prices by name, the extra MP by colour, the Limit by colour; after how
# many hexes of a colour its tokens shut the Unit down; how the Unit may dash, where it uses its thrusters; and what is
# found out once of moves, by where they begin.
World = namedtuple("World", ("board", "mechanism", "vehicle", "prices", "extra", "most", "until", "dash", "ahead"))


def world(rules: Rules, board: Board, mechanism: str, vehicle: bool, beyond_limits: int = 0, dash=None) -> World:  # type: ignore[no-untyped-def]
    """Return a board with the prices that its colours and the Unit's mechanism ask for.

    Water limits the MP of a Unit that cannot swim or fly to so many, and those that go beyond every limit.
    """
    there = {board.cells[place].terrain for place in board.cells}
    prices = {
        "ground": rules.count("elevations", "ground_level"),
        "highest": rules.count("elevations", "highest"),
        "flight": rules.count("elevations", "flight_level"),
    }
    if dash is None:
        prices.update(_prices(rules, mechanism, vehicle))
    if any([board.cells[place].enemy is not None for place in board.cells]):
        prices["bars_every_level"] = rules.yes("hex-occupancy", "bars_every_level")
    if mechanism == AERIAL and "green" in there:
        prices["bars_flyers"] = rules.yes("green", "bars_flyers")
        prices["bars_above"] = rules.yes("green", "bars_flyers_above")
    # A dash pays for hexes alone.
    paid = there if dash is None else ()
    extra = {colour: _extra(rules, colour, mechanism, prices["hex"], vehicle) for colour in EXTRA if colour in paid}
    disputed = [colour for colour in DISPUTED if colour in paid and mechanism != AERIAL]
    if disputed and rules.yes(TERRAIN_COSTS, "every_colour_costs"):
        price = _price(rules, TERRAIN_COSTS, "green_extra")
        extra.update(dict.fromkeys(disputed, price))
    most = {}
    for colour in BLUE:
        if colour in there and mechanism == TERRESTRIAL:
            status = DROWNS[colour]
            limit = rules.count(status, "most_mp") + beyond_limits
            most[colour] = Limit(limit, rules.yes(status, "from_then_on"))
    until = hex_tokens.limits(rules, there, mechanism == AERIAL)
    return World(board, mechanism, vehicle, prices, extra, most, until, dash, {})


def _prices(rules: Rules, mechanism: str, vehicle: bool) -> dict:
    """Return what a Unit pays that goes, climbs, swims, flies or jumps by its Standard Movement."""
    prices = {
        "hex": _price(rules, "standard-movement", "clear_hex"),
        "turn": _price(rules, "facing", "cost"),
        "each_side": rules.yes("facing", "each_side"),
        "level": _price(rules, "elevation-changes", "level"),
        "several_levels": rules.yes("elevation-changes", "several_levels"),
    }
    if not vehicle:
        prices["jump"] = _price(rules, "standard-jump", "cost")
        prices["distance"] = rules.count("standard-jump", "distance")
        prices["over_enemies"] = rules.yes("standard-jump", "over_enemies")
    if mechanism == AERIAL:
        prices["air"] = _price(rules, "aerial", "level")
    if mechanism == AQUATIC:
        prices["up"], prices["down"] = _price(rules, "aquatic", "up"), _price(rules, "aquatic", "down")
        prices["hex_as_well"] = rules.yes("aquatic", "hex_as_well")
    return prices


def _price(rules: Rules, record: str, name: str) -> int:
    """Return a number of MP; FormulaError where a house rule would pay the Unit for its moves."""
    price = rules.count(record, name)
    if price < 0:
        raise FormulaError(f"{name} of {record} must be 0 or more, got {price}")
    return price


def spared(rules: Rules, colour: str, mechanism: str) -> bool:
    """Say whether a Unit pays no extra MP in a hex of a colour because it flies."""
    free = colour == "green" or colour in DISPUTED
    return mechanism == AERIAL and (free or not rules.yes(TERRAIN_COSTS, f"{colour}_flyers_pay"))


def _extra(rules: Rules, colour: str, mechanism: str, price: int, vehicle: bool) -> int:
    """Return what a hex of a colour costs more than a clear one."""
    if spared(rules, colour, mechanism):
        return 0
    extra = _price(rules, TERRAIN_COSTS, f"{colour}_extra")
    if colour == "green" and vehicle and mechanism == TERRESTRIAL:
        whole_price = rules.formula("terrestrial-vehicles", "green_hex", {"hex": price, "extra": extra})
        return int(max(whole_price, 0)) - price
    return extra


def words(known: World) -> list:
    """Return the moves that lead wherever a Unit may get; what is refused where it stands is not left out."""
    found = ["F", "B", "L", "R"]
    if not known.prices["each_side"]:
        found += [side * sides for side in "LR" for sides in range(2, len(SIDES) // 2 + 1)]
    if not known.vehicle:
        found.append("J")
    if known.mechanism != TERRESTRIAL:
        found += ["U", "D"] + ["F" + way * levels for way in "UD" for levels in range(1, _levels(known, way) + 1)]
    return found


def _levels(known: World, way: str) -> int:
    """Return by how many levels a step must be tried; several cost as much one by one, where nothing is between them.

    An enemy may be, and at Ground Level a Vehicle that swims would be stuck in the middle of its way down.
    """
    stuck = way == "D" and known.vehicle and known.mechanism == AQUATIC
    return MOST_LEVELS if stuck or "bars_every_level" in known.prices else 1


def cheapest(known: World) -> int:
    """Return the MP below which no move is left."""
    return min([known.prices[name] for name in PRICES if name in known.prices])


def cheapest_hex(known: World, colour: str) -> int:
    """Return the MP that the Unit pays at the least for each hex of a colour that it enters; a dash counts hexes."""
    if known.dash is not None:
        return 1
    ways = [known.prices[name] for name in ("hex", "jump", "air") if name in known.prices]
    return min(ways) + known.extra.get(colour, 0)


def surface(known: World, cell: Cell) -> int:
    """Return the elevation at which the Unit comes to stand in a hex, at the least."""
    if cell.terrain in BLUE and known.mechanism == AERIAL:
        return max(cell.top, known.prices["ground"])
    return cell.top


def ceiling(known: World, cell: Cell) -> int:
    """Return the highest elevation that the Unit can have in a hex."""
    if known.mechanism == AERIAL:
        return known.prices["highest"]
    if known.mechanism == AQUATIC and cell.terrain in BLUE:
        return max(cell.top, known.prices["ground"])
    return cell.top


def at_ground_level(known: World, cell: Cell) -> int:
    """Return the elevation of a Grounded Unit in a hex: on its ground, and in water on its surface if it can swim."""
    return ceiling(known, cell) if known.mechanism == AQUATIC else surface(known, cell)


def moved(known: World, state: State, word: str, may_fall: bool = False) -> Moved:
    """Return what a move leads to; ``may_fall`` lets a jump end in a fall where the MP for the way down are lacking."""
    if state.grounded and held_down(word):
        return refused(HELD_DOWN)
    found = priced(known, (state.place, state.facing, state.level), word)
    if found.refused:
        return refused(found.refused)
    cost, fallen = found.cost, 0
    way_down = known.prices["level"] * found.drop
    if may_fall and cost - way_down <= state.left < cost:
        cost, fallen = cost - way_down, found.drop
    if cost > state.left:
        return refused(f"it costs {cost} MP, and {state.left} MP are left")
    spent, left = state.spent + cost, state.left - cost
    if found.limit is not None:
        left = limited(found.limit, left, spent)
    place, facing, level = found.stands
    entered = [] if found.entered is None else [found.entered]
    return Moved(State(place, facing, level, spent, left, state.grounded), cost, entered, fallen, "")


def refused(why: str) -> Moved:
    """Return a move that is not allowed, and why not."""
    return Moved(None, 0, [], 0, why)


def held_down(word: str) -> bool:
    """Say whether a Grounded Unit cannot make a move: forward, up or down."""
    return word[0] in "FJ" or word[-1] in "UD"


def limited(limit: Limit, left: int, spent: int) -> int:
    """Return the MP that a Unit may still spend when the water gives it a status after it has spent so many."""
    return min(left, limit.most if limit.from_then_on else max(0, limit.most - spent))


def priced(known: World, stands: tuple, word: str) -> Priced:
    """Return what a move costs a Unit that stands somewhere, and where it leads."""
    if known.vehicle and known.mechanism != TERRESTRIAL and stands[2] == known.prices["ground"]:
        return no_move("a Vehicle that flies or swims makes no Standard Movement at Ground Level")
    if word[0] in "LR":
        return _turn(known, stands, word)
    if word[0] in "UD":
        return _on_the_spot(known, stands, word)
    if word[0] == "J":
        return _jump(known, stands)
    return _step(known, stands, word)


def no_move(why: str) -> Priced:
    """Return a move that no MP suffice for, and why not."""
    return Priced(None, 0, None, None, 0, why)


def _turn(known: World, stands: tuple, word: str) -> Priced:
    place, facing, level = stands
    cost = known.prices["turn"] * (len(word) if known.prices["each_side"] else 1)
    facing = turned(facing, len(word) if word[0] == "R" else -len(word))
    return Priced((place, facing, level), cost, None, None, 0, "")


def _on_the_spot(known: World, stands: tuple, word: str) -> Priced:
    if known.mechanism == TERRESTRIAL:
        return no_move("a Unit on the ground cannot rise or sink on the spot")
    place, facing, before = stands
    cell = known.board.cells[place]
    level = before + (len(word) if word[0] == "U" else -len(word))
    if not surface(known, cell) <= level <= ceiling(known, cell):
        return no_move("there is no room to go up or down there")
    if bars_flight(known, cell, level):
        return no_move("a flyer cannot be among trees")
    if cell.enemy is not None and (before < cell.enemy <= level or level <= cell.enemy < before):
        return no_move("an enemy bars the way up or down")
    return Priced((place, facing, level), _climb(known, cell, cell, before, level), None, None, 0, "")


def _step(known: World, stands: tuple, word: str) -> Priced:
    from_place, facing, before = stands
    back = word[0] == "B"
    if back and known.vehicle and known.mechanism == AERIAL:
        return no_move("an Aerial Vehicle cannot move backward")
    place = beyond(from_place, turned(facing, len(SIDES) // 2) if back else facing)
    cell = known.board.cells.get(place)
    if cell is None:
        return no_move("the board ends there")
    lowest, highest = surface(known, cell), ceiling(known, cell)
    level = min(max(before, lowest), highest)
    if len(word) > 1:
        level = before + (len(word) - 1) * (1 if word[1] == "U" else -1)
        if not lowest <= level <= highest or lowest == highest:
            return no_move("there is no such level to step to")
    why = _bars(known, before, cell, level, back)
    if why:
        return no_move(why)
    here = known.board.cells[from_place]
    climb = _climb(known, here, cell, before, level)
    cost = climb + known.extra.get(cell.terrain, 0)
    if not climb or not _includes_hex(known, before, level):
        cost += known.prices["hex"]
    return Priced((place, facing, level), cost, place, _limit(known, here, cell), 0, "")


def _includes_hex(known: World, before: int, level: int) -> bool:
    """Say whether the price of the levels pays for the hex too."""
    if known.mechanism == AERIAL:
        return True
    return known.mechanism == AQUATIC and level > before and not known.prices["hex_as_well"]


def _bars(known: World, before: int, cell: Cell, level: int, back: bool) -> str:
    """Return in words what keeps a Unit from a step; nothing where it may go."""
    climbed = abs(level - before)
    if climbed and back:
        return "a step backward cannot change elevation"
    if climbed and known.vehicle and known.mechanism == TERRESTRIAL:
        return "a Vehicle on the ground cannot change elevation"
    if climbed > 1 and not known.prices["several_levels"]:
        return "a step may change elevation by one level only"
    return keeps_out(known, cell, level)


def keeps_out(known: World, cell: Cell, level: int) -> str:
    """Return in words what of a hex keeps a Unit out of it; nothing where it may come in."""
    if known.mechanism != AERIAL and level >= known.prices["flight"]:
        return "only a flyer may go so high"
    if enemy_bars(known, cell, level):
        return "an enemy bars the hex"
    return "a flyer cannot be among trees" if bars_flight(known, cell, level) else ""


def enemy_bars(known: World, cell: Cell, level: int) -> bool:
    """Say whether an enemy keeps a Unit out of its hex at a level."""
    return cell.enemy is not None and (level == cell.enemy or known.prices["bars_every_level"])


def bars_flight(known: World, cell: Cell, level: int) -> bool:
    """Say whether the trees of a hex keep a flyer out of it at a level."""
    if known.mechanism != AERIAL or cell.terrain != "green" or not known.prices["bars_flyers"]:
        return False
    return level == cell.ground or known.prices["bars_above"]


def _climb(known: World, here: Cell, there: Cell, before: int, level: int) -> int:
    """Return the MP for changing elevation; a swimmer pays its own price for the levels under water."""
    prices = known.prices
    if known.mechanism == AERIAL:
        return prices["air"] * abs(level - before)
    if known.mechanism == AQUATIC and (here.terrain in BLUE or there.terrain in BLUE):
        wet, deep = min(before, prices["ground"]), min(level, prices["ground"])
        in_water = prices["up"] * max(deep - wet, 0) + prices["down"] * max(wet - deep, 0)
        return in_water + prices["level"] * abs((level - deep) - (before - wet))
    return prices["level"] * abs(level - before)


def _jump(known: World, stands: tuple) -> Priced:
    start, facing, before = stands
    place = beyond(start, facing, known.prices.get("distance", 0))
    why = "a Vehicle cannot jump" if known.vehicle else _bars_jump(known, stands, place)
    if why:
        return no_move(why)
    cell = known.board.cells[place]
    level = min(before, ceiling(known, cell))
    drop = before - level
    cost = known.prices["jump"] + known.extra.get(cell.terrain, 0) + known.prices["level"] * drop
    limit = _limit(known, known.board.cells[start], cell)
    return Priced((place, facing, level), cost, place, limit, drop, "")


def _bars_jump(known: World, stands: tuple, place: int) -> str:
    """Return in words what keeps a Unit from a jump; nothing where it may."""
    start, facing, level = stands
    for hexes in range(1, known.prices["distance"]):
        over = known.board.cells.get(beyond(start, facing, hexes))
        if over is None:
            continue
        if max([one for one in (over.top, over.friend, over.enemy) if one is not None]) > level:
            return "a jump cannot lead over what is higher"
        if over.enemy == level and not known.prices["over_enemies"]:
            return "an enemy bars the jump"
    cell = known.board.cells.get(place)
    if cell is None:
        return "the board ends there"
    if surface(known, cell) > level:
        return "a jump cannot climb"
    return keeps_out(known, cell, min(level, ceiling(known, cell)))


def _limit(known: World, here: Cell, there: Cell) -> Limit | None:
    """Return the limit that the water of a hex sets to who enters it; None to who was in such water already."""
    return None if there.terrain == here.terrain else known.most.get(there.terrain)
