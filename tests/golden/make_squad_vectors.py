"""Make golden vectors for squads: their Units against the Engagement Size, and Drones with their Main Units.

Nothing here imports the project. The limits are typed from the rulebook, and what is broken about an illegal squad is
said by hand.
"""

from collections.abc import Iterator
from typing import Any

from tests.golden import make_unit_vectors as units
from tests.golden.make_item_vectors import item
from tests.golden.make_unit_vectors import AGENT, MANAGEMENT, Unit, ability, mech_of, pilot, unit, vehicle_of

type Squad = dict[str, Any]
type Vector = dict[str, Any]

LIMITS = {"recon": 600, "skirmish": 1200, "operation": 1800, "conflict": 2500}


def squad(size: str, *members: Unit) -> Squad:
    """Return a squad as the command reads it."""
    return {"format": "30mmw.squad/1", "edition": "1.0", "engagement_size": size, "units": list(members)}


def cost_of(data: Squad) -> int:
    """Return what all Units of a squad come to."""
    return sum(units.reckoned(each)["deployment_cost"]["total"] for each in data["units"])


def vector(about: str, data: Squad, *problems: str) -> Vector:
    """Return the vector of a squad; what is left of a limit that is overrun is not said."""
    limit, cost = LIMITS[data["engagement_size"]], cost_of(data)
    expected = {"deployment_cost": cost, "limit": limit, "problems": sorted(problems)}
    if cost <= limit:
        expected["left"] = limit - cost
    return {"command": "squad", "about": about, "input": data, "expected": expected}


def broken(about: str, data: Squad, *problems: str) -> Vector:
    """Return the vector of a squad whose numbers are not to be had, for one of its own or of its Units."""
    return {"command": "squad", "about": about, "input": data, "expected": {"problems": sorted(problems)}}


def at_least(about: str, data: Squad, *problems: str) -> Vector:
    """Return the vector of a squad of which more may be said to be broken than these problems."""
    return {"command": "squad", "about": about, "input": data, "expected": {"legal": False, "among": sorted(problems)}}


def mech(total: int) -> Unit:
    """Return a mech of a Simple AI, which costs its Durability."""
    return unit(sections=mech_of(total), name=f"Mech of {total}")


def drone(total: int) -> Unit:
    """Return a Drone of so much Durability, and 25 for its pilot."""
    return unit("drone", mech_of(total), pilot=pilot("intermediate-ai"), mods=[AGENT], name="Drone")


def main_unit(total: int, rank: str = "veteran") -> Unit:
    """Return a mech that commands Drones."""
    return unit(sections=mech_of(total), pilot=pilot(rank), mods=[MANAGEMENT], name="Main Unit")


PORTANOVA = unit(name="Portanova", pilot=pilot("veteran", accuracy=1, assault=1))


def limits() -> Iterator[Vector]:
    """Fill each Engagement Size to its limit, and one over."""
    for size, limit in LIMITS.items():
        yield vector(f"nobody, {size}", squad(size))
        yield vector(f"a Portanova, {size}", squad(size, PORTANOVA))
        full = [mech(limit - 250), mech(100), mech(150)]
        yield vector(f"three Units to the limit, {size}", squad(size, *full))
        yield vector(f"a point below, {size}", squad(size, mech(limit - 251), *full[1:]))
        yield vector(f"a point over, {size}", squad(size, mech(limit - 249), *full[1:]), "over-limit")
    yield vector("three Portanovas", squad("recon", *[PORTANOVA] * 3))
    yield vector("four Portanovas", squad("recon", *[PORTANOVA] * 4), "over-limit")
    armed = PORTANOVA | {"items": [units.GUN, units.BACKPACK, units.CLAW]}
    yield vector("two armed Portanovas and one bare", squad("skirmish", armed, PORTANOVA, armed))
    printed = PORTANOVA | {"items": [units.LAUNCHER | {"as_printed": True}]}
    yield vector("a launcher as printed", squad("recon", printed, mech(315)))
    yield vector("a launcher as printed, a point over", squad("recon", printed, mech(316)), "over-limit")
    mixed = [PORTANOVA, unit("vehicle", vehicle_of(120), pilot=pilot("rookie")), mech(80)]
    yield vector("mechs and a vehicle", squad("recon", *mixed))
    ace = unit(pilot=pilot("ace"))
    yield vector("an ace", squad("recon", ace, ace), "over-limit")


def drones() -> Iterator[Vector]:
    """Bring Drones with a Main Unit, or without."""
    yield vector("a Drone and its Main Unit", squad("recon", main_unit(100), drone(60)))
    yield vector("the Drone named first", squad("recon", drone(60), main_unit(100)))
    yield vector("three Drones of one Main Unit", squad("recon", main_unit(100), *[drone(60)] * 3))
    yield vector("an ace commands", squad("recon", main_unit(100, "ace"), drone(60)))
    tank = unit("vehicle", vehicle_of(100), pilot=pilot("veteran"), mods=[MANAGEMENT])
    yield vector("a vehicle commands", squad("recon", tank, drone(60)))
    yield vector("a Drone as dear as its Main Unit", squad("recon", main_unit(100), drone(150)))
    dearer = squad("recon", main_unit(100), drone(151))
    yield vector("a Drone dearer than its Main Unit", dearer, "drone-costs-more-than-main-unit")
    two = squad("recon", main_unit(50), main_unit(100), drone(150))
    yield vector("one of two Main Units is dear enough", two)
    other = squad("skirmish", main_unit(100), mech(400), drone(200))
    yield vector("a dear Unit that commands nothing does not help", other, "drone-costs-more-than-main-unit")
    one_of_two = squad("recon", main_unit(100), drone(60), drone(160))
    yield vector("one of two Drones is too dear", one_of_two, "drone-costs-more-than-main-unit")
    alone = "drone-without-main-unit"
    yield vector("a Drone alone", squad("recon", drone(60)), alone)
    yield vector("two Drones alone", squad("recon", drone(60), drone(60)), alone, alone)
    yield vector("a Drone with a Unit that has not the Mod", squad("recon", PORTANOVA, drone(60)), alone)
    yield vector("a Drone with a vehicle that has not the Mod", squad("recon", tank | {"mods": []}, drone(60)), alone)
    machine = main_unit(100, "advanced-ai")
    yield at_least("an AI commands nothing", squad("recon", machine, drone(60)), alone)
    yield vector("too many, and nobody commands", squad("recon", mech(560), drone(60)), alone, "over-limit")


def illegal() -> Iterator[Vector]:
    """Break what is left, and break the Units."""
    yield broken("an unknown size", squad("skirmish", PORTANOVA) | {"engagement_size": "brawl"}, "unknown-size")
    yield broken("a Unit without a pilot", squad("recon", PORTANOVA, unit(pilot=None)), "no-pilot")
    torn = unit(sections=[each for each in units.PORTANOVA if each["kind"] != "torso"])
    yield broken("a Unit without a torso", squad("recon", torn), "no-torso")
    yield broken(
        "two Units, each with one Mod too many",
        squad("recon", *[unit(mods=[ability("Plating")])] * 2),
        *["too-many-mods"] * 2,
    )
    bare = unit(items=[item("shield", [])])
    yield broken("an item without parts in a Unit", squad("recon", PORTANOVA, bare), "no-parts")
    yield broken(
        "a Drone without its Mod", squad("recon", main_unit(100), drone(60) | {"mods": []}), "drone-mod-missing"
    )


def vectors() -> list[Vector]:
    """Return every vector."""
    return [*limits(), *drones(), *illegal()]
