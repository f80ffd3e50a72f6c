"""The questions that the search shows before a letter is typed, as the configuration of the site names them."""

from collections.abc import Collection

from rulebook.render.context import RenderContext
from rulebook.site.folder import SiteError
from rulebook.source.json_types import Data


def most_asked(extra: Data, context: RenderContext, pages: Collection[str]) -> list[dict[str, str]]:
    """Return question and address of what ``extra.asked`` of mkdocs.yml names, where an edition with ``pages`` answers.

    An answer is a page, a part of one, or a record; SiteError where it is not.
    """
    links: list[dict[str, str]] = []
    for item in extra.get("asked") or []:
        pairs = list(item.items()) if isinstance(item, dict) else []
        if len(pairs) != 1 or not isinstance(pairs[0][1], str):
            raise SiteError(f"mkdocs.yml: extra.asked must list questions with a page or a record each, got {item}")
        [(question, answer)] = pairs
        address = context.address(answer) if answer in context.records else answer
        if address.partition("#")[0] in pages:
            links.append({"question": question, "address": address})
    return links
