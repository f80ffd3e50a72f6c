"""How the tests read and fill a calculator on a page, and how they expect its answer to be written."""

import json
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from playwright.sync_api import Locator, Page, expect

import calculators
from rulebook.render.calculator_pages import calculator_pages
from tests.calculators.support_vectors import VECTORS
from tests.site.support_site import EDITION, ROOT
from tests.support import the_mechanics

# What one of several is called.
ONE_OF = {"attacks": "attack", "copies": "copy", "hexes": "hex", "levels": "level", "tries": "try"}
ONE_OF |= {"activations": "activation", "points": "point", "rounds": "round", "rows": "row", "steps": "step"}
ONE_OF |= {"phases": "phase", "Drones": "Drone", "Markers": "Marker", "Units": "Unit", "tokens": "token"}
# How a calculator and its values are called and in which units, written out so that no page is its own judge.
SAID = json.loads((ROOT / "tests" / "golden" / "labels.json").read_text(encoding="utf-8"))
TITLES: dict[str, str] = {name: message["title"] for name, message in SAID.items() if not calculators.find(name).within}
# The calculators for which the site was asked first.
FIRST_FIVE = ["hit-odds", "weapon-redundancy", "throw", "collision", "fall"]
PAGES = calculator_pages(ROOT)
# A clipboard that a test reads: browsers ask the person who sits before them.
COPIES = """Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
  write: async ([item]) => { self.copied = await (await item.getType("text/plain")).text(); } } });"""
LABELS: dict[str, dict[str, tuple[str, str]]] = {name: message["values"] for name, message in SAID.items()}


