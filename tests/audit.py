"""``make audit``: what is known against the packages that the project pins, as PyPI and npm tell.

Where they cannot be asked, that is said; a package about which nobody was asked is none that is sound.
"""

import json
import subprocess
import sys
from typing import Any, NamedTuple

from tests.support import ROOT

PYTHON = "Python"
NPM = "npm"
COMMANDS = {
    PYTHON: [
        *(sys.executable, "-m", "pip_audit", "--requirement", "requirements.txt"),
        *("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json"),
    ],
    NPM: ["npm", "audit", "--json"],
}


class Audit(NamedTuple):
    """What is known against packages, each in a line; and why some or all could not be asked about, if so."""

    faults: list[str]
    unasked: str = ""


def of_python(report: dict[str, Any]) -> Audit:
    """Return what pip-audit tells."""
    packages = report["dependencies"]
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    faults = [
        f"{package['name']} {package['version']}: {fault['id']}, {_mended(fault['fix_versions'])}"
        for package in packages
        for fault in package.get("vulns", [])
    ]
    count = f"{len(skipped)} of {len(packages)}"
    return Audit(faults, f"PyPI told nothing about {count} packages, such as {skipped[0]}" if skipped else "")


def _mended(versions: list[str]) -> str:
    return f"mended in {' or '.join(versions)}" if versions else "not mended yet"


def of_npm(report: dict[str, Any]) -> Audit:
    """Return what ``npm audit`` tells."""
    if "vulnerabilities" not in report:
        return Audit([], f"npm told nothing: {report.get('message') or report['error']['summary']}")
    return Audit(
        [
            f"{name} {fault['range']}: {cause['title']} ({cause['severity']}), {cause['url']}"
            for name, fault in report["vulnerabilities"].items()
            for cause in fault["via"]
            # One that only needs a package with faults names that package.
            if isinstance(cause, dict)
        ]
    )


READERS = {PYTHON: of_python, NPM: of_npm}


def audit(name: str) -> Audit:
    """Return what is known against the packages of Python or of npm."""
    result = subprocess.run(COMMANDS[name], cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        data = json.loads(result.stdout)
    except json.JSONDecodeError:
        # The last line of a traceback says why.
        lines = result.stderr.strip().splitlines() or ["it said nothing"]
        return Audit([], f"the audit could not be run: {lines[-1]}")
    return READERS[name](data)


def main() -> int:
    """Print both audits; return 1 where anything is known against a package, or nobody could be asked about one."""
    audits = {name: audit(name) for name in COMMANDS}
    for name, (faults, unasked) in audits.items():
        for fault in faults:
            print(f"{name}: {fault}")
        if unasked:
            print(f"{name}: not audited, or not wholly: {unasked}")
        elif not faults:
            print(f"{name}: nothing is known against the packages")
    return int(any(faults or unasked for faults, unasked in audits.values()))


if __name__ == "__main__":
    sys.exit(main())
