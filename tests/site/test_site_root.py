"""What the site has beside its editions, and that no edition can be called so."""

from pathlib import Path
from typing import Any

from rulebook.data.pages import listed_addresses
from rulebook.source.edition import edition_list
from rulebook.source.schemas import faults
from tests.site.support_site import ROOT


def refused(name: str) -> bool:
    entry: dict[str, Any] = {"id": name, "title": "Next", "status": "draft", "source": "Invented"}
    return [where for where, _ in faults(ROOT, "editions", [entry])] == [(0, "id")]


def test_an_edition_cannot_be_called_what_stands_at_the_root_of_the_site(site: Path) -> None:
    editions = {info["id"] for info in edition_list(ROOT)[0]}
    names = {path.name for path in site.iterdir()}
    assert editions <= names
    assert {"index.html", "latest", "api"} <= names
    assert [name for name in names - editions if not refused(name)] == []
    assert not any(refused(name) for name in editions)


def test_every_address_that_an_edition_in_force_has_had_is_there(site: Path) -> None:
    for info in edition_list(ROOT)[0]:
        listed = listed_addresses(ROOT, info["id"])
        assert (info["status"] == "current") <= bool(listed)
        for edition in (info["id"], "latest"):
            assert [address for address in listed if not (site / edition / address / "index.html").is_file()] == []
