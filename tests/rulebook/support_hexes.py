"""Distances and straight lines on a mat of hexes, by which drawings are checked."""

from rulebook.render.diagrams.hexes import Hex


def distance(start: Hex, end: Hex) -> int:
    """Return how many steps part two hexes."""
    q, r = start.q - end.q, start.r - end.r
    return max(abs(q), abs(r), abs(q + r))


def hexes_between(start: Hex, end: Hex) -> list[Hex]:
    """Return the hexes on the straight way between the centres of two hexes, both included.

    Where the way runs along a side, it takes the hex that lies clockwise of it.
    """
    steps = distance(start, end)
    if steps == 0:
        return [start]
    return [_rounded(*_between(start, end, number / steps)) for number in range(steps + 1)]


def _between(start: Hex, end: Hex, part: float) -> tuple[float, float]:
    # A nudge, so that a point on a side belongs to one hex, whatever the arithmetic makes of it.
    return start.q + (end.q - start.q) * part + 1e-6, start.r + (end.r - start.r) * part + 1e-6


def _rounded(q: float, r: float) -> Hex:
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return Hex(whole_q, whole_r)
