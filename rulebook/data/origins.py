"""Where the numbers of an edition come from: the edition that wrote each, and the place in its source."""

from collections.abc import Iterable

from rulebook.source.edition import Data, Edition, Record


def origins(edition: Edition, names: Iterable[str]) -> Data:
    """Return the edition's id and title, and of each record of these ``names`` where it comes from.

    Of a record it is the edition that wrote its source last and the place there; under ``values`` stand those numbers
    that another edition wrote.
    """
    return {
        "id": edition.id,
        "title": edition.info["title"],
        "records": {name: _origin(edition, edition.records[name]) for name in names},
    }


def _origin(edition: Edition, record: Record) -> Data:
    own = _written_in(record, "source")
    values = {name: _written_in(record, "values", name) for name in record.data.get("values", {})}
    elsewhere = {name: written for name, written in values.items() if written != own}
    source = record.data.get("source")
    place = f"{edition.source_title(record)}, {place_in_source(source)}" if source else ""
    return {"edition": own, "source": place} | ({"values": elsewhere} if elsewhere else {})


def _written_in(record: Record, *part: str) -> str:
    """Return the id of the edition in whose folder a part of a record stands."""
    path, _ = record.file.origin((*record.where, *part))
    return path.split("/")[1]


def place_in_source(source: Data) -> str:
    """Return a place in the source in words: its section and pages."""
    pages = f", p. {', '.join(source['pages'])}" if "pages" in source else ""
    return f"{source['section']}{pages}"
