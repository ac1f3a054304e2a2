"""Modules of pages that are loaded before anybody opens them."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import ROOT

CODE = """
import importlib, sys
from pathlib import Path
import gui.window
from gui.ahead import MODULES
assert "pyqtgraph" not in sys.modules, "a window would wait for it"
for name in MODULES:
    importlib.import_module(name)
known = set(sys.modules)
for path in Path("gui/panels").glob("*_page.py"):
    importlib.import_module(f"gui.panels.{path.stem}")
late = {name for name in set(sys.modules) - known if name.startswith(("gui.", "engine."))}
print(sorted(late - {"gui.panels.home_page"}))
print(sorted({"torch", "transformers", "scipy", "pandas"} & set(sys.modules)))
"""


def test_pages_need_nothing_more_once_it_is_done() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]
