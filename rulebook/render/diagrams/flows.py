"""Flow diagrams: steps one under the other, with branches that lead on along the right."""

import itertools
from dataclasses import dataclass

from rulebook.render.diagrams.hexes import Point
from rulebook.render.diagrams.plans import TEXT, Say
from rulebook.render.diagrams.svg import LINE_HEIGHT, Picture, element, points, wrapped
from rulebook.source.edition import Data

WIDTH = 300.0
LANE = 13.0
PAD = 9.0
GAP = 24.0
INDENT = 16.0


@dataclass(frozen=True)
class Row:
    """A branch as drawn: its lines, how high it stands and where it leads."""

    lines: list[str]
    y: float
    to: str


@dataclass(frozen=True)
class Card:
    """A step as drawn: its lines, its top, its height, and its branches."""

    step: Data
    lines: list[str]
    top: float
    height: float
    rows: list[Row]

    @property
    def way_in(self) -> float:
        """How high arrows come in."""
        return self.top + PAD + TEXT * LINE_HEIGHT / 2


def draw_flow(drawing: Data, say: Say) -> Picture:
    """Return a flow diagram; ``say`` turns its texts into plain words."""
    picture = Picture()
    cards = _cards(drawing["steps"], say)
    by_id = {card.step["id"]: card for card in cards}
    for card in cards:
        _paint(picture, card)
    _lanes(picture, cards, by_id)
    for card, following in itertools.pairwise(cards):
        if card.step.get("then") == following.step["id"]:
            tail, tip = Point(WIDTH / 2, card.top + card.height), Point(WIDTH / 2, following.top - 5)
            picture.arrow([tail, tip], 10, "way--flow")
    return picture


def _cards(steps: list[Data], say: Say) -> list[Card]:
    cards, top = [], 0.0
    for step in steps:
        lines = wrapped(say(step["text"]), TEXT, WIDTH - 2 * PAD - 6)
        y = top + PAD + len(lines) * TEXT * LINE_HEIGHT
        rows = []
        for branch in step.get("branches", []):
            words = wrapped(say(branch["when"]), TEXT, WIDTH - 2 * PAD - INDENT - 6)
            tall = len(words) * TEXT * LINE_HEIGHT + 8
            rows.append(Row(words, y + 6 + tall / 2, branch["to"]))
            y += tall
        height = y + PAD - top + (6 if rows else 0)
        cards.append(Card(step, lines, top, height, rows))
        top += height + GAP
    return cards


def _paint(picture: Picture, card: Card) -> None:
    kind = "end" if "then" not in card.step and not card.rows else "branch" if card.rows else "step"
    box = element("rect", x=0, y=card.top, width=WIDTH, height=card.height, rx=14 if kind == "end" else 3,
                  class_=f"flow-step flow-step--{kind}")  # fmt: skip
    picture.add(box, Point(0, card.top), Point(WIDTH, card.top + card.height))
    tall = len(card.lines) * TEXT * LINE_HEIGHT
    picture.words(card.lines, Point(PAD, card.top + PAD + tall / 2), TEXT, "start", class_="flow-step__text")
    for row in card.rows:
        dot = [Point(PAD + x, row.y + y) for x, y in ((2, 0), (5, -5), (10, -5), (13, 0), (10, 5), (5, 5))]
        picture.add(element("polygon", points=points(dot), class_="flow-step__dot"))
        picture.words(row.lines, Point(PAD + INDENT + 4, row.y), TEXT, "start", class_="flow-step__branch")


def _lanes(picture: Picture, cards: list[Card], by_id: dict[str, Card]) -> None:
    """Paint every way that is not just to the next step: out at the right, along a lane, and in again.

    Ways to one step share a lane; lanes whose ways do not meet share a place.
    """
    starts: dict[str, list[float]] = {}
    for card, following in zip(cards, [*cards[1:], None], strict=True):
        for row in card.rows:
            starts.setdefault(row.to, []).append(row.y)
        then = card.step.get("then")
        if then and (following is None or then != following.step["id"]):
            starts.setdefault(then, []).append(card.top + card.height - PAD)
    taken: list[list[tuple[float, float]]] = []
    spans = {to: (min([*ys, by_id[to].way_in]), max([*ys, by_id[to].way_in])) for to, ys in starts.items()}
    for to, (high, low) in sorted(spans.items(), key=lambda item: item[1][1] - item[1][0]):
        lane = next((n for n, used in enumerate(taken) if all(low < a or b < high for a, b in used)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append((high, low))
        x = WIDTH + (lane + 1) * LANE
        for y in starts[to]:
            picture.arrow([Point(WIDTH, y), Point(x, y), Point(x, by_id[to].way_in)], 10, "way--flow", headless=True)
        picture.arrow([Point(x, by_id[to].way_in), Point(WIDTH + 5, by_id[to].way_in)], 10, "way--flow")
