"""Texts of the interface: marked here for translation, catalogues beside this file (`seam_ko.qm` and so on).

`pyside6-lupdate` finds a text where it is written: in `self.tr("…")`, in `translate("Context", "…")`, and in
`QT_TRANSLATE_NOOP("Context", "…")` for texts in tables, which are translated when they are shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:

    def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
        """The text itself, marked to be translated in a context."""
        ...

else:
    from PySide6.QtCore import QT_TRANSLATE_NOOP

__all__ = ["QT_TRANSLATE_NOOP"]
