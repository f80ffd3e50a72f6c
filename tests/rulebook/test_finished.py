"""Finished HTML stands in a page as it was made."""

from markdown import markdown

from rulebook.render.finished import finished

# What Markdown would change, were it to see it.
HTML = "<p>*one* [[two]]\n\n    three &amp; {four}</p>"
EXTENSIONS = ["md_in_html", "rulebook.render.finished"]


def test_markdown_does_not_touch_it() -> None:
    page = markdown(f"# Page\n\n{finished(HTML)}\n\nEnd", extensions=EXTENSIONS)
    assert page.split("\n", 1) == ["<h1>Page</h1>", f"{HTML}\n\n<p>End</p>"]


def test_the_same_stands_wherever_it_is_placed() -> None:
    assert markdown(f"{finished(HTML)}\n\n{finished(HTML)}", extensions=EXTENSIONS) == f"{HTML}\n\n{HTML}"
    assert finished(HTML) == finished(HTML) != finished("<p>Another</p>")
