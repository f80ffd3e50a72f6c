"""How much room a side of paper has: which size of type a datasheet fits it in, and how many of its rules.

Lengths are in mm, as Chromium sets them by assets/aids/datasheets.css.
"""

from collections import namedtuple

from .text_width import lines, lines_of, widths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What Letter leaves between its margins, less a line or two more than reckoned.
HIGH = 263
# Columns that rules stand in.
COLUMNS = 2
# How much of a line that is as wide as the page stands beside the code.
BESIDE_CODE = 0.75
# Lines that say what did not fit.
NOTES = 3
# A size of type: its class, the Lengths, what stands in a Line, how many rows of items there are at least, and whether
# the boxes of an item stand beside its numbers.
Size = namedtuple("Size", ("name", "lengths", "line", "fewest_items", "in_a_row"))
# How high is: what every sheet has; an Alternate Form; a row of a section; a row of an item; each further line of
# words and of boxes in a row; a line of a rule; what parts it from the next.
Lengths = namedtuple("Lengths", ("fixed", "form", "section", "item", "word", "box", "rule", "between"))
# How many boxes of a section and of an item, how many letters of the name of a section and of an item, of tags and of
# rules stand in a line.
Line = namedtuple("Line", ("section_boxes", "item_boxes", "section", "item", "tags", "rule"))
# The largest type first.
SIZES = (
    Size("", Lengths(165.2, 15.7, 6.3, 11.2, 3.4, 2.5, 4.2, 1), Line(30, 25, 14, 26, 18, 58), 3, False),
    Size("dense", Lengths(138.3, 14, 5.1, 9.5, 3.4, 3.6, 3.7, 0.8), Line(30, 30, 18, 29, 20, 62), 0, False),
    Size("tight", Lengths(92.7, 11.5, 4.2, 4.2, 2.6, 2, 3.05, 0.65), Line(40, 10, 21, 36, 20, 74), 0, True),
)
# More boxes than in so many lines nobody counts.
MOST_LINES = 2


def fit(
    sections: "list[tuple[str, int]]",
    items: "list[tuple[str, str, int, str]]",
    rules: list[str],
    *,
    problems: str,
    transforms: bool,
) -> "tuple[Size, int, int]":
    """Return the largest size of type in which all fits, or the smallest; how many of the items fit, and of the rules.

    sections: the name and the Durability of each.
    items: the name, the tags and the Durability of each, and what its copies do.
    rules: the text of each.
    problems: what is written across the page.
    transforms: whether there is an Alternate Form.
    """
    words = [widths(text) for text in rules]
    of_sections = [(widths(name), durability) for name, durability in sections]
    of_items = [(widths(name), widths(tags), durability, widths(copies)) for name, tags, durability, copies in items]
    for size in SIZES:
        left = HIGH - size.lengths.fixed - (size.lengths.form if transforms else 0)
        left -= lines(problems, int(COLUMNS * size.line.rule * BESIDE_CODE)) * size.lengths.rule
        left -= sum([_section(size, each) for each in of_sections])
        highs = [_item(size, each) for each in of_items]
        highs += [size.lengths.item] * (size.fewest_items - len(items))
        count = _fitting(size, words, left - sum(highs))
        if sum(highs) <= left and count == len(rules):
            return size, len(items), count
    while highs and sum(highs) > left - NOTES * size.lengths.rule:
        highs.pop()
    return size, len(highs), _fitting(size, words, left - sum(highs))


def boxes_for(durability: int, in_a_line: int) -> int:
    """Return how many boxes a Durability has; none where they would be too many to count."""
    return durability if 0 < durability <= MOST_LINES * in_a_line else 0


def _section(size: Size, section: "tuple[list[int], int]") -> "Any":
    """Return how high the row of a section is."""
    name, durability = section
    words, boxes = _words(size, name, size.line.section), _boxes(size, durability, size.line.section_boxes)
    return size.lengths.section + max(words, boxes)


def _item(size: Size, item: "tuple[list[int], list[int], int, list[int]]") -> "Any":
    """Return how high the rows of an item are."""
    name, tags, durability, copies = item
    words = max(_words(size, name, size.line.item), _words(size, tags, size.line.tags))
    boxes = _boxes(size, durability, size.line.item_boxes)
    below = lines_of(copies, COLUMNS * size.line.rule) * size.lengths.rule + (size.lengths.between if copies else 0)
    return size.lengths.item + (max(words, boxes) if size.in_a_row else words + boxes) + below


def _words(size: Size, words: list[int], in_a_line: int) -> "Any":
    """Return how much higher a row is for words that take more than a line."""
    return max(lines_of(words, in_a_line) - 1, 0) * size.lengths.word


def _boxes(size: Size, durability: int, in_a_line: int) -> "Any":
    """Return how much higher a row is for boxes that take more than a line."""
    return max(boxes_for(durability, in_a_line) - 1, 0) // in_a_line * size.lengths.box


def _fitting(size: Size, rules: "list[list[int]]", left: "Any") -> int:
    """Return how many of the first rules fit a height, with a line that says how many do not; rules are widths."""
    highs = [lines_of(words, size.line.rule) * size.lengths.rule + size.lengths.between for words in rules]
    if _columns(highs) <= left:
        return len(rules)
    last = size.lengths.rule + size.lengths.between
    count = len(rules)
    while count and _columns(highs[:count] + [last]) > left:
        count -= 1
    return count


def _columns(highs: "list[Any]") -> "Any":
    """Return how high columns are that rules stand in, none of which is parted."""
    return sum(highs) / COLUMNS + max(highs, default=0) / (COLUMNS + 1)
