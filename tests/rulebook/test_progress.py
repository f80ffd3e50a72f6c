"""How far a command is shows on a terminal, and nowhere else."""

from io import StringIO

from rich.console import Console

from rulebook.site.progress import progress


def shown(terminal: bool) -> str:
    said = StringIO()
    with progress("Building", 2, Console(file=said, force_terminal=terminal, width=100)) as done:
        done("rules checked")
        done("site written")
    return said.getvalue()


def test_on_a_terminal_it_says_what_is_done_and_how_much_is_left() -> None:
    text = shown(terminal=True)
    assert "Building" in text
    assert "2/2" in text
    assert "site written" in text


def test_elsewhere_it_is_silent() -> None:
    assert shown(terminal=False) == ""
