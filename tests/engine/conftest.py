"""What files of tests of the engine share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.scorers.isolate import shutdown


@pytest.fixture(scope="package")
def warm_process() -> Iterator[None]:
    """The process of the scorers stays from file to file, and each loads its own model into it: a new one takes
    seconds to load torch."""
    yield
    shutdown()
