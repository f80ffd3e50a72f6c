"""What the HTML of benches and sheets needs of its edition."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class BuildContext:
    """An edition as benches and sheets show it.

    id: the edition, as things that are built name it.
    title: what it is called.
    seal: the first signs of the checksum of what plays in it, as links name it.
    summaries: what a rule says in one line of plain words, by its id.
    marks: what a pencil ticks on a datasheet, by kind: its title, and each mark with how many boxes it has.
    ready: what benches may begin from: ready-made things as inputs, by ``item`` and ``unit``.
    link: makes an address of the id of a rule.
    """

    def __init__(
        self,
        edition_id: str,
        title: str,
        seal: str,
        summaries: dict[str, str],
        marks: "list[tuple[str, list[tuple[str, int]]]]",
        ready: "dict[str, list[dict[str, Any]]]",
        link: "Callable[[str], str]",
    ) -> None:
        self.id = edition_id
        self.title = title
        self.seal = seal
        self.summaries = summaries
        self.marks = marks
        self.ready = ready
        self.link = link
