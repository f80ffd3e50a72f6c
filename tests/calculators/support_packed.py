"""Packed texts as links hold them: as a page writes them, and as somebody broke or made them up."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random

from calculators.units.packing import packed
from tests.calculators.support_random_builds import random_unit


def deflated(text: str) -> str:
    """Return what a page writes in an address: deflate-raw, as base64url."""
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    return urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def inflated(text: str) -> str:
    return zlib.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15).decode()


def sealed(body: str, kind: str = "unit") -> str:
    """Return a body with a checksum that is right, as an attacker makes it."""
    number = 0
    for sign in body:
        number = (number * 31 + ord(sign)) % 65521
    high, low = divmod(number % 676, 26)
    return f"1{kind[0]}{chr(97 + high)}{chr(97 + low)}{body}"


def hostile(random: Random, parts: tuple[str, ...]) -> str:
    """Return a packed text that somebody broke: cut, with other signs, or made of signs that links have."""
    body = packed("unit", random_unit(random, parts))[4:]
    kind = random.randrange(5)
    if kind == 0:
        return sealed(body[: random.randrange(len(body))])
    if kind == 1:
        place = random.randrange(len(body))
        return sealed(body[:place] + random.choice("az-u.\0\ud800<漢") + body[place + 1 :])
    if kind == 2:
        return sealed("".join(random.choices("abcdefguvwxyz-", k=random.choice([5, 50, 500]))) + ".")
    if kind == 3:
        return sealed(random.choice(["k", "f", "c"]) + random.choice("abtuz-") * 150_000 + random.choice(["", ".x"]))
    return "".join(random.choices('1us-.{}"__proto__\0\ud800', k=random.choice([1, 10, 1000])))
