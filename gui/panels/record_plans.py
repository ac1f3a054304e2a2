"""What plans gave a speaker, among the scripts that a session can be about."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox

from db.records import PersonRecord
from gui.services.plans import Plans
from gui.services.prompts import Assigned

CHOSEN = "chosen"
"""The property of the box that says whether somebody chose its entry by hand, for the speaker who is there."""


def offer_assignments(
    box: QComboBox, plans: Plans, speaker: PersonRecord | None, before: object = None
) -> None:
    """Put what plans gave a speaker above the script sets; what isn't finished yet is chosen as soon as they are, unless
    somebody chose otherwise for this speaker.

    Args:
        box: its entries hold an `Assigned`, the id of a set, or None for all scripts.
        plans: asked for what the speaker was given.
        speaker: who is to read; None: nobody yet.
        before: what was chosen before the box was filled anew.
    """
    before = box.currentData() if before is None else before
    for place in reversed(range(box.count())):
        if isinstance(box.itemData(place), Assigned):
            box.removeItem(place)
    found = plans.open_assignments(speaker.id) if speaker is not None else []
    for place, (plan, far) in enumerate(found):
        text = (
            QCoreApplication.translate("plans", "Plan {name}: {left} of {all} left")
            if far.left
            else QCoreApplication.translate("plans", "Plan {name}: all {all} done")
        )
        named = text.format(name=plan.name, left=far.left, all=far.scripts)
        box.insertItem(place, named, Assigned(far.assignment.id))
    open_places = [place for place, (_plan, far) in enumerate(found) if far.left]
    again = next((place for place in range(box.count()) if box.itemData(place) == before), len(found))
    is_same = speaker is not None and box.property("speaker") == speaker.id
    box.setProperty("speaker", speaker.id if speaker is not None else "")
    box.setProperty(CHOSEN, is_same and bool(box.property(CHOSEN)))
    still_there = before is None or again in open_places
    by_hand = isinstance(before, str) or (box.property(CHOSEN) and still_there)
    box.setCurrentIndex(again if not open_places or (is_same and by_hand) else open_places[0])
