"""A list of what to do as HTML: each thing with a link to its rule, its sentences, and a drawing where there is one."""

from typing import TYPE_CHECKING

from ..core.result import Result, Task
from .element import Html, element
from .links import anchor
from .mat import mat_html

if TYPE_CHECKING:
    from .answer import EditionContext


def checklist_html(result: Result, edition: "EditionContext") -> Html:
    """Return the list of a Result; what is read otherwise than the edition does comes last."""
    tasks = [_task(task, edition) for task in result.checklist]
    if result.otherwise:
        tasks.append(element("li", element("b", "Read otherwise"), element("p", "; ".join(result.otherwise))))
    return element('ol class="checklist"', *tasks)


def _task(task: Task, edition: "EditionContext") -> Html:
    lines = [element("p", edition.signs.in_text(line)) for line in task.lines]
    if task.ruling in edition.names:
        ruling = anchor(task.ruling, edition.names[task.ruling], edition.link(task.ruling))
        lines.append(element('p class="checklist__more"', ruling))
    if task.page:
        address, words = task.page
        lines.append(element('p class="checklist__more"', element("a", ("href", edition.page(address)), words)))
    title = anchor(task.rule, task.title, edition.link(task.rule))
    drawing = mat_html(task.drawing) if task.drawing else ""
    return element("li", element("b", title), drawing, *lines)
