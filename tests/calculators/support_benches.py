"""Benches as a player uses them: what is offered on one, and what a tap there or a typed value makes of it."""

import json
from collections.abc import Callable
from typing import Any

from calculators.benches.context import BuildContext
from calculators.benches.item_bench import item_bench_html
from calculators.benches.pack_bench import pack_bench_html
from calculators.benches.squad_bench import squad_bench_html
from calculators.benches.unit_bench import unit_bench_html
from calculators.core.rules import Rules
from calculators.html.element import Html
from calculators.units.changes import changed, nothing
from calculators.units.items import item
from calculators.units.packs import pack
from calculators.units.ready import ready_item
from calculators.units.squads import squad
from calculators.units.unit import unit
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import Data
from tests.html import Node, attribute, one, read, words
from tests.support import ROOT

BENCHES: dict[str, tuple[Callable[..., Data], Callable[..., Html]]] = {
    "item": (item, item_bench_html),
    "unit": (unit, unit_bench_html),
    "squad": (squad, squad_bench_html),
    "pack": (pack, pack_bench_html),
}
SCHEMAS = own_schemas(ROOT)
EDITION = {
    "id": "1.0",
    "title": "Rulebook",
    "seal": "abcdef",
    "summaries": {},
    "marks": [],
    "schemas": SCHEMAS,
    "rulings": {},
    "base_stats": [],
}


class Bench:
    """A bench on which something is built, from nothing or from ``data``; ``yours`` may be brought in."""

    def __init__(
        self, mechanics: Data, kind: str, data: Data | None = None, yours: list[list[Any]] | None = None
    ) -> None:
        self.rules = Rules(mechanics)
        self.kind = kind
        self.data = nothing(self.rules, kind, "1.0") if data is None else data
        self.yours = yours or []
        # The section whose parts are being chosen.
        self.choosing = ""
        items = [name for name, record in mechanics.items() if record.get("building", {}).get("printed")]
        self.ready = {"item": [ready_item(self.rules, name) for name in items], "unit": []}

    @property
    def answer(self) -> Data:
        return BENCHES[self.kind][0](self.rules, self.data)

    @property
    def context(self) -> BuildContext:
        return BuildContext(EDITION | {"ready": self.ready}, lambda rule: f"#{rule}")

    @property
    def html(self) -> str:
        more = [self.choosing] if self.kind == "unit" else []
        return "".join(BENCHES[self.kind][1](self.rules, self.context, self.data, self.answer, self.yours, *more))

    @property
    def page(self) -> Node:
        return read(self.html)

    def send(self, event: list[Any]) -> None:
        self.data = changed(self.rules, SCHEMAS, self.kind, self.data, event, self.yours, self.ready)

    def tap(self, label: str, within: str = "#bench") -> None:
        """Tap the only button with these words on it."""
        offered = one(self.page, within).css("button[data-event]")
        buttons = [button for button in offered if label in (words(button), said(button))]
        assert len(buttons) == 1, f"expected one {label}, found {len(buttons)}"
        self.send(event_of(buttons[0]))

    def type(self, label: str, value: str) -> None:
        """Type into the only field with a label, or choose there."""
        (name,) = [attribute(each, "for") for each in self.page.css("label") if words(each) == label]
        field = one(self.page, f"[id='{name}']")
        self.send([*event_of(field), value])

    def add_part(self, name: str) -> None:
        self._choose("#bench-parts button", name)

    def add_chosen(self, name: str) -> None:
        """Tap a row of a pack."""
        self._choose(".bench__parts button", name)

    def _choose(self, css: str, name: str) -> None:
        (button,) = [each for each in self.page.css(css) if words(one(each, "b")) == name]
        self.send(event_of(button))


def event_of(element: Node) -> list[Any]:
    event: list[Any] = json.loads(attribute(element, "data-event"))
    return event


def said(element: Node) -> str:
    return attribute(element, "aria-label")
