"""The table of actions: no clashes, nothing without a handler, keys that every layout has."""

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence

from gui.actions import ACTIONS, WINDOW
from gui.window import PAGES
from tests.gui.conftest import Bench

LAYOUT_PROOF = {"Space", "Esc", "Return", "Enter", "Backspace", "Del", "Home", "End", "PgUp", "PgDown", "Tab",
                "Left", "Right", "Up", "Down", *map(str, range(10)), *(f"F{n}" for n in range(1, 13))}  # fmt: skip


def test_ids_are_unique() -> None:
    assert not [id_ for id_, n in Counter(spec.id for spec in ACTIONS).items() if n > 1]


def test_no_key_serves_two_things_on_one_page() -> None:
    for page in PAGES:
        keys = [
            QKeySequence(key).toString()
            for spec in ACTIONS
            if spec.page in ("", page.id)
            for key in spec.keys
        ] + [f"Alt+{place}" for place in range(len(PAGES))]
        assert not [key for key, n in Counter(keys).items() if n > 1], page.id


def test_keys_work_in_any_layout() -> None:
    for spec in ACTIONS:
        for key in spec.keys:
            plain = key.split("+")[-1] if key != "+" else key
            with_control = key.startswith("Ctrl+")
            assert with_control or plain in LAYOUT_PROOF, (spec.id, key)


def test_every_page_handles_its_actions(pilot: Bench) -> None:
    for page in PAGES:
        pilot.show(page.id)
        wanted = {spec.id for spec in ACTIONS if spec.page == page.id}
        assert wanted <= set(pilot.window.page.handlers), page.id


def test_recording_does_not_repeat_while_the_key_is_held(pilot: Bench) -> None:
    actions = pilot.window.actions_by_id
    assert not any(actions[spec.id].autoRepeat() for spec in ACTIONS if spec.page == "record")


def test_actions_of_other_pages_are_off(pilot: Bench) -> None:
    pilot.show("scripts")
    actions = pilot.window.actions_by_id
    assert actions["scripts.import"].isEnabled()
    assert not actions["take.record"].isEnabled()
    assert all(actions[spec.id].shortcutContext() == actions["app.quit"].shortcutContext() for spec in WINDOW)
