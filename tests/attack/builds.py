"""Builds that are killed, come together, find no room, or run elsewhere: one whole site stands there, and the same."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.attack.case import ACCEPTED, NO_PLACE, REFUSED, SILENT, TRACEBACK, Case, Draw, Part, Result
from tests.support import ROOT, Project, make_buildable

# Every page names the address, so that two sites of one source have few files alike.
ADDRESSES = ("http://one.test/", "http://two.test/")
ZONES = ("UTC", "Pacific/Kiritimati", "America/St_Johns")
LANGUAGES = ("C", "C.utf8", "tr_TR.UTF-8")
# Mounts a disk of a size, lays the last site on it, builds there, and brings back what then stands there.
ON_A_DISK = """
mount -t tmpfs -o "size=$1" none "$2" && cp -a "$3" "$2/site" && mount -o "remount,$4" "$2" || exit 99
back=$5 disk=$2; shift 5
"$@"; code=$?
cp -a "$disk/site" "$back"; exit $code
"""
NOT_MOUNTED = 99
BUSY = "is being built by another process; wait for it to end"
NO_ROOM = ("No space left on device", "Read-only file system", "may not be written to")

# The hash of each file of a site, by its path.
Site = dict[str, bytes]


class Said(NamedTuple):
    """How a build ended: its code, and what it said of errors."""

    code: int
    text: str


class Builder:
    """Builds a project to one folder, whose site is known by the address that it was built for."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder, self.target = root, folder, folder / "site"
        self.known: dict[str, Site] = {}
        for address in ADDRESSES:
            began = time.monotonic()
            done = self.end(self.begin(address))
            if done.code:
                raise RuntimeError(f"nothing is wrong yet, but the build says: {done.text}")
            self.seconds = time.monotonic() - began
            self.known[address] = read(self.target)
        if len(self.known[ADDRESSES[0]]) < 2 or self.known[ADDRESSES[0]] == self.known[ADDRESSES[1]]:
            raise RuntimeError("sites of two addresses are alike, so nothing could be told from them")

    def command(self, target: Path) -> list[str]:
        """Return the command that builds to a folder."""
        return [sys.executable, "-m", "rulebook", "--root", str(self.root), "build", "--to", str(target)]

    def begin(self, address: str, *before: str, target: Path | None = None, **variables: str) -> subprocess.Popen[str]:
        """Start a build for an address, behind the words of another command where some are given."""
        return subprocess.Popen(
            [*before, *self.command(target or self.target)],
            cwd=ROOT,
            env=os.environ | {"SITE_URL": address} | variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    @staticmethod
    def end(build: subprocess.Popen[str]) -> Said:
        """Wait until a build has ended."""
        _, text = build.communicate()
        return Said(build.returncode, text.strip())

    def stands(self) -> str:
        """Return the address of the whole site that stands in the folder; ValueError where none does."""
        site = read(self.target)
        for address, known in self.known.items():
            if site == known:
                return address
        raise ValueError("; ".join(f"{parted(site, known)} is not as for {one}" for one, known in self.known.items()))


def read(folder: Path) -> Site:
    """Return what stands in a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).digest() for path in files}


def parted(one: Site, other: Site) -> str:
    """Return the first file in which two sites differ, and how many there are."""
    names = sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
    return f"{names[0]} ({len(names)} of {len(other)})" if names else "nothing"


# What is done


def killed(builder: Builder, random: Random) -> Case:
    """End a build at once at some moment, by itself or with all that it started."""
    moment, address = random.uniform(0, 1.1 * builder.seconds), random.choice(ADDRESSES)
    kill = random.choice([os.kill, os.killpg])

    def attempt() -> Result:
        build = builder.begin(address)
        try:
            build.wait(moment)
        except subprocess.TimeoutExpired:
            kill(build.pid, signal.SIGKILL)
        # Whoever reads the site need not wait until all that was started has noticed.
        result = _whole(builder)
        done = builder.end(build)
        if result.verdict == ACCEPTED and done.code not in (0, -signal.SIGKILL):
            return Result(SILENT, f"what the last kill left is in the way: {done}")
        return result if result.verdict != ACCEPTED else _whole(builder)

    return Case(f"{kill.__name__} a build for {address} after {moment:.2f} s", attempt)


def together(builder: Builder, random: Random) -> Case:
    """Begin several builds to one folder."""
    addresses = [random.choice(ADDRESSES) for _ in range(random.choice([2, 2, 3]))]
    pauses = [random.choice([0.0, random.uniform(0, builder.seconds)]) for _ in addresses]

    def attempt() -> Result:
        builds = []
        for address, pause in zip(addresses, pauses, strict=True):
            builds.append(builder.begin(address))
            time.sleep(pause)
        ends = [builder.end(build) for build in builds]
        wrong = [said for said in ends if said.code and not (said.code == 1 and said.text.endswith(BUSY))]
        if wrong or all(said.code for said in ends):
            return Result(SILENT, f"builds ended so: {wrong or ends}")
        stands = _whole(builder)
        built = {address for address, said in zip(addresses, ends, strict=True) if not said.code}
        if stands.verdict == ACCEPTED and builder.stands() not in built:
            return Result(SILENT, "the site is of none of the builds that said that they wrote it")
        return stands

    return Case(
        f"builds for {addresses}, each so long after the last: {[f'{pause:.1f} s' for pause in pauses]}", attempt
    )


def elsewhere(builder: Builder, random: Random) -> Case:
    """Build as on another machine: the bytes are the same."""
    address, cold = random.choice(ADDRESSES), random.random() < 0.5
    variables = {
        "PYTHONHASHSEED": str(random.randrange(2**32)),
        "TZ": random.choice(ZONES),
        "LC_ALL": random.choice(LANGUAGES),
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONUTF8": random.choice("01"),
    }
    target = builder.folder / f"elsewhere-{random.randrange(2**32)}"

    def attempt() -> Result:
        more = {"PYTHONPYCACHEPREFIX": str(target.with_suffix(".compiled"))} if cold else {}
        done = builder.end(builder.begin(address, target=target, **variables, **more))
        if done.code:
            return Result(SILENT, f"it is not built: {done}")
        site = read(target)
        return (
            Result(ACCEPTED)
            if site == builder.known[address]
            else Result(SILENT, f"other bytes: {parted(site, builder.known[address])}")
        )

    return Case(f"build for {address} with {variables}{', nothing compiled before' if cold else ''}", attempt)


def without_room(builder: Builder, random: Random) -> Case:
    """Build on a disk that may be full before the end, or that may not be written to."""
    address, mode = random.choice(ADDRESSES), random.choice(["rw", "rw", "rw", "ro"])
    size = sum(path.stat().st_size for path in builder.target.rglob("*") if path.is_file())
    room = round(size * random.uniform(1.2, 2.8))
    disk = builder.folder / f"disk-{random.randrange(2**32)}"

    def attempt() -> Result:
        last, back = builder.stands(), disk.with_suffix(".back")
        disk.mkdir()
        mounted = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", ON_A_DISK, "sh"]
        given = [str(room), str(disk), str(builder.target), mode, str(back)]
        done = builder.end(builder.begin(address, *mounted, *given, target=disk / "site", TMPDIR=str(disk)))
        if done.code == NOT_MOUNTED:
            raise RuntimeError(f"this machine lets nobody mount a disk of their own: {done.text}")
        site = read(back)
        if site != builder.known[address if done.code == 0 else last]:
            return Result(SILENT, f"exit {done.code}, and {parted(site, builder.known[last])} is not as it was")
        if done.code == 0:
            return Result(ACCEPTED)
        if "Traceback" in done.text:
            return Result(TRACEBACK, done.text[-300:])
        is_said = done.code == 1 and any(one in done.text for one in NO_ROOM)
        return Result(REFUSED) if is_said else Result(NO_PLACE, f"exit {done.code}, and it says {done.text!r}")

    return Case(f"build for {address} on a disk of {room} bytes, mounted {mode}", attempt)


def _whole(builder: Builder) -> Result:
    try:
        builder.stands()
    except ValueError as wrong:
        return Result(SILENT, f"no whole site stands there: {wrong}")
    return Result(ACCEPTED)


KINDS: list[Callable[[Builder, Random], Case]] = [*[killed] * 16, *[together] * 2, elsewhere, without_room]

# Of what


@contextmanager
def small_builds(folder: Path) -> Iterator[Draw]:
    """Draw builds of an invented project of two editions."""
    (folder / "project").mkdir()
    project = Project(folder / "project")
    make_buildable(project)
    yield partial(_drawn, Builder(project.root, folder))


@contextmanager
def whole_builds(folder: Path) -> Iterator[Draw]:
    """Draw builds of this project."""
    yield partial(_drawn, Builder(ROOT, folder))


def _drawn(builder: Builder, _number: int, random: Random) -> Case:
    return random.choice(KINDS)(builder, random)


BUILDS = Part("builds", 200, 300, small_builds, alone=True)
WHOLE_BUILDS = Part("site", 20, 600, whole_builds, alone=True)
