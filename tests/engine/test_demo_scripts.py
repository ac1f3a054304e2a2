"""The starter scripts against the rule: the level that each one wants is the level that it has."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.records import StoreError
from db.starter import StarterScript, scripts
from db.store import scripts as store
from engine.asr.cs_level import code_switching_level
from engine.runs.starter import add_starter_scripts
from tests.projects import new_project


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.id)
def test_the_rule_finds_the_wanted_level_and_the_main_language(script: StarterScript) -> None:
    assert code_switching_level(script.text, script.main_language).level == script.level
    assert code_switching_level(script.text).main_language == script.main_language


def test_they_enter_a_project_in_order_and_once(tmp_path: Path) -> None:
    with new_project(tmp_path / "study.seam") as project:
        made = add_starter_scripts(project)
        with project.read() as session:
            found = store.list_scripts(session, set_id=made.id)
        with pytest.raises(StoreError, match="already a script set"):
            add_starter_scripts(project)
    assert made.scripts == len(scripts()) and not made.demo
    assert [(script.key, script.text, script.loanwords) for script in found] == [
        (script.id, script.text, script.loanwords) for script in scripts()
    ]
    assert all(script.languages[0] == script.main_language for script in found)
