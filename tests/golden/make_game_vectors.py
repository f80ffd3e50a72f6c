"""Make golden vectors for the calculators of a whole game: from set-up to the points.

Nothing here imports the project: dice are thrown face by face, hexes are walked one at a time, players take turns, and
the numbers are typed from the rulebook.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from tests.golden.dice import D4, FACES, Vector, vector

ROUNDS = 6
LENGTH, WIDTH, DEPTH = 15, 11, 3
STANDARD, CORNERED, LONG = "standard-deployment", "cornered-deployment", "long-side-deployment"
CONTROL, POINTS, ASSET, TARGET = "command-and-control", "control-points", "asset-retrieval", "high-value-target"
LIMITS = {"recon": 600, "skirmish": 1200, "operation": 1800, "conflict": 2500}
WATER = {"light-blue": -1, "dark-blue": -2}


# Who goes first


def throws(players: int, known: int | None) -> list[int]:
    """Return the highest die of every throw of a side."""
    return [known] if known else [max(thrown) for thrown in product(FACES, repeat=players)]


def roll_off(yours: list[int], theirs: list[int]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances of the higher roll, of the lower one and of a tie."""
    mine, others = Counter(yours), Counter(theirs)
    pairs = [(one, other, mine[one] * others[other]) for one, other in product(mine, others)]
    everything = len(yours) * len(theirs)
    return (
        Fraction(sum(times for one, other, times in pairs if one > other), everything),
        Fraction(sum(times for one, other, times in pairs if one < other), everything),
        Fraction(sum(times for one, other, times in pairs if one == other), everything),
    )


def who_goes_first() -> Iterator[Vector]:
    """Roll off, tie by tie; then let both choose, or play the rounds one after the other."""
    cases = [
        (1, 1, mine, theirs, you, they, "one-roll", "first", "first")
        for mine, theirs in ((None, None), (5, None), (None, 8), (3, 3), (8, 1), (1, None))
        for you, they in (("attack", "attack"), ("attack", "defend"), ("defend", "defend"))
    ]
    cases += [
        (1, 1, mine, None, you, "attack", "separate-rolls", you_deploy, they_deploy)
        for mine, you in ((None, "defend"), (7, "attack"))
        for you_deploy, they_deploy in product(("first", "second"), repeat=2)
    ]
    teams = [(2, 1, None, None), (1, 2, 4, None), (2, 2, None, 6), (3, 1, None, None), (1, 3, 7, 7), (4, 2, None, None)]
    cases += [(yours, theirs, a, b, "attack", "attack", "one-roll", "first", "first") for yours, theirs, a, b in teams]
    for yours, theirs, mine, other, you, they, ruling, you_deploy, they_deploy in cases:
        higher, lower, _ = roll_off(throws(yours, None), throws(theirs, None))
        afresh = higher / (higher + lower)
        now, _, tied = roll_off(throws(yours, mine), throws(theirs, other))
        won = now + tied * afresh
        inputs: Vector = {"you_choose": you, "they_choose": they, "yours": yours, "theirs": theirs, "ruling": ruling}
        inputs |= {"you_deploy": you_deploy, "they_deploy": they_deploy}
        inputs |= {name: roll for name, roll in (("your_roll", mine), ("their_roll", other)) if roll}
        if yours + theirs >= 3:
            settled = len(throws(yours, None)) * len(throws(theirs, None)) * (higher + lower)
            thrown = len(throws(yours, mine)) * len(throws(theirs, other))
            yield in_teams(inputs, won, afresh, tied, int(thrown * settled**ROUNDS))
            continue
        first = won * (you == "attack") + (1 - won) * (they == "defend")
        deploys, side = first, 1 - first
        if ruling == "separate-rolls":
            deploys = afresh * (you_deploy == "first") + (1 - afresh) * (they_deploy == "second")
            side = 1 - afresh
        chances = {"p_first": first, "p_deploys": deploys, "p_side": side, "p_higher": won, "p_tie": tied}
        yield vector("who-goes-first", inputs, {name: float(chance) for name, chance in chances.items()})


