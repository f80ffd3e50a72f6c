"""The body of a Unit: its sections as plates, laid out as the model stands.

A plate is a ``span`` to look at, a ``label`` of what it is about, or the label of a radio input to choose it by.
"""

from typing import NamedTuple, TypeAlias

from ..attack.sections import ARMS, COCKPIT, LEGS, TORSO
from .element import Content, Html, element, joined

HEAD, CORES = "head", (TORSO, COCKPIT)
# The numbers of plates; None for a gap as wide as one.
Row: TypeAlias = "list[int | None]"

# A section as it is shown: what it has left, None where a pencil writes that, and what it had, None where nobody knows.
Plate = NamedTuple("Plate", [("name", str), ("left", "int | None"), ("had", "int | None")])


def body_html(name: str, plates: list[tuple[str, Html]], is_choice: bool = False, label: str = "") -> Html:
    """Return a body; ``plates`` are (kind of section, HTML).

    name: what it is called where no label is seen.
    label: the id of the label.
    """
    rows = [element('div class="body__row"', *[_cell(plates, place) for place in row]) for row in _rows(plates)]
    called = ("aria-labelledby", label) if label else ("aria-label", name)
    return element('div class="body"', ("role", "radiogroup" if is_choice else "group"), called, *rows)


def plate_html(plate: Plate, about: str = "", left_in: str = "", below: Content = "") -> Html:
    """Return a plate to look at.

    about: the id of the field to which a tap on it leads.
    left_in: the name of the input that holds what is left, so that a script can follow it.
    below: what stands below its name and its numbers.
    """
    attributes = [
        ("class", "plate plate--lost" if plate.left == 0 else "plate"),
        ("for", about or None),
        ("data-left", left_in or None),
        ("hidden", _is_spare(plate, left_in)),
    ]
    contents = _contents(plate) + [below]
    return element("label", *attributes, *contents) if about else element("span", *attributes, *contents)


def button_plate_html(plate: Plate, attributes: "list[tuple[str, str]]") -> Html:
    """Return a plate that is tapped."""
    lost = ("class", "plate plate--lost" if plate.left == 0 else "plate")
    return element('button type="button"', lost, *attributes, *_contents(plate))


def choice_html(plate: Plate, radio: tuple[str, str, str], is_chosen: bool, left_in: str = "") -> Html:
    """Return a plate that is chosen by a ``radio`` input: its id, name and value.

    left_in: the name of the input that holds what is left; with none that is never another number.
    """
    attributes = list(zip(("id", "name", "value"), radio))
    hidden = ("hidden", _is_spare(plate, left_in) and not is_chosen)
    chosen = element('input type="radio"', *attributes, ("checked", is_chosen), hidden)
    return joined([chosen, plate_html(plate, radio[0], left_in)])


def _is_spare(plate: Plate, left_in: str) -> bool:
    """Return whether a form has a place for a section that few Units have."""
    return plate.left == 0 and left_in != ""


def _contents(plate: Plate) -> list[Content]:
    """Return the name of a section, what it has left of what it had, and a bar of that."""
    left = element("b", "" if plate.left is None else str(plate.left))
    had = " DP" if plate.had is None else f" of {plate.had}"
    name = element('span class="plate__name"', plate.name)
    contents: list[Content] = [name, " ", left, element("span", had)]
    if plate.left is not None and plate.had and plate.had > 0:
        bar = element('rect height="1"', ("width", max(0, min(plate.left, plate.had))))
        box = ("viewBox", f"0 0 {plate.had} 1")
        contents.append(element('svg class="plate__bar" preserveAspectRatio="none" aria-hidden="true"', box, bar))
    return contents


def _cell(plates: list[tuple[str, Html]], place: int | None) -> Html:
    return element('span class="plate-gap"') if place is None else plates[place][1]


def _rows(plates: list[tuple[str, Html]]) -> list[Row]:
    """Return the rows of a body: heads, cores between arms, legs, and whatever else there is."""
    kinds = [kind.replace("-", "_") for kind, _ in plates]
    others = [kind for kind in kinds if kind not in (HEAD,) + CORES + ARMS + LEGS]
    sides = _sides(kinds, _places(kinds, ARMS), _places(kinds, CORES)) + _sides(kinds, _places(kinds, LEGS), [])
    return [row for row in [_places(kinds, (HEAD,))] + sides + [_places(kinds, others)] if row]


def _places(kinds: list[str], group: tuple[str, ...] | list[str]) -> Row:
    return [place for place, kind in enumerate(kinds) if kind in group]


def _sides(kinds: list[str], limbs: Row, middle: Row) -> list[Row]:
    """Return rows with limbs on their sides, and others between them."""
    if not limbs:
        return [[place] for place in middle]
    left = [place for place in limbs if place is not None and kinds[place].startswith("left")]
    right = [place for place in limbs if place not in left]
    return [
        [column[row] if row < len(column) else None for column in (left, middle, right)]
        for row in range(max(len(left), len(middle), len(right)))
    ]
