"""The questions that the search shows before a letter is typed, as the configuration of the site names them."""

from collections.abc import Collection
from typing import Any

from rulebook.render.context import RenderContext
from rulebook.site.folder import SiteError


def most_asked(extra: dict[str, Any], context: RenderContext, pages: Collection[str]) -> list[dict[str, str]]:
    """Return what ``extra.asked`` of mkdocs.yml names, as question and address, where an edition with ``pages`` answers.

    Each is a question with a page, a part of one, or a record; SiteError where one is not.
    """
    links: list[dict[str, str]] = []
    for item in extra.get("asked") or []:
        if not (isinstance(item, dict) and len(item) == 1 and isinstance(*item.values(), str)):
            raise SiteError(f"mkdocs.yml: extra.asked must list questions with a page or a record each, got {item}")
        [(question, answer)] = item.items()
        address = context.address(answer) if answer in context.records else answer
        if address.partition("#")[0] in pages:
            links.append({"question": question, "address": address})
    return links
