"""The progress of a command: a bar on a terminal, and nothing anywhere else."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn


@contextmanager
def progress(title: str, steps: int, console: Console | None = None) -> Iterator[Callable[[str], None]]:
    """Give a function to call after each of ``steps``, with that step in a few words."""
    console = console or Console(stderr=True)
    columns = (
        SpinnerColumn(),
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=steps)

        def done(step: str) -> None:
            bar.update(task, advance=1, description=step)

        yield done
