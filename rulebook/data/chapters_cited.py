"""The chapters of an edition's source that a record draws on."""

from rulebook.source.edition import Edition, Record


def chapters_cited(edition: Edition, record: Record) -> list[str]:
    """Return the titles of the chapters that the ``source`` of a record names, as the contents of the source have them.

    A place within a section, such as *Weapon Redundancy: example*, is of the section's chapter.
    """
    chapters = {name: chapter["chapter"] for chapter in edition.contents() for name in chapter["sections"]}
    sections = [name.strip() for name in record.data["source"]["section"].split(";")]
    cited = [chapters.get(name) or chapters.get(name.partition(":")[0]) for name in sections]
    return list(dict.fromkeys(chapter for chapter in cited if chapter))
