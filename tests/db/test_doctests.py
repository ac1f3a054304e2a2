from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import db

MODULES = [found.name for found in pkgutil.walk_packages(db.__path__, "db.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
