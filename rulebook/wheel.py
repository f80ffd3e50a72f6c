"""The calculators as a wheel, compiled for Pyodide."""

import subprocess
import sys
from pathlib import Path

PYTHON = (3, 13)


def build_wheel(root: Path, folder: Path) -> Path:
    """Build the wheel of ``calculators/`` into ``folder`` and compile it for Pyodide's Python.

    Bytecode fits one version of Python only, so this refuses to run on another than Pyodide 0.29's.
    Raises RuntimeError with the tool's own words where a step fails.
    """
    if sys.version_info[:2] != PYTHON:
        raise RuntimeError(f"the wheel must be compiled by Python {PYTHON[0]}.{PYTHON[1]}, this is {sys.version}")
    folder.mkdir(parents=True, exist_ok=True)
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], root / "calculators")
    _run([sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(folder)], root)
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise RuntimeError(f"expected one wheel in {folder}, found {len(wheels)}")
    return wheels[0]


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
