"""A copy of the checkout with edition 1.0 alone, for tests that publish the next one."""

import shutil
import sys
from pathlib import Path

import yaml

from rulebook.source.signs import SIGNS, sign_names, sign_of
from tests.support import EDITIONS, ROOT, the_edition

FOLDERS = ["schemas", "calculators", "rulebook", "docs", "offline"]
LOOSE = [".gitattributes", "LICENSE", "mkdocs.yml", "pyproject.toml"]


def copy_first_edition(root: Path) -> None:
    """Copy what the site is built from, with edition 1.0 as it was before any other followed."""
    for name in [*FOLDERS, "rules/1.0"]:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in LOOSE:
        shutil.copy(ROOT / name, root / name)
    entries = yaml.safe_load((ROOT / EDITIONS).read_text(encoding="utf-8"))
    [first] = [entry | {"status": "current"} for entry in entries if entry["id"] == "1.0"]
    # What tests change in it nobody accepts.
    first.pop("frozen", None)
    (root / EDITIONS).write_text(yaml.safe_dump([first], sort_keys=False), encoding="utf-8")
    leave_out_signs_of_other_editions(root)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    command = root / ".venv/bin/rulebook"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m rulebook "$@"\n')
    command.chmod(0o755)
    # Here the packages are a link, which is no folder.
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8")
    (root / ".gitignore").write_text(f"{ignored}/node_modules\n", encoding="utf-8")


def leave_out_signs_of_other_editions(root: Path) -> None:
    """Delete the signs that edition 1.0 has no record for, as who takes the older editions out would."""
    names = sign_names(root)
    for name in names - {sign_of(record, names) for record in the_edition("1.0").records.values()}:
        (root / SIGNS / f"{name}.svg").unlink()
