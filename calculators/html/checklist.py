"""A list of what to do as HTML: each thing with a link to its rule, its sentences, and a drawing where there is one."""

from typing import TYPE_CHECKING

from ..core.result import Result, Task
from .links import anchor, escape
from .mat import mat_html

if TYPE_CHECKING:
    from .answer import EditionContext


def checklist_html(result: Result, edition: "EditionContext") -> str:
    """Return the list of a Result; what is read otherwise than the edition does comes last."""
    tasks = [_task(task, edition) for task in result.checklist]
    if result.otherwise:
        tasks.append(f"<li><b>Read otherwise</b><p>{escape('; '.join(result.otherwise))}</p></li>")
    return f'<ol class="checklist">{"".join(tasks)}</ol>'


def _task(task: Task, edition: "EditionContext") -> str:
    lines = [f"<p>{edition.signs.in_text(line)}</p>" for line in task.lines]
    if task.ruling in edition.names:
        ruling = anchor(task.ruling, edition.names[task.ruling], edition.link(task.ruling))
        lines.append(f'<p class="checklist__more">{ruling}</p>')
    if task.page:
        address, words = task.page
        lines.append(f'<p class="checklist__more"><a href="{escape(edition.page(address))}">{escape(words)}</a></p>')
    title = anchor(task.rule, task.title, edition.link(task.rule))
    drawing = mat_html(task.drawing) if task.drawing else ""
    return f"<li><b>{title}</b>{drawing}{''.join(lines)}</li>"