def in_teams(inputs: Vector, now: Fraction, later: Fraction, tied: Fraction, out_of: int) -> Vector:
    """Play six rounds in all ways in which they may begin; ``out_of`` counts what all decisive throws come to."""
    chances: dict[int, Fraction] = {}
    for begun in product((True, False), repeat=ROUNDS):
        chance = Fraction(1)
        for number, mine in enumerate(begun):
            odds = now if number == 0 else later
            chance *= odds if mine else 1 - odds
        chances[sum(begun)] = chances.get(sum(begun), Fraction(0)) + chance
    values = {
        "p_round": float(now),
        "p_tie": float(tied),
        "expected_rounds": float(sum(rounds * chance for rounds, chance in chances.items())),
        "p_every": float(chances[ROUNDS]),
    }
    weights = {rounds: int(chance * out_of) for rounds, chance in chances.items() if chance}
    return vector("who-goes-first", inputs, values, weights)


# Deployment


def placed_in_turn(yours: int, theirs: int, attacking: bool) -> list[str]:
    """Return who places which Unit, by letting both reach into their boxes in turn."""
    boxes = {"me": ["me"] * yours, "them": ["them"] * theirs}
    order = []
    turn = "me" if attacking else "them"
    while boxes["me"] or boxes["them"]:
        if boxes[turn]:
            order.append(boxes[turn].pop())
        turn = "them" if turn == "me" else "me"
    return order


def in_words(places: list[int]) -> str:
    """Return numbers as a list in which only the ends of a row are said."""
    inner = {place for place in places if {place - 1, place + 1} <= set(places)}
    ends = [(place, place - 1 in places) for place in places if place not in inner]
    return "".join(f" to {place}" if closes else f", {place}" for place, closes in ends).removeprefix(", ")


def area_hexes(area: str, depth: int, length: int) -> tuple[int, int]:
    """Return the hexes of one Deployment Area and the rows between both, by colouring a board."""
    rows, columns = (length, WIDTH) if area == STANDARD else (WIDTH, length)
    near = {(row, column) for row in range(depth) for column in range(columns)}
    free = {row for row in range(rows) if row >= depth and rows - 1 - row >= depth}
    return len(near), len(free)


def levels(mechanism: str, colour: str, ground: int, reading: str) -> list[int]:
    """Return every Elevation at which a Unit may start in a hex."""
    heights = []
    for level in range(-2, 4):
        bottom = WATER.get(colour, ground)
        if mechanism == "aerial":
            above = level >= max(bottom, 0) if colour in WATER else level >= bottom
            trees = colour == "green" and (level == bottom or reading == "at-any-height")
            allowed = above and not trees
        elif mechanism == "aquatic" and colour in WATER:
            allowed = bottom <= level <= 0
        else:
            allowed = level == bottom and level < 3
        if allowed:
            heights.append(level)
    return heights


