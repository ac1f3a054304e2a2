from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.session import Project, create_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "Study.seam", "Study") as made:
        yield made
