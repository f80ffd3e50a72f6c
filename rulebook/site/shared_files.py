"""The files that all editions share: typefaces, the two Pythons with the calculators, licences."""

import shutil
from pathlib import Path

from rulebook.render.licences import FOLDER as LICENCES
from rulebook.render.licences import write_licences
from rulebook.site.assets import PACKAGES
from rulebook.site.compiled import COMPILED, FONTS, RUNTIME, write_compiled
from rulebook.site.offline import PACKAGES as OF_WORKER
from rulebook.site.previous_build import link_files

# What is served as it is in its package.
PYODIDE = [
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "pyodide/pyodide-lock.json",
]
# Every file of a package that a site has, as it is or compiled.
NEEDED = [*PYODIDE, *COMPILED, *PACKAGES.values(), *OF_WORKER.values()]


def need_packages(root: Path) -> None:
    """Raise FileNotFoundError where a package is not installed."""
    for name in NEEDED:
        if not (root / "node_modules" / name).is_file():
            raise FileNotFoundError(f"node_modules/{name} is missing; run `make setup`")


def write_shared(root: Path, site: Path) -> None:
    """Write these files to a new site; SiteError with the tool's own words where the calculators cannot be compiled."""
    write_compiled(root, site)
    (site / RUNTIME / "pyodide").mkdir()
    for name in PYODIDE:
        # Some hosts do not know .mjs for a script, and browsers run nothing that is sent as something else.
        shutil.copy(root / "node_modules" / name, site / RUNTIME / name.replace(".mjs", ".js"))
    write_licences(root, site / LICENCES)


def take_over_shared(last: Path, site: Path) -> None:
    """Put the files of the last site into a new one."""
    for name in (FONTS, RUNTIME, LICENCES):
        link_files(last / name, site / name)


def loaded_by_sandbox(site: Path) -> dict[str, int]:
    """Return the bytes of each file that the sandbox loads, by its address under ``runtime/``."""
    runtime = site / RUNTIME
    loaded = [*sorted(runtime.glob("wheels/*/*.whl")), *sorted(runtime.glob("pyodide/*"))]
    files = [path for path in loaded if path.suffix != ".gz"]
    return {path.relative_to(runtime).as_posix(): path.stat().st_size for path in files}
