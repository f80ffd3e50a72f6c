"""Fixtures: an invented project to break, and the mechanics of the edition in force."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from rulebook.check.load import load
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.source.edition import Edition
from tests.support import ROOT, Project

# A slow machine is no failure.
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture(scope="session")
def edition() -> Edition:
    return load(ROOT, "1.0")


@pytest.fixture(scope="session")
def mechanics(edition: Edition) -> dict[str, Any]:
    return mechanics_of(edition)
