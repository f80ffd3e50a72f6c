"""Ids made of headings."""

import re
import unicodedata


def slug(text: str, joint: str = "-") -> str:
    """Return the letters and digits of a text as an id; empty where it has none of the Latin ones."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return joint.join(re.findall(r"[a-z0-9]+", plain.replace("'", "").lower()))


def unused(name: str, taken: set[str], joint: str = "-") -> str:
    """Return a name that is not taken yet, with a number where it must be, and take it."""
    unused_name, number = name, 1
    while unused_name in taken:
        number += 1
        unused_name = f"{name}{joint}{number}"
    taken.add(unused_name)
    return unused_name
