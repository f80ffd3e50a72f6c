"""What tests of the search share: asking what finds, in Node; and typing into its dialog."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rulebook.site.names import folder_of
from tests.site.support_site import EDITION
from tests.support import ROOT

type Hits = dict[str, list[tuple[str, str]]]
type Find = Callable[..., Hits]


def searched(site: Path, name: str) -> Any:
    """Return what the search of the edition in force reads: its names or its texts."""
    return json.loads((folder_of(site / EDITION, "data") / f"search/{name}.json").read_text(encoding="utf-8"))


def hits(edition: Path, queries: list[str], most: int, reads_texts: bool) -> Hits:
    """Return address and title of the best hits of queries in a built edition, by texts, too, or by names alone."""
    request = json.dumps({"queries": queries, "most": most, "readsTexts": reads_texts})
    command = ["node", ROOT / "tests/scripts/find.mjs", *(folder_of(edition, tree) for tree in ("assets", "data"))]
    result = subprocess.run(command, input=request, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    data = json.loads(result.stdout)
    return {query: [(place, title) for place, title in best] for query, best in zip(queries, data, strict=True)}


def anchors(hits: list[tuple[str, str]]) -> list[str]:
    return [place.partition("#")[2] for place, _ in hits]


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search")


def open_search(page: Page, window: str = "desktop") -> None:
    button = page.get_by_role("banner").get_by_role("button", name="Search")
    button.tap() if window == "phone" else button.click()
    expect(box(page)).to_be_focused()


def search(page: Page, words: str, window: str = "desktop") -> None:
    open_search(page, window)
    page.keyboard.type(words)