def vectors(calculator: str, wanted: int) -> list[dict[str, Any]]:
    """Return some golden vectors of a calculator, spread evenly over all there are."""
    found = [vector for vector in VECTORS if vector["calculator"] == calculator]
    return [found[index * (len(found) - 1) // (wanted - 1)] for index in range(wanted)]


def in_force(vector: dict[str, Any]) -> dict[str, Any]:
    """Return a golden vector, whose numbers are those of 1.0, with those of the edition in force."""
    return vector | calculators.run(vector["calculator"], the_mechanics(EDITION), vector["inputs"])


def open_all(form: Locator) -> None:
    """Open what is folded of the questions that a form asks, those too that another choice asks first."""
    form.locator("details.situation").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")


def form_of(page: Page, calculator: str) -> Locator:
    return page.locator(f"form#calc-{calculator}")


def field(form: Locator, name: str) -> Locator:
    return form.locator(f"[name={name}]")


def word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def choose(form: Locator, name: str, value: object) -> None:
    """Choose what an input offers: of a list, of plates or two beside each other, or yes or no with a toggle."""
    box, wanted = field(form, name), word(value)
    kind = box.first.evaluate("(one) => one.type")
    if kind == "radio":
        # A section that few Units have has no plate before its Durability is given.
        form.locator(f"[name={name}][value='{wanted}']").evaluate("(radio) => radio.click()")
    elif kind == "checkbox":
        box.set_checked(wanted == "yes")
    else:
        box.select_option(wanted)


def chosen(form: Locator, name: str) -> str:
    """Return what an input of a form holds."""
    return str(form.evaluate("(form, name) => String(new FormData(form).get(name) ?? 'no')", name))


def give(form: Locator, inputs: dict[str, Any]) -> None:
    """Type inputs into a form; number fields that are not given are emptied."""
    open_all(form)
    # One choice may take away the question after it, or ask another one.
    choices = "(all) => [...new Set(all.map((one) => one.name))]"
    for name in form.locator("select, [type=radio], [type=checkbox]").evaluate_all(choices):
        asked = form.locator(f".field:not([hidden]) [name='{name}']")
        if name in inputs and asked.count() and chosen(form, name) != word(inputs[name]):
            choose(form, name, inputs[name])
    for box in form.locator("input:is([type=number], [type=text])[name]:visible").all():
        wanted = word(inputs.get(str(box.get_attribute("name")), ""))
        if box.input_value() != wanted:
            box.fill(wanted)


# A form that is put in its place as it was built reads the address as if the page had been loaded with it.
REOPEN = """async ({ query, anchor, id }) => {
  self.built ??= await (await fetch(location.pathname)).text();
  const page = new DOMParser().parseFromString(self.built, "text/html");
  document.getElementById(id).replaceWith(document.adoptNode(page.getElementById(id)));
  // The form before may have written its own address as it lost the focus.
  history.replaceState(null, "", `?${query}#${anchor}`);
  dispatchEvent(new Event("DOMContentLoaded"));
}"""


def reopened(page: Page, calculator: str, query: str, anchor: str = "") -> Locator:
    """Return a form of a page as it opens at another address, without loading the page once more."""
    form = f"calc-{calculator}"
    page.evaluate(REOPEN, {"query": query, "anchor": anchor or form, "id": form})
    opened = page.locator(f"#{form}")
    expect(opened).to_have_attribute("data-wired", "")
    return opened


def ask(form: Locator) -> None:
    """Let forms ask for the answers to what they hold, as if it had just been typed, and wait for these."""
    form.evaluate_all(
        """(forms) => {
          for (const form of forms) form.querySelector("[name]").dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(form.and_(form.page.locator(":not([data-live])"))).to_have_count(0)


def answer_lines(form: Locator) -> Locator:
    return form.locator(".answer__values dl:not(.answer__lead) > div")


def expected_lines(calculator: str, values: dict[str, Any]) -> list[str]:
    """Return the lines of an answer, label and value, in the order in which the page shows them."""
    labels = LABELS[calculator]
    assert set(values) <= set(labels)
    # What AP pay for is a table, of what it costs and of what stays.
    names = [name for name in labels if name in values and " AP left" not in str(values[name])]
    # AP that lack stand beside the chance that they lack for.
    if calculator == "attack" and values["ap_left"] < 0:
        names.insert(1, names.pop(names.index("ap_left")))
    return [f"{labels[name][0]}{written(values[name], labels[name][1])}" for name in names]


def shown(calculator: str, vector: dict[str, Any]) -> list[re.Pattern[str]]:
    """Return what the lines of a vector match: a blank may be one that does not break, a sign may follow."""
    lines = expected_lines(calculator, vector["values"])
    if vector["inputs"].get("weapon_1_section") == "item":
        lines = [line.replace("Section", "Item").replace("section", "item") for line in lines]
    return [re.compile(r"\s".join(map(re.escape, line.split(" "))) + "†?$") for line in lines]


def written(value: Any, unit: str) -> str:
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if unit == "chance":
        return percent(Decimal(value))
    if isinstance(value, str):
        return f"{value} {unit}".strip()
    rounded = Decimal(value).quantize(Decimal("0.01"), ROUND_HALF_UP).normalize()
    said = ONE_OF.get(unit, unit) if abs(rounded) == 1 else unit
    return f"{rounded:f} {said}".strip().replace("-", "\u2212")


def percent(chance: Decimal) -> str:
    rounded = (chance * 100).quantize(Decimal("0.1"), ROUND_HALF_UP)
    if chance in (0, 1):
        return f"{chance * 100:.0f} %"
    if rounded == 0:
        return f"< 0.1 %, {one_in(1 / chance)}"
    if rounded == 100:
        return f"> 99.9 %, all but {one_in(1 / (1 - chance))}"
    return f"{rounded} %"


def one_in(tries: Decimal) -> str:
    """Return how rare something is: in full up to four digits, then rounded to so many."""
    if tries > 10**12:
        return "less than 1 in 1,000,000,000,000"
    whole = tries.to_integral_value(ROUND_HALF_UP)
    places = max(0, len(str(whole)) - 4)
    return f"1 in {int(whole.scaleb(-places).to_integral_value(ROUND_HALF_UP).scaleb(places)):,}"
