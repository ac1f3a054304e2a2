"""How large the long tests are: `SEAM_LONG_KILLS=5 pytest -m long tests/journeys/test_record_kills.py` tries one short."""

from __future__ import annotations

import os


def size(name: str, usual: int) -> int:
    """The size of a long test: `SEAM_LONG_` and its name in the environment, else the usual one."""
    return int(os.environ.get(f"SEAM_LONG_{name}", usual))
