"""Finished HTML stands in a page as it was made."""

from markdown import markdown

from rulebook.render.html_stash import stashed

# What Markdown would change, were it to see it.
HTML = "<p>*one* [[two]]\n\n    three &amp; {four}</p>"
EXTENSIONS = ["md_in_html", "rulebook.render.html_stash"]


def test_markdown_does_not_touch_it() -> None:
    page = markdown(f"# Page\n\n{stashed(HTML)}\n\nEnd", extensions=EXTENSIONS)
    assert page.split("\n", 1) == ["<h1>Page</h1>", f"{HTML}\n\n<p>End</p>"]


def test_the_same_stands_wherever_it_is_placed() -> None:
    assert markdown(f"{stashed(HTML)}\n\n{stashed(HTML)}", extensions=EXTENSIONS) == f"{HTML}\n\n{HTML}"
    assert stashed(HTML) == stashed(HTML) != stashed("<p>Another</p>")