def deployments() -> Iterator[Vector]:
    """Place Units in turn, count hexes, and try every level."""
    units = [(1, 1, True), (4, 3, True), (4, 3, False), (2, 5, True), (2, 5, False), (1, 6, False), (6, 1, True)]
    places = [("roll", 3), (STANDARD, 3), (CORNERED, 3), (LONG, 1), (LONG, 3), (LONG, 5)]
    sizes = [("none", 0), ("recon", 600), ("skirmish", 1201), ("operation", 0), ("conflict", 2499), ("recon", 601)]
    starts = [
        *(
            ("terrestrial", hex_, ground)
            for hex_, ground in (("other", 0), ("other", 3), ("dark-blue", 0), ("green", -1))
        ),
        *(("aerial", hex_, ground) for hex_, ground in (("other", 1), ("green", 2), ("green", 3), ("light-blue", 0))),
        *(("aquatic", hex_, ground) for hex_, ground in (("other", 2), ("light-blue", 0), ("dark-blue", 0))),
    ]
    readings = ("printed-exceptions", "at-any-height")
    for number in range(36):
        yours, theirs, attacking = units[number % len(units)]
        area, depth = places[number % len(places)]
        size, cost = sizes[(number * 5 + number // 6) % len(sizes)]
        mechanism, colour, ground = starts[number % len(starts)]
        length = 14 if number % 5 == 4 else LENGTH
        order = placed_in_turn(yours, theirs, attacking)
        values: Vector = {
            "order": in_words([place for place, who in enumerate(order, 1) if who == "me"]),
            "rest": abs(yours - theirs),
        }
        if area == "roll":
            values |= dict.fromkeys(("p_standard", "p_cornered", "p_long"), float(Fraction(2, 6)))
        elif area != CORNERED:
            hexes, free = area_hexes(area, depth, length)
            values |= {"hexes": hexes, "free_rows": free, "apart": len(range(free)) + 1}
        if size != "none":
            values |= {"fits": cost <= LIMITS[size], "points_left": LIMITS[size] - cost}
        reading = readings[number % 2]
        heights = levels(mechanism, colour, ground, reading)
        shown = [str(level).replace("-", "\u2212") for level in heights]
        one_or_more = shown[0] if len(shown) == 1 else f"{shown[0]} to {shown[-1]}" if shown else "not there"
        inputs = {"your_units": yours, "their_units": theirs, "you_attack": attacking, "area": area, "depth": depth}
        inputs |= {"size": size, "cost": cost, "mechanism": mechanism, "hex": colour, "ground": ground}
        inputs |= {"battlefield_length": "mat" if length == LENGTH else "playing-rules", "flyers_and_terrain": reading}
        yield vector("deployment", inputs, values | {"start": one_or_more})


# Objective Markers


def counted(steps: int, reading: str) -> int:
    """Return a distance as the missions count it: all steps, or the hexes that are left out at both ends."""
    return steps if reading == "steps" else steps - 1


def markers() -> Iterator[Vector]:
    """Throw for the number of Markers, hand them out in turn, and hold a hex against each condition."""
    hexes: list[tuple[int | None, int, bool, int, bool]] = [
        (None, 1, False, 0, False),
        (4, 1, False, 0, False),
        (3, 1, False, 0, False),
        (5, 0, False, 0, False),
        (5, 2, True, 0, False),
        (9, 2, True, 1, False),
        (9, 2, True, 2, False),
        (4, 3, False, 3, True),
        (5, 1, False, 1, False),
    ]
    rolls: list[int | None] = [None, None, 1, 8, None, 4, None, 7]
    for number, ((marker, edge, inside, own, floats), mission) in enumerate(product(hexes, (CONTROL, POINTS))):
        roll, first = rolls[number % len(rolls)], number % 3 != 1
        reading = ("steps", "hexes-between")[number % 4 == 3]
        totals = [D4[face] + 2 for face in ([roll] if roll else FACES)]
        mine = [sum(1 for place in range(total) if (place % 2 == 0) == first) for total in totals]
        far = marker is None or counted(marker, reading) >= 4
        values = {
            "allowed": far and edge >= 1 and not (inside and own >= 1) and not floats,
            "lowest": min(totals),
            "highest": max(totals),
            "your_lowest": min(mine),
            "your_highest": max(mine),
        }
        inputs: Vector = {"mission": mission, "first": first, "to_edge": edge, "in_own_area": inside, "own": own}
        inputs |= {"floats": floats, "marker_distances": reading}
        inputs |= {"roll": roll} if roll else {}
        inputs |= {"to_marker": marker} if marker else {}
        yield vector("objective-markers", inputs, values, Counter(totals))
    yield from the_asset()


def the_asset() -> Iterator[Vector]:
    """Look through every row between the areas for one that is far enough from both."""
    cases = [
        (STANDARD, 3, 4),
        (STANDARD, 3, 3),
        (LONG, 1, 4),
        (LONG, 2, 4),
        (LONG, 2, 5),
        (LONG, 3, 9),
        (CORNERED, 3, 4),
        (LONG, 3, 3),
        (LONG, 3, 2),
        (LONG, 4, 2),
        (LONG, 5, 1),
        (STANDARD, 3, 6),
    ]
    cases += [(CORNERED, 3, 2), (LONG, 3, 1), (STANDARD, 3, 5)]
    for area, depth, steps in cases:
        for reading, far in (
            ("steps", "centre-line"),
            ("hexes-between", "other-deployment"),
            ("steps", "other-deployment"),
        ):
            allowed = counted(steps, reading) >= 4
            values: Vector = {"lowest": 1}
            if area != CORNERED:
                across = LENGTH if area == STANDARD else WIDTH
                rows = [min(row - depth + 1, across - depth - row) for row in range(depth, across - depth)]
                legal = [row for row in rows if counted(row, reading) >= 4]
                values["legal_rows"] = len(legal)
                allowed = steps in legal
                if not legal and far == "centre-line":
                    values["centre"] = max(rows)
                    allowed = steps == max(rows)
            inputs = {"mission": ASSET, "first": True, "area": area, "depth": depth, "to_area": steps}
            inputs |= {"marker_distances": reading, "asset_retrieval_distance": far}
            yield vector("objective-markers", inputs, {"allowed": allowed} | values)


def single_markers() -> Iterator[Vector]:
    """Ask of one Marker who scores it."""
    people = ("nobody", "you", "opponent")
    for held, last, lies in product(people, repeat=3):
        holder = last if last != "nobody" else held
        points = {"you": 0, "opponent": 0}
        if holder != "nobody":
            points[holder] = 2 if lies not in ("nobody", holder) else 1
        who = {"opponent": "the opponent"}.get(holder, holder).capitalize()
        inputs = {"mission": CONTROL, "held_by": held, "last": last, "lies": lies}
        values = {"yours": points["you"], "theirs": points["opponent"], "who": who}
        yield vector("marker-control", inputs, values)
    near: tuple[int | None, ...] = (None, 1, 2)
    for you_on, they_on, yours, theirs, reading in product(
        (True, False), (True, False), near, near, ("same-or-adjacent", "adjacent-only")
    ):
        denies = {"you": [yours] + [0] * you_on, "opponent": [theirs] + [0] * they_on}
        scoring = []
        for player, enemy, on in (("you", "opponent", you_on), ("opponent", "you", they_on)):
            close = [each for each in denies[enemy] if each is not None and each <= 1]
            if reading == "adjacent-only":
                close = [each for each in close if each > 0]
            if on and not close:
                scoring.append(player)
        inputs = {"mission": POINTS, "you_on": you_on, "they_on": they_on, "control_points_wording": reading}
        inputs |= {name: each for name, each in (("your_steps", yours), ("their_steps", theirs)) if each}
        who = " and ".join({"opponent": "the opponent"}.get(each, each) for each in scoring).capitalize() or "Nobody"
        values = {"yours": 2 * ("you" in scoring), "theirs": 2 * ("opponent" in scoring), "who": who}
        yield vector("marker-control", inputs, values)
    for carrier, mine, theirs in product(people, (True, False), (True, False)):
        inputs = {"mission": ASSET, "carried_by": carrier, "you_beside": mine, "they_beside": theirs}
        values = {"yours": 2 * (carrier == "you") + mine, "theirs": 2 * (carrier == "opponent") + theirs}
        yield vector(
            "marker-control", inputs, values | {"who": {"opponent": "The opponent"}.get(carrier, carrier.capitalize())}
        )


# Victory Points


def result_of(mission: str, ruling: str, gone: str, totals: list[int], lost: list[int]) -> str:
    """Return who wins, as the rulebook asks: the last survivor, then the points, then the Units lost."""
    if ruling == "as-printed" and gone != "nobody":
        return {"you": "The opponent wins", "opponent": "You win", "both": "A draw"}[gone]
    mine, theirs = totals
    if mine == theirs:
        if mission == TARGET and ruling == "as-printed":
            return "A draw"
        theirs, mine = lost
    if mine == theirs:
        return "A draw"
    return "You win" if mine > theirs else "The opponent wins"


def least_each_round(lacking: int, rounds: int) -> int:
    """Return the fewest points a round that come to so many in all."""
    each = 0
    while each * rounds < lacking:
        each += 1
    return each


def victory_points() -> Iterator[Vector]:
    """Play on round by round, and count."""
    scoring: dict[str, list[tuple[Vector, int]]] = {
        CONTROL: [
            ({"near": near, "far": far}, near + 2 * far) for near, far in ((0, 0), (1, 0), (2, 1), (0, 2), (4, 0))
        ],
        POINTS: [({"held": held}, sum([2] * held)) for held in (0, 1, 2, 3)],
        ASSET: [
            ({"carrier": carrier, "beside": beside}, (2 if carrier else 0) + (1 if beside else 0))
            for carrier, beside in ((False, False), (False, True), (True, False))
        ],
        TARGET: [
            ({"units": units, "target": target}, units + (3 if target else 0))
            for units, target in ((0, False), (1, False), (2, True), (0, True))
        ],
    }
    games = [
        (3, (3, 3), (0, 0), "nobody", "mission-first"),
        (6, (4, 5), (1, 2), "nobody", "mission-first"),
        (1, (0, 0), (0, 0), "nobody", "as-printed"),
        (6, (4, 4), (2, 1), "nobody", "as-printed"),
        (4, (9, 2), (0, 3), "opponent", "mission-first"),
        (5, (2, 9), (3, 0), "opponent", "as-printed"),
        (2, (1, 1), (4, 4), "both", "as-printed"),
        (2, (6, 1), (4, 4), "you", "mission-first"),
    ]
    for mission, ways in scoring.items():
        for number, (mine, theirs) in enumerate(product(ways, repeat=2)):
            if mine[0].get("carrier") and theirs[0].get("carrier"):
                continue
            played, points, lost, gone, ruling = games[(number + len(mission)) % len(games)]
            over = gone != "nobody" and (mission in (TARGET, POINTS) or ruling == "as-printed")
            left = 0 if over else len(range(played, ROUNDS))
            # Nobody occupies a hex or carries a Marker without a Unit.
            idle = [mission in (POINTS, ASSET) and gone in (player, "both") for player in ("you", "opponent")]
            scored = [0 if none else way[1] for none, way in zip(idle, (mine, theirs), strict=True)]
            totals = [points[0] + scored[0], points[1] + scored[1]]
            now = totals[0]
            for _ in range(left if mission != TARGET else 0):
                totals = [totals[0] + scored[0], totals[1] + scored[1]]
            lacking = next(more for more in range(200) if now + more > totals[1])
            values: Vector = {
                "outcome": result_of(mission, ruling, gone, totals, list(lost)),
                "your_total": totals[0],
                "their_total": totals[1],
                "your_scored": scored[0],
                "their_scored": scored[1],
                "lacking": lacking,
            }
            if left:
                more = (
                    ("units_needed", lacking) if mission == TARGET else ("each_round", least_each_round(lacking, left))
                )
                values[more[0]] = more[1]
            inputs: Vector = {"mission": mission, "round": played, "no_units": gone, "ruling": ruling}
            for name, got, had, gave in zip(("your", "their"), (mine, theirs), points, lost, strict=True):
                inputs |= {f"{name}_{part}": amount for part, amount in got[0].items()}
                inputs |= {f"{name}_points": had, f"{name}_lost": gave}
            yield vector("victory-points", inputs, values)


# Drones


def drones() -> Iterator[Vector]:
    """Give Orders one by one, and let an AI Drone walk hex by hex."""
    for hexes, ap, mp in ((0, 0, 4), (2, 2, 1), (3, 4, 1), (5, 3, 3), (9, 8, 4), (30, 2, 5)):
        away, activations = hexes, 0
        while away > 2:
            activations += 1
            for _ in range(mp):
                away -= away > 2
        values: Vector = {
            "in_reach": hexes <= 2,
            "ap_back": 2,
            "pays": ap >= 2,
            "too_far": len(range(2, hexes)),
            "activations": activations,
        }
        if activations == 1:
            values["ap_now"] = 2 + 2
        yield vector("drones", {"kind": "ai", "hexes": hexes, "ap": ap, "mp": mp}, values)
    states = (
        (0, 8, 1, 1),
        (1, 2, 0, 1),
        (2, 1, 3, 2),
        (2, 7, 5, 1),
        (3, 4, 2, 3),
        (3, 3, 9, 1),
        (4, 12, 1, 4),
        (30, 20, 2, 2),
    )
    shots = ((3, 3, 3), (5, 2, 6), (1, 1, 1), (4, 7, 0))
    for number, ((hexes, ap, attached, out), reading) in enumerate(product(states, ("orders-only", "shuts-down"))):
        reach, cost, target = shots[number % len(shots)]
        after = max(hexes - 1, 0)
        orders = 1 if hexes <= 2 else 2 if after <= 2 else None
        launched, left = 0, ap
        while launched < attached and out + launched < 3 and left >= 2:
            launched, left = launched + 1, left - 2
        acts = hexes <= 2 or reading == "orders-only"
        attacks, left = 0, ap
        while acts and target <= reach and left >= cost:
            attacks, left = attacks + 1, left - cost
        values = {"in_reach": hexes <= 2, "too_far": len(range(2, hexes)), "acts": acts, "attacks": attacks}
        values |= {"launched": launched, "reach": reach + 2}
        if orders:
            values |= {"ap_back": sum([2] * orders), "pays": ap >= sum([2] * orders)}
        inputs: Vector = {"kind": "non-ai", "hexes": hexes, "ap": ap, "attached": attached, "out": out, "range": reach}
        inputs |= {"ap_cost": cost, "target": target, "drone_out_of_reach": reading}
        yield vector("drones", inputs, values)
    gone = {"hexes": 3, "ap": 8, "destroyed": True}
    fates = (("non-ai", "owner-chooses", "is inactive and falls to the ground"), ("ai", "attached", "shuts down"))
    for kind, reading, fate in (*fates, ("ai", "owner-chooses", "stays in play and still activates")):
        yield vector("drones", gone | {"kind": kind, "ai_drone_start_and_loss": reading}, {"fate": fate})


def launches() -> Iterator[Vector]:
    """Launch Drones that are still attached, one Order after the other."""
    for ap, attached, out, reach, cost in (
        (8, 3, 0, 3, 3),
        (5, 2, 0, 6, 1),
        (1, 1, 0, 3, 3),
        (20, 9, 1, 4, 2),
        (9, 2, 3, 3, 2),
    ):
        launched, left = 0, ap
        while launched < attached and out + launched < 3 and left >= 2:
            launched, left = launched + 1, left - 2
        attacks = len(range(2 + cost, ap + 1, cost)) if launched else 0
        values = {"launched": launched, "ap_launch": ap - left, "reach": reach + 2, "attacks_launched": attacks}
        inputs = {"kind": "non-ai", "aboard": True, "ap": ap, "attached": attached, "out": out, "range": reach}
        yield vector("drones", inputs | {"ap_cost": cost, "hexes": 3}, values)
    for ap in (1, 2, 20):
        values = {"ap_launch": 2, "pays": ap >= 2, "ap_act": 2 + 2}
        yield vector("drones", {"kind": "ai", "aboard": True, "ap": ap, "hexes": 3}, values)


# Buildup


def hexes_to_an_error(tokens: int) -> int:
    """Cross hex after hex until the third token is there."""
    crossed = 0
    while tokens < 3:
        crossed += 1
        tokens += crossed % 2 == 0
    return crossed


def buildups() -> Iterator[Vector]:
    """Cross hexes one at a time and put tokens down."""
    moves = [
        (0, 0, 0, 0),
        (1, 0, 0, 0),
        (2, 3, 1, 0),
        (4, 0, 0, 1),
        (5, 0, 0, 0),
        (6, 0, 0, 0),
        (0, 2, 0, 2),
        (3, 3, 1, 1),
    ]
    moves += [(0, 4, 2, 0), (20, 20, 0, 0)]
    statics = [(0, 0), (5, 0), (4, 2), (0, 6), (3, 2)]
    for number, ((tan, white, sand, ice), (static, more)) in enumerate(product(moves, statics)):
        flies, mine, mp = number % 7 == 3, number % 3 != 1, (4, 5, 1, 2)[number % 4]
        flyers = ("printed-exceptions", "at-any-height")[number % 2]
        next_turn = ("nothing-to-end", "next-turn")[number % 4 > 1]
        held = {"sand": sand, "ice": ice, "static": static + more}
        gains = not flies or flyers == "at-any-height"
        for kind, crossed in (("sand", tan), ("ice", white)):
            for step in range(1, crossed + 1):
                held[kind] += gains and step % 2 == 0
        error = held["sand"] >= 3 or held["ice"] >= 3 or held["static"] >= 6
        values: Vector = {"error": error}
        if gains:
            values |= {"tan_until": hexes_to_an_error(sand), "white_until": hexes_to_an_error(ice)}
        if error:
            other = "the next turn of the Unit" if next_turn == "next-turn" else "no turn"
            values |= {"ends": "this turn" if mine else other, "tokens_left": 0, "movement": mp}
        else:
            slow = mp
            for _ in range(held["sand"] + held["ice"]):
                slow = max(slow - 1, 0)
            room = 16
            for _ in range(held["ice"]):
                room -= 4
            values |= held | {"movement": slow, "rolls": -held["sand"], "storage": room}
        inputs: Vector = {
            "tan_hexes_crossed": tan,
            "white_hexes_crossed": white,
            "sand_tokens": sand,
            "ice_tokens": ice,
        }
        inputs |= {"static_tokens": static, "static_gained": more, "mp": mp, "flies": flies, "own_turn": mine}
        inputs |= {"system_error_out_of_turn": next_turn, "flyers_and_terrain": flyers}
        yield vector("buildup", inputs, values)


# Setting up


def set_ups() -> Iterator[Vector]:
    """Look up every mission at every size, in the area that it recommends and in each other one."""
    recommended = {CONTROL: STANDARD, ASSET: LONG, POINTS: CORNERED, TARGET: "roll"}
    named = {STANDARD: "Standard Deployment", CORNERED: "Cornered Deployment", LONG: "Long Side Deployment"}
    named["roll"] = "agreed, or by a d8"
    rolled = [D4[face] + 2 for face in FACES]
    markers = dict.fromkeys((CONTROL, POINTS), f"{min(rolled)} to {max(rolled)}") | {ASSET: "1"}
    places = [("recommended", 3), ("roll", 3), (STANDARD, 3), (CORNERED, 2), (LONG, 1), (LONG, 4)]
    for number, (mission, size, (area, marked)) in enumerate(product(recommended, LIMITS, places)):
        players = (2, 3, 4, 2, 8)[number % 5]
        played = recommended[mission] if area == "recommended" else area
        values: Vector = {"limit": LIMITS[size], "area": named[played], "rounds": ROUNDS}
        if played in (STANDARD, LONG):
            values["depth"] = DEPTH if played == STANDARD else marked
        if mission != TARGET:
            values["markers"] = markers[mission]
        if players >= 3:
            values["teams"] = True
        inputs: Vector = {"mission": mission, "size": size, "players": players, "area": area, "depth": marked}
        inputs |= {"battlefield_length": ("mat", "playing-rules")[number % 7 == 6]}
        inputs |= {"asset_retrieval_distance": ("centre-line", "other-deployment")[number % 4 == 3]}
        inputs |= {"mission_end_and_ties": ("mission-first", "as-printed")[number % 9 == 8]}
        yield vector("set-up", inputs, values)


def vectors() -> list[Vector]:
    """Return every vector."""
    makers = (who_goes_first, deployments, markers, single_markers, victory_points, drones, launches, buildups, set_ups)
    return [each for make in makers for each in make()]
