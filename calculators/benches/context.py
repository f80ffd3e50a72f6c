"""What the HTML of benches and sheets needs of its edition."""

from typing import Any, Callable

from ..html.signs import Signs
from ..units.data import Fields, Schemas


class BuildContext:
    """An edition as benches and sheets show it.

    id: the edition, as things that are built name it.
    title: what it is called.
    seal: the first signs of the checksum of what plays in it, as links name it.
    summaries: what a rule says in one line of plain words, by its id.
    marks: what a pencil ticks on a datasheet, by kind: its title, and each mark with how many boxes it has.
    ready: what benches may begin from: ready-made things as inputs, by ``item`` and ``unit``.
    base_stats: Core Types whose stats rulings give: the ``name`` and stats of each, and the ``rulings`` by stat.
    schemas: the JSON Schemas of an item, a Unit and a squad, and of what they are made of.
    guides: what the guides of a first game say, by their ids: the name, the summary, and why.
    signs: the signs of rulings.
    link: makes an address of the id of a rule.
    """

    def __init__(self, bundle: Fields, link: Callable[[str], str]) -> None:
        """Take the edition from the ``bundle`` that a page loads to build."""
        self.id: str = bundle["id"]
        self.title: str = bundle["title"]
        self.seal: str = bundle["seal"]
        self.summaries: dict[str, str] = bundle["summaries"]
        self.marks: list[Any] = bundle["marks"]
        self.ready: dict[str, list[Fields]] = bundle["ready"]
        self.base_stats: list[Fields] = bundle["base_stats"]
        self.schemas: Schemas = bundle["schemas"]
        self.guides: dict[str, list[str]] = bundle.get("guides", {})
        self.signs = Signs(bundle["rulings"], link)
        self.link = link
