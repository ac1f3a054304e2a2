"""The keys of actions as somebody has edited them: what they are now, and which wishes are refused, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from gui.actions import ACTIONS, ActionSpec, shown_text
from gui.i18n import QT_TRANSLATE_NOOP
from gui.pages import PAGES, page_key
from gui.services.preferences import PreferencesService

Edited = Mapping[str, Sequence[str]]
"""Action id to its keys, in Qt's portable form; an action that isn't named has its usual keys."""

NAMED_KEYS = frozenset(
    ["Space", "Return", "Enter", "Backspace", "Del", "Ins", "Home", "End", "PgUp", "PgDown", "Left", "Right", "Up", "Down"]
) | {f"F{number}" for number in range(1, 25)}  # fmt: skip
"""Keys that no layout moves, beside the digits."""
TAKEN = {
    "Esc": QT_TRANSLATE_NOOP("shortcuts", "Esc goes back one step on every page; choose another key."),
    "Tab": QT_TRANSLATE_NOOP("shortcuts", "Tab goes to the next field; choose another key."),
    "Shift+Tab": QT_TRANSLATE_NOOP("shortcuts", "Shift+Tab goes to the field before; choose another key."),
    "Ctrl+C": QT_TRANSLATE_NOOP("shortcuts", "Ctrl+C copies in every field; choose another key."),
    "Ctrl+V": QT_TRANSLATE_NOOP("shortcuts", "Ctrl+V pastes in every field; choose another key."),
    "Ctrl+X": QT_TRANSLATE_NOOP("shortcuts", "Ctrl+X cuts in every field; choose another key."),
    "Ctrl+A": QT_TRANSLATE_NOOP("shortcuts", "Ctrl+A selects all in every field; choose another key."),
}
"""What the window and every field need themselves."""
STAYS = frozenset({"take.record", "prompt.next"})
"""Actions whose usual keys stay beside others, such as those of a foot pedal: speakers are told to press them."""


def portable(keys: str) -> str:
    """Keys in Qt's own words, so that two ways to write them are equal; empty where there are no such keys.

    >>> portable("ctrl+shift+z"), portable("Escape"), portable("no such key")
    ('Ctrl+Shift+Z', 'Esc', '')
    """
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)


def native(keys: str) -> str:
    """Keys as this system writes them, for people."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def keys_of(spec: ActionSpec, edited: Edited) -> tuple[str, ...]:
    """The keys of an action now, the one that is shown first."""
    return tuple(edited[spec.id]) if spec.id in edited else spec.keys


def pressed(key: int, modifiers: Qt.KeyboardModifier) -> str:
    """What was pressed, in Qt's portable form; empty for a key that only changes others, and for unknown ones.

    A key of the number pad counts as the same key elsewhere.
    """
    only_change = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
    if key in only_change or key in (0, Qt.Key.Key_unknown, Qt.Key.Key_CapsLock, Qt.Key.Key_Hangul):
        return ""
    if key == Qt.Key.Key_Backtab:
        return "Shift+Tab"
    kept = modifiers & ~Qt.KeyboardModifier.KeypadModifier
    return portable(QKeySequence(QKeyCombination(kept, Qt.Key(key))).toString())


def refusal(spec: ActionSpec, keys: str, edited: Edited) -> str:
    """Why an action can't have these keys, in one sentence; empty where it can.

    Args:
        spec: the action.
        keys: in Qt's portable form.
        edited: the keys of all actions as they are now.
    """
    if keys in {portable(one) for one in spec.keys}:
        pass  # its own, which may well be among those that others can't have
    elif keys in TAKEN:
        return QCoreApplication.translate("shortcuts", TAKEN[keys])
    elif not is_layout_proof(keys):
        return QCoreApplication.translate(
            "shortcuts",
            "{keys} is dead while Hangul is typed: take Ctrl with it, a digit, an arrow or a function key.",
        ).format(keys=native(keys))
    return _clash(spec, keys, edited)


