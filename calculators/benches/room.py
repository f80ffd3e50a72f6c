"""How much room a side of paper has: which size of type a datasheet fits it in, and how many of its rules.

Lengths are in mm, as Chromium sets them by assets/aids/datasheets.css.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What Letter leaves between its margins, less a line or two more than reckoned.
HIGH = 263
# Columns that rules stand in.
COLUMNS = 2
# A size of type: its class, the Lengths, what stands in a Line, how many rows of items there are at least, and whether
# the boxes of an item stand beside its numbers.
Size = namedtuple("Size", ("name", "lengths", "line", "fewest_items", "in_a_row"))
# How high is: what every sheet has; an Alternate Form; a row of a section; a row of an item; each further line of
# words and of boxes in a row; a line of a rule; what parts it from the next.
Lengths = namedtuple("Lengths", ("fixed", "form", "section", "item", "word", "box", "rule", "between"))
# How many boxes of a section and of an item, how many letters of the name of a section and of an item, of tags and of
# rules stand in a line.
Line = namedtuple("Line", ("section_boxes", "item_boxes", "section", "item", "tags", "rule"))
SIZES = (
    Size("", Lengths(165.2, 15.7, 6.3, 11.2, 3.4, 3.4, 4.2, 1), Line(31, 26, 17, 25, 18, 58), 3, False),
    Size("dense", Lengths(138.3, 14, 5.1, 9.5, 3.4, 3.6, 3.7, 0.8), Line(33, 30, 20, 28, 20, 62), 0, False),
    Size("tight", Lengths(92.7, 11.5, 4.2, 4.2, 2.6, 2, 3.05, 0.65), Line(40, 13, 24, 32, 20, 74), 0, True),
)
# More boxes than in so many lines nobody counts.
MOST_LINES = 2


def room(
    sections: "list[tuple[str, int]]",
    items: "list[tuple[str, str, int]]",
    rules: list[str],
    *,
    problems: str,
    transforms: bool,
) -> "tuple[Size, int]":
    """Return the largest size of type in which all fits, or the smallest; and how many of the rules it has room for.

    sections: the name and the Durability of each.
    items: the name, the tags and the Durability of each.
    rules: the text of each.
    problems: what is written across the page.
    transforms: whether there is an Alternate Form.
    """
    for size in SIZES:
        left = HIGH - _high(size, sections, items) - (size.lengths.form if transforms else 0)
        left -= _lines(len(problems), COLUMNS * size.line.rule * 3 // 4) * size.lengths.rule
        count = _fitting(size, rules, left)
        if count == len(rules):
            break
    return size, count


def boxes_for(durability: int, in_a_line: int) -> int:
    """Return how many boxes a Durability has; none where they would be too many to count."""
    return durability if 0 < durability <= MOST_LINES * in_a_line else 0


def _high(size: Size, sections: "list[tuple[str, int]]", items: "list[tuple[str, str, int]]") -> "Any":
    """Return how high a sheet is without its rules."""
    lengths, line = size.lengths, size.line
    high = lengths.fixed + max(len(items), size.fewest_items) * lengths.item
    for name, durability in sections:
        words, boxes = _words(size, len(name), line.section), _boxes(size, durability, line.section_boxes)
        high += lengths.section + max(words, boxes)
    for name, tags, durability in items:
        words = max(_words(size, len(name), line.item), _words(size, len(tags), line.tags))
        boxes = _boxes(size, durability, line.item_boxes)
        high += max(words, boxes) if size.in_a_row else words + boxes
    return high


def _words(size: Size, letters: int, in_a_line: int) -> "Any":
    """Return how much higher a row is for words that take more than a line."""
    return max(_lines(letters, in_a_line) - 1, 0) * size.lengths.word


def _boxes(size: Size, durability: int, in_a_line: int) -> "Any":
    """Return how much higher a row is for boxes that take more than a line."""
    return max(_lines(boxes_for(durability, in_a_line), in_a_line) - 1, 0) * size.lengths.box


def _fitting(size: Size, rules: list[str], left: "Any") -> int:
    """Return how many of the first rules fit a height, with a line that says how many do not."""
    highs = [_lines(len(text), size.line.rule) * size.lengths.rule + size.lengths.between for text in rules]
    if _columns(highs) <= left:
        return len(rules)
    last = size.lengths.rule + size.lengths.between
    count = len(rules)
    while count and _columns(highs[:count] + [last]) > left:
        count -= 1
    return count


def _columns(highs: "list[Any]") -> "Any":
    """Return how high columns are that rules stand in, none of which is parted."""
    return sum(highs) / COLUMNS + max(highs, default=0) / COLUMNS


def _lines(letters: int, in_a_line: int) -> int:
    """Return how many lines hold so many letters or boxes."""
    return -(-letters // in_a_line)
