"""What the command box of the window offers, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from gui.action_keywords import keywords_of
from gui.actions import ACTIONS, shown_text
from gui.pages import PAGES
from gui.widgets.command_box import Command

if TYPE_CHECKING:
    from gui.window import Window


def commands(window: Window) -> list[Command]:
    """What the page in front offers, the pages, everything else that can be done here, and what other pages offer."""
    offered = [spec for spec in window.specs_of_page() if spec.place != "hidden"]
    specs = [*offered, *(spec for spec in ACTIONS if spec not in offered)]
    first = sum(window.actions_by_id[spec.id].isEnabled() for spec in offered)
    actions = [
        Command(action.text(), action.trigger, action.shortcut().toString(), spec.icon, keywords_of(spec.id))
        for spec in specs
        if (action := window.actions_by_id[spec.id]).isEnabled() and spec.id != "view.commands"
    ]
    return actions[:first] + _pages(window) + actions[first:] + _elsewhere(window)


def _pages(window: Window) -> list[Command]:
    return [
        Command(
            QCoreApplication.translate("pages", spec.title),
            lambda page_id=spec.id: window.show_page(page_id),
            QCoreApplication.translate("Window", "page"),
            spec.icon,
            keywords_of(f"page.{spec.id}"),
        )
        for spec in PAGES
        if window.services.projects.is_open or not spec.needs_project
    ]


def _elsewhere(window: Window) -> list[Command]:
    """What the other pages offer: chosen, it shows its page and is done there as soon as it can be."""
    titles = {spec.id: QCoreApplication.translate("pages", spec.title) for spec in PAGES}
    need_none = {spec.id for spec in PAGES if not spec.needs_project}
    return [
        Command(
            shown_text(spec), lambda there=spec: window.do_there(there), titles[spec.page], spec.icon,
            keywords_of(spec.id), only_when_asked=True,
        )
        for spec in ACTIONS
        if spec.page and (spec.page, spec.face) != (window.page_id, window.page.face)
        and spec.place != "hidden"
        and (window.services.projects.is_open or spec.page in need_none)
    ]  # fmt: skip