def is_layout_proof(keys: str) -> bool:
    """Whether keys work in every keyboard layout: with Ctrl, or a key that no layout moves.

    >>> [is_layout_proof(keys) for keys in ("Ctrl+K", "F5", "Shift+F5", "7", "K", "Shift+K", "Alt+K", ",")]
    [True, True, True, True, False, False, False, False]
    """
    *with_these, key = keys.split("+") if not keys.endswith("+") else [*keys[:-1].split("+")[:-1], "+"]
    return "Ctrl" in with_these or key in NAMED_KEYS or (key.isdigit() and "Shift" not in with_these)


def _clash(spec: ActionSpec, keys: str, edited: Edited) -> str:
    """Name what has these keys already, where both can be pressed on one page."""
    for page in PAGES:
        if portable(page_key(page)) == keys:
            title = QCoreApplication.translate("pages", page.title)
            return QCoreApplication.translate("shortcuts", "{keys} shows the page {page} already.").format(
                keys=native(keys), page=title
            )
    for other in ACTIONS:
        meet = not spec.page or not other.page or (spec.page, spec.face) == (other.page, other.face)
        if other.id != spec.id and meet and keys in {portable(one) for one in keys_of(other, edited)}:
            where = next((one.title for one in PAGES if one.id == other.page), "")
            text = (
                QCoreApplication.translate("shortcuts", "{keys} is the key of “{action}” on the page {page}.")
                if where
                else QCoreApplication.translate("shortcuts", "{keys} is the key of “{action}” everywhere.")
            )
            return text.format(
                keys=native(keys),
                action=shown_text(other).rstrip("…"),
                page=QCoreApplication.translate("pages", where) if where else "",
            )
    return ""


def with_keys(edited: Edited, spec: ActionSpec, keys: Sequence[str]) -> dict[str, list[str]]:
    """The edited keys once an action has others; its usual ones leave no trace, and those of `STAYS` stay."""
    others = {action_id: list(kept) for action_id, kept in edited.items() if action_id != spec.id}
    usual = [portable(one) for one in spec.keys]
    wanted = list(dict.fromkeys([*usual, *keys])) if spec.id in STAYS else list(keys)
    return others if wanted == usual else {**others, spec.id: wanted}


def usual(edited: Edited, spec: ActionSpec) -> tuple[dict[str, list[str]], str]:
    """The edited keys once an action has its usual ones again.

    Returns:
        The keys, and why it can't have them: another action has one of them meanwhile; empty where it has.
    """
    usual_keys = [portable(one) for one in spec.keys]
    without = with_keys(edited, spec, usual_keys)
    problem = next((said for one in usual_keys if (said := _clash(spec, one, without))), "")
    return ({action_id: list(kept) for action_id, kept in edited.items()} if problem else without), problem


class EditedKeys(QObject):
    """The keys of all actions as they are now.

    Signals:
        changed: some action has other keys.
    """

    changed = Signal()

    def __init__(self, preferences: PreferencesService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        preferences.changed.connect(self._preference_changed)
        self._read()

    def of(self, action_id: str) -> tuple[str, ...]:
        """The keys of an action, the one that is shown first."""
        return self._keys[action_id]

    def shown(self, action_id: str) -> str:
        """The first key of an action as this system writes it; empty where it has none."""
        return native(self._keys[action_id][0]) if self._keys[action_id] else ""

    def _read(self) -> None:
        edited = sound(self._preferences.values.shortcuts)
        self._keys = {spec.id: keys_of(spec, edited) for spec in ACTIONS}

    def _preference_changed(self, field: str) -> None:
        if field == "shortcuts":
            self._read()
            self.changed.emit()


def sound(edited: Edited) -> dict[str, list[str]]:
    """What of kept keys can still be used: of actions that there are, and without clashes.

    A newer version may have new actions, or other usual keys; the action whose keys were edited then gives way.
    """
    kept: dict[str, list[str]] = {}
    for spec in ACTIONS:
        wanted = with_keys({}, spec, [portable(one) for one in edited.get(spec.id, spec.keys)]).get(spec.id)
        if wanted is None:  # its usual ones
            continue
        tried = {**{key: value for key, value in edited.items() if key != spec.id}, **kept}
        if all(wanted) and not any(refusal(spec, one, tried) for one in wanted):
            kept[spec.id] = wanted
    return kept
