"""The written list: what may differ between the two sites, and why.  What no longer differs is to leave it."""

from typing import NamedTuple


class Allowed(NamedTuple):
    """A difference that may be: which elements of a page, or which files of an edition, and why."""

    what: str
    why: str


# Elements, as CSS selects them; they are taken out of both sites' pages before these are compared.
ELEMENTS = (
    Allowed("a.md-skip", "The link past the header is the theme's; MkDocs' leads to the first heading."),
    Allowed("a#__skip", "Zensical's leads to a place of its own before the heading."),
    Allowed("nav svg", "Zensical shows the signs of headings in the contents of a page, too."),
)

# Files, as patterns of paths within an edition.
FILES = (
    Allowed("assets/style.css", "It begins with the style of the generator's theme."),
    Allowed("pack/*", "The pages again, heads and all, for use offline."),
    Allowed("files.json", "The checksums of these, and of the theme's files."),
    Allowed("assets/build.js", "The name of the build, which follows from all its files."),
    Allowed("sitemap.xml", "Zensical lists pages by their addresses, MkDocs by the navigation; compared as a set."),
    Allowed("sitemap.xml.gz", "The same, compressed, which Zensical does not write; search engines read the other."),
)
