"""Ids made from headings."""

import re
import unicodedata


def slug(text: str, joint: str = "-") -> str:
    """Return the Latin letters and digits of a text as an id; empty if it has none."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return joint.join(re.findall(r"[a-z0-9]+", plain.replace("'", "").lower()))


def unused(name: str, taken: set[str], joint: str = "-") -> str:
    """Return a name, with a number added if it is in ``taken``, and add the result to ``taken``."""
    unused_name, number = name, 1
    while unused_name in taken:
        number += 1
        unused_name = f"{name}{joint}{number}"
    taken.add(unused_name)
    return unused_name
