"""Pieces of SVG as text: elements, wrapped words, and a picture with its title and description."""

from dataclasses import dataclass, field
from html import escape

from rulebook.render.diagrams.hexes import Point

LINE_HEIGHT = 1.25
# How wide letters are at most, as a part of the font size: of the site's own font and of those that stand in for it.
_NARROW, _USUAL, _WIDE = 0.34, 0.56, 0.86
_NARROW_LETTERS = set(" .,:;'!|()[]ijltfr-")
_WIDE_LETTERS = set("mwMW%@")


def element(name: str, content: str = "", **attributes: object) -> str:
    """Return an element; ``class_`` gives its class, underscores in names become hyphens, numbers are rounded."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_text(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def points(corners: list[Point]) -> str:
    """Return points the way polygons and polylines list them."""
    return " ".join(f"{_text(x)},{_text(y)}" for x, y in corners)


def width_of(text: str, size: float) -> float:
    """Return about how wide a text is set; rather too much than too little."""
    return size * sum(_NARROW if c in _NARROW_LETTERS else _WIDE if c in _WIDE_LETTERS else _USUAL for c in text)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Return a text as lines that fit a width; a word that is wider stands alone."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass
class Picture:
    """A drawing under way: its parts in the order they are painted, and the box that they fill."""

    parts: list[str] = field(default_factory=list)
    left: float = float("inf")
    top: float = float("inf")
    right: float = float("-inf")
    bottom: float = float("-inf")

    def add(self, part: str, *seen: Point) -> None:
        """Paint a part; ``seen`` are points that must be in the picture."""
        self.parts.append(part)
        for x, y in seen:
            self.left, self.right = min(self.left, x), max(self.right, x)
            self.top, self.bottom = min(self.top, y), max(self.bottom, y)

    def words(self, lines: list[str], at: Point, size: float, anchor: str = "middle", **attributes: object) -> None:
        """Paint lines of text; ``at`` is the middle of the block, or of its left or right side by ``anchor``."""
        wide = max(width_of(line, size) for line in lines)
        tall = len(lines) * size * LINE_HEIGHT
        left = at.x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        first = at.y - tall / 2 + size * 0.96
        spans = "".join(
            element("tspan", escape(line, quote=False), x=at.x, y=first + number * size * LINE_HEIGHT)
            for number, line in enumerate(lines)
        )
        text = element("text", spans, text_anchor=anchor, font_size=size, **attributes)
        self.add(text, Point(left, at.y - tall / 2), Point(left + wide, at.y + tall / 2))

    def arrow(self, path: list[Point], size: float, class_: str, headless: bool = False) -> None:
        """Paint a line through points with a head at its end."""
        line = element("polyline", points=points(path), class_=f"way {class_}")
        self.add(line, *path)
        if not headless:
            self.add(element("polygon", points=points(head(path[-2], path[-1], size)), class_=f"head {class_}"))

    def document(self, name: str, title: str, description: str, margin: float) -> str:
        """Return the whole SVG; ``name`` makes the ids of its title and description."""
        left, top = self.left - margin, self.top - margin
        width, height = self.right + margin - left, self.bottom + margin - top
        content = element("title", escape(title, quote=False), id=f"{name}-title")
        content += element("desc", escape(description, quote=False), id=f"{name}-desc")
        return element(
            "svg",
            content + "".join(self.parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{_text(left)} {_text(top)} {_text(width)} {_text(height)}",
            width=round(width),
            height=round(height),
            role="img",
            aria_labelledby=f"{name}-title {name}-desc",
        )


def head(before: Point, tip: Point, size: float) -> list[Point]:
    """Return the corners of an arrow's head that points from one point to another."""
    length = max(((tip.x - before.x) ** 2 + (tip.y - before.y) ** 2) ** 0.5, 1e-9)
    x, y = (tip.x - before.x) / length * size, (tip.y - before.y) / length * size
    return [Point(tip.x + x / 2, tip.y + y / 2)] + [
        Point(tip.x - x / 2 - side * y / 2, tip.y - y / 2 + side * x / 2) for side in (1, -1)
    ]


def _text(value: object) -> str:
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)
