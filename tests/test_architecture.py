"""Who may know whom, and the habits that no linter holds."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("engine", "recorder", "db", "gui")
SOURCES = [ROOT / "main.py", *(path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))]
EVERY_FILE = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]

MODEL_LIBRARIES = {"torch", "transformers", "comet", "pytorch_lightning", "lightning", "torchmetrics"}
SLOW_TO_LOAD = [*sorted(MODEL_LIBRARIES), "scipy", "pandas", "alembic"]
HOLD_THE_AUDIO_DEVICE = {"recorder/devices.py", "recorder/stream.py", "recorder/player.py"}
# a job that fails must end as failed, whatever its error
TURN_BUGS_INTO_REPORTS = {"gui/services/job.py", "engine/scorers/child.py"}
DOORS = {"main.py", "gui/app.py"}
POSSESSIVE_GROUP = re.compile(r"\)[*+?]\+|\(\?>")
LINES_LIMIT = 600
TOP_LEVEL = {
    *("main.py", "engine", "recorder", "db", "gui", "tests", "docs"),
    *("pyproject.toml", "requirements.lock", "requirements-light.lock", "Makefile", "README.md", "LICENSE"),
}


def name_of(path: Path) -> str:
    """A path as it is written in the tree of the README."""
    return path.relative_to(ROOT).as_posix()


@pytest.fixture(autouse=True, scope="module")
def trees() -> Iterator[None]:
    """Each file is parsed once, and a million nodes go before they slow the tests of other files."""
    yield
    tree_of.cache_clear()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(nodes: Iterator[ast.AST]) -> Iterator[str]:
    """Top-level package of every absolute import among the nodes."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """What runs when the module is imported: all but bodies of functions and TYPE_CHECKING blocks."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            continue
        yield child
        yield from outside_functions(child)


def run_python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("module", ["gui.app", "main"])
def test_a_window_loads_no_slow_library(module: str) -> None:
    """Libraries of models load where a scorer runs; scipy, pandas and alembic where they are used."""
    code = f"import sys, {module}; print([name for name in {SLOW_TO_LOAD} if name in sys.modules])"
    done = run_python(code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_import_contracts() -> None:
    done = run_python("from importlinter.cli import lint_imports_command; lint_imports_command()")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_science_is_under_the_contract_of_purity() -> None:
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (pure,) = (c for c in tables["tool"]["importlinter"]["contracts"] if c["name"] == "the science is pure")
    packages = {f"engine.{path.parent.name}" for path in (ROOT / "engine").glob("*/__init__.py")}
    assert packages - {"engine.runs", "engine.scorers"} <= set(pure["source_modules"])


def test_model_libraries_are_imported_inside_functions_of_scorers_only() -> None:
    wrong = []
    for path in SOURCES:
        look = outside_functions if "engine/scorers/" in name_of(path) else ast.walk
        wrong += [f"{name_of(path)}: {n}" for n in imports(look(tree_of(path))) if n in MODEL_LIBRARIES]
    assert wrong == []


def test_services_have_no_face() -> None:
    """They live on QtCore alone, so that they run in a program without a window."""
    wrong = []
    for path in (ROOT / "gui/services").rglob("*.py"):
        froms = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ImportFrom)]
        modules = {node.module for node in froms if node.module and node.module.startswith("PySide6")}
        wrong += [f"{name_of(path)}: {module}" for module in modules - {"PySide6.QtCore"}]
    assert wrong == []


def test_the_audio_device_is_held_by_three_files() -> None:
    holders = {name_of(path) for path in SOURCES if "sounddevice" in imports(ast.walk(tree_of(path)))}
    assert holders <= HOLD_THE_AUDIO_DEVICE


def test_the_top_level_is_tidy() -> None:
    listing = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if listing.returncode:
        pytest.skip("this is no git checkout")
    names = {line.split("/")[0].strip('"') for line in listing.stdout.splitlines()}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_files_are_short() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in EVERY_FILE}
    assert {name: n for name, n in lines.items() if n > LINES_LIMIT} == {}


def test_every_module_says_what_it_is() -> None:
    """An empty __init__.py, a mere folder, needs no words."""
    silent = [path for path in SOURCES if tree_of(path).body and not ast.get_docstring(tree_of(path))]
    assert [name_of(path) for path in silent] == []


def test_no_error_is_swallowed() -> None:
    """A broad except may clean up and raise again; only the end of a job makes a report of any error."""
    wrong = []
    for path in SOURCES:
        if name_of(path) not in TURN_BUGS_INTO_REPORTS:
            handlers = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ExceptHandler)]
            wrong += [f"{name_of(path)}:{h.lineno}" for h in handlers if is_broad(h) and not raises_again(h)]
    assert wrong == []


def is_broad(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    return not names.isdisjoint({"Exception", "BaseException"})


def raises_again(handler: ast.ExceptHandler) -> bool:
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def test_only_doors_print() -> None:
    """The command line, the window, and scripts that are run by themselves."""
    wrong = []
    for path in SOURCES:
        calls = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
        prints = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "print"]
        wrong += [f"{name_of(path)}:{call.lineno}" for call in prints if not is_a_door(path)]
    assert wrong == []


def is_a_door(path: Path) -> bool:
    runs_by_itself = any(ast.unparse(node).startswith("if __name__ ==") for node in tree_of(path).body)
    return runs_by_itself or name_of(path) in DOORS


def test_no_expression_has_a_possessive_group() -> None:
    """Before Python 3.11.5, which Debian 12 doesn't have, `(?:…)*+` and `(?>…)` match too little, silently."""
    wrong = []
    for path in SOURCES:
        constants = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant)]
        texts = [c for c in constants if isinstance(c.value, str)]
        wrong += [f"{name_of(path)}:{c.lineno}" for c in texts if POSSESSIVE_GROUP.search(str(c.value))]
    assert wrong == []


def test_nothing_is_put_off() -> None:
    marks = ("TO" + "DO", "FIX" + "ME", "X" * 3)
    wrong = []
    for path in EVERY_FILE:
        if not any(mark in path.read_text(encoding="utf-8") for mark in marks):
            continue  # telling comments apart takes long
        with path.open("rb") as file:
            comments = [t for t in tokenize.tokenize(file.readline) if t.type == tokenize.COMMENT]
        put_off = [c for c in comments if any(mark in c.string for mark in marks)]
        wrong += [f"{name_of(path)}:{comment.start[0]}" for comment in put_off]
    assert wrong == []
