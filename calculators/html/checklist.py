"""A list of what to do as HTML: each thing with a box to tick, its rule, its sentences, and maybe a drawing."""

from typing import TYPE_CHECKING

from ..core.result import Result, Task
from .element import Html, element, joined
from .links import anchor
from .mat import mat_html

if TYPE_CHECKING:
    from .answer import EditionContext


def checklist_html(result: Result, edition: "EditionContext") -> Html:
    """Return the list of a Result; what is read otherwise than the edition does comes last."""
    tasks = [_task(place + 1, task, edition) for place, task in enumerate(result.checklist)]
    if result.otherwise:
        tasks.append(element("li", element("b", "Read otherwise"), element("p", "; ".join(result.otherwise))))
    # A script says how many are ticked, and offers to begin anew.
    button = element('button type="button" class="chip" hidden', "Untick all")
    done = element('p class="checklist__done"', element('span role="status"'), button)
    return joined([element('ol class="checklist"', *tasks), done])


def _task(place: int, task: Task, edition: "EditionContext") -> Html:
    if task.page and not task.lines:
        return element('li class="checklist__way"', _way(*task.page, edition, "chip chip--primary"))
    lines = [element("p", edition.signs.in_text(line)) for line in task.lines]
    if task.page:
        lines.append(element('p class="checklist__more"', _way(*task.page, edition)))
    # A script keeps it as ticked under this name; without one a browser ticks it until the page is closed.
    name = ("data-task", f"{place}-{task.rule}")
    box = element('input type="checkbox"', name, ("aria-label", f"Done: {task.title}"))
    title = anchor(task.rule, task.title, edition.link(task.rule))
    drawing = mat_html(task.drawing) if task.drawing else ""
    return element("li", box, element("b", title, edition.signs.of([task.ruling])), drawing, *lines)


def _way(address: str, words: str, edition: "EditionContext", kind: str = "") -> Html:
    """Return a link to another page of the edition."""
    return element("a", ("class", kind or None), ("href", edition.page(address)), words)
