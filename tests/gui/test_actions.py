"""The table of actions: no clashes, nothing without a handler, keys that every layout has."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from gui.action_keywords import KEYWORDS
from gui.actions import ACTIONS, WINDOW, in_sections
from gui.pages import PAGES, page_key
from tests.gui.conftest import Bench

LAYOUT_PROOF = {"Space", "Esc", "Return", "Enter", "Backspace", "Del", "Home", "End", "PgUp", "PgDown", "Tab",
                "Left", "Right", "Up", "Down", *map(str, range(10)), *(f"F{n}" for n in range(1, 25))}  # fmt: skip


def test_ids_are_unique() -> None:
    assert not [id_ for id_, n in Counter(spec.id for spec in ACTIONS).items() if n > 1]


def test_no_key_serves_two_things_on_one_page() -> None:
    for page, face in {(page, spec.face) for page in PAGES for spec in ACTIONS}:
        keys = [
            QKeySequence(key).toString()
            for spec in ACTIONS
            if spec.page in ("", page.id) and (not spec.page or spec.face == face)
            for key in spec.keys
        ] + [page_key(one) for one in PAGES]
        assert not [key for key, n in Counter(keys).items() if n > 1], (page.id, face)


def test_every_action_and_page_is_found_by_other_words_and_no_words_are_left_over() -> None:
    things = {spec.id for spec in ACTIONS} | {f"page.{page.id}" for page in PAGES}
    assert things == set(KEYWORDS)


def test_parts_of_a_menu_keep_all_actions_and_their_order() -> None:
    specs = [spec for spec in ACTIONS if spec.page == "recognition"]
    parts = in_sections(specs)
    assert Counter(spec.id for _, found in parts for spec in found) == Counter(spec.id for spec in specs)
    assert [name for name, _ in parts] == ["", "Results", "Chosen utterance", "Figure", "Export"]
    for _, found in parts:
        assert [specs.index(spec) for spec in found] == sorted(specs.index(spec) for spec in found)


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
    others = [spec.id for spec in WINDOW if spec.id != "app.quit"]  # it works over an open menu, too
    assert all(actions[one].shortcutContext() == Qt.ShortcutContext.WindowShortcut for one in others)
