"""The mat before a game: its hexes, the Deployment Areas of both sides, and where Objective Markers may lie."""

from typing import NamedTuple

from ..core.rules import Rules
from .deployment_areas import STANDARD
from .marker_placement import single_may_lie
from .missions import several, single

# Hexes along the long edge and along the short one, how deep each side deploys, and the hexes of both sides and those
# for Markers.  A hex is (along the long edge, along the short edge); no depth and no sides where only a map shows them.
Mat = NamedTuple(
    "Mat",
    [
        ("length", int),
        ("width", int),
        ("depth", "int | None"),
        ("sides", "list[list[tuple[int, int]]]"),
        ("markers", "list[tuple[int, int]]"),
    ],
)


def mat(rules: Rules, mission: str, area: str, depth: int | None) -> Mat | None:
    """Return the mat of a mission with a kind of Deployment Area; None where nothing of it is known but its hexes.

    The areas are so deep; without a depth only a map shows them.
    """
    length, width = rules.count("battlefield", "length"), rules.count("battlefield", "width")
    places = [(along, across) for across in range(width) for along in range(length)]
    steps = {place: _steps(place, area, depth, length, width) for place in places} if depth else {}
    sides = [[place for place in places if steps[place][side] < 1] for side in (0, 1)] if depth else []
    if mission in single(rules) and depth:
        legal = {
            near: single_may_lie(rules, mission, area, depth, near)
            for near in {min(each) for each in steps.values()}
            if near > 0
        }
        markers = [place for place in places if legal.get(min(steps[place]))]
    elif mission in several(rules):
        edges = {_to_edge(along, across, length, width) for along, across in places}
        limited = rules.has_formula(mission, "off_the_edge")
        off_edge = {edge: not limited or rules.holds(mission, "off_the_edge", {"edge": edge}) for edge in edges}
        markers = [(along, across) for along, across in places if off_edge[_to_edge(along, across, length, width)]]
    else:
        markers = []
    return Mat(length, width, depth, sides, markers) if sides or markers else None


def _steps(place: tuple[int, int], area: str, depth: int, length: int, width: int) -> tuple[int, int]:
    """Return the steps from a hex to both Deployment Areas; none and less within an area."""
    at, last = (place[0], length - 1) if area == STANDARD else (place[1], width - 1)
    return at - depth + 1, last - at - depth + 1


def _to_edge(along: int, across: int, length: int, width: int) -> int:
    """Return how many hexes lie between a hex and the nearest table edge."""
    return min(along, length - 1 - along, across, width - 1 - across)
