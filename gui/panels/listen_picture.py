"""A picture of a trial as its listener sees it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from db.listening_records import BlindClip, StimulusRecord, StudyRecord
from gui.panels.listen_window import ListenWindow
from gui.services.listening import Listening


def trial_picture(
    listening: Listening, study: StudyRecord, stimuli: Sequence[StimulusRecord], owner: QWidget
) -> QWidget:
    """The listener's window over the first clip that is rated, as large as its owner's window; it is never shown.

    Nobody is seated and nothing is stored. Whoever has drawn it calls `deleteLater`.
    """
    rated = next(one for one in stimuli if one.role == "rated")
    beside = [one for one in stimuli if one.role == "reference" and one.item == rated.item]
    others = [one for one in stimuli if one.role == "rated" and one.item == rated.item]
    shown = {
        "acr": [rated],
        "attribute": [*beside, rated],
        "dcr": [*beside, rated],
        "abx": [*others[:2], rated],
        "mushra": [*beside, *others, *beside],
    }.get(study.kind, others[:2])
    clips = [BlindClip(one.id, one.code, one.path or "", one.duration_s or 0.0, one.text) for one in shown]
    sitting = listening.picture(study, clips)
    window = ListenWindow(sitting, owner.window())
    sitting.setParent(window)
    window.resize(owner.window().size())
    return window
