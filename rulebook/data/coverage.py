"""``rulebook coverage``: which sections of the source document stand in the rules."""

from collections import Counter
from dataclasses import dataclass

from rulebook.source.edition import Edition


@dataclass(frozen=True)
class Coverage:
    """How many records cite each section of each chapter, and sections cited that the source lacks."""

    chapters: list[tuple[str, list[tuple[str, int]]]]
    unknown: list[tuple[str, str]]

    @property
    def missing(self) -> list[str]:
        """The sections that no record cites, each with its chapter."""
        return [f"{chapter}: {name}" for chapter, sections in self.chapters for name, count in sections if not count]


def coverage(edition: Edition) -> Coverage:
    """Return an edition's coverage of the document whose headings are its ``contents``.

    A record names the sections that it draws on in ``source.section``, parted by semicolons.
    What speaks about rules and holds none, such as a ruling, does not count.
    """
    counts: Counter[str] = Counter()
    cited: list[tuple[str, str]] = []
    for record in edition.records.values():
        if not record.schema.about_rules:
            names = [name.strip() for name in record.data["source"]["section"].split(";")]
            counts.update(names)
            cited += [(record.id, name) for name in names]
    contents = edition.contents()
    sections = {name for chapter in contents for name in chapter["sections"]}
    return Coverage(
        [(chapter["chapter"], [(name, counts[name]) for name in chapter["sections"]]) for chapter in contents],
        [(record, name) for record, name in cited if name not in sections],
    )
