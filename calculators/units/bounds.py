"""How much one thing may hold in all, so that it is worked out at once: more than any game can have.

The schemas say how much each list may hold; this holds their product.
"""

from typing import Any

# Units, sections, items, parts, tags and all else that stands in lists: forty large Units have as many.
MOST_MEMBERS = 2_000
# Rows of a pack with what stands in them, several times what the game has parts; events of a game, with its Units.
MOST_OF = {"pack": 10_000, "game": 10_000}
TOO_MUCH = "holds more than any game can have"


def is_too_much(data: Any, most: int = MOST_MEMBERS) -> bool:
    """Return whether the lists within some data have more members than all that is allowed."""
    count = 0
    waiting = [data]
    while waiting and count <= most:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += each.values()
        elif isinstance(each, list):
            count += len(each)
            waiting += each[:most]
    return count > most
