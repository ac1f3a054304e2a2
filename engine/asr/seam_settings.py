"""What a score of mode `seam` depends on besides its texts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.asr.network_costs import CostModel
from engine.asr.pier import InsertionPolicy
from engine.asr.points_of_interest import Policy
from engine.text.heard_spellings import NumberPolicy
from engine.text.normaliser_settings import NormaliserSettings
from engine.text.unit_choice import UnitChoice


@dataclass(frozen=True, slots=True)
class SeamSettings:
    """What a score depends on besides its texts.

    Attributes:
        loanwords: whether the sets of equal spellings count.
        contractions: whether English contractions equal their full forms, where the hypothesis has the other.
        hyphens: whether hyphen, space and joined spellings are equal, likewise.
        points: which words are points of interest where the reference isn't tagged by hand.
        insertions: which inserted words PIER charges.
        numbers: which ways to write a number are equal, where the hypothesis has the other.
        compounds: whether words written apart or joined are equal (data base, database), likewise.
        optional_words: words that may be left out of the reference and put into the hypothesis without error. N
            is of the reference as written, with them; a point of interest left out is a hit.
        normaliser: the steps that both texts and all spellings go through; empty: the built-in ones.
        units: units of scripts other than the built-in ones (`engine.text.unit_choice.unit_choice`).
        costs: what errors cost in the choice of an alignment; they are counted alike.
    """

    loanwords: bool = True
    contractions: bool = True
    hyphens: bool = True
    points: Policy = "both_sides"
    insertions: InsertionPolicy = "either_side"
    numbers: NumberPolicy = "apart"
    compounds: bool = False
    optional_words: tuple[str, ...] = ()
    normaliser: NormaliserSettings = ()
    units: UnitChoice = ()
    costs: CostModel = "levenshtein"


DEFAULT = SeamSettings()
