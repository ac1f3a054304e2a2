"""Records of speech language models: pairs of clips, and what models and judges made of them. As `db.records`.

What is large lies in files of the project folder (token losses, sounds); a record says where and how it was made.
Nothing here is deleted: what a person removes gets a time in `removed_at`, and comes back without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PairSource = Literal["built", "folder", "losses", "manifest"]


@dataclass(frozen=True, slots=True)
class PairSetRecord:
    """Pairs of clips that were built or imported together, in their order.

    Attributes:
        name: unique among the sets that are not removed.
        kind: `built` (made here of takes), `manifest`, `folder` (laid out like SALMon's), or `losses` (known only by
            imported token losses: such pairs have no sounds).
        source: the file or folder it came from, as its name; `project` where it was built of the project's takes.
        sha256: of what was read; None where nothing was.
        settings: JSON object of how it was built: tasks, levels, seed, versions …; `{}` where it was imported.
        removed_at: when it was taken out; None while it is there.
        pairs: how many, and `subsets` their tasks in order of first appearance (filled when read).
    """

    id: str
    name: str
    kind: PairSource
    source: str
    sha256: str | None
    settings: str
    created_at: str
    demo: bool = False
    removed_at: str | None = None
    pairs: int = 0
    subsets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpeechPairRecord:
    """Two clips that are alike up to a switch; (set, name) is unique.

    Attributes:
        position: in the set, counted from 0.
        name: the pair's id in its file.
        subset: the task, such as `speaker_consistency`.
        positive, negative: sound files, relative to the project folder, or absolute where they stay outside; None where
            only token losses are known.
        switch_s: when the two part, seconds; None without a switch.
        prompt, positive_continuation, negative_continuation: sounds of the parts, where they are files of their own.
        extra: everything else the row held, as a JSON object: how it was built.
    """

    id: str
    set_id: str
    position: int
    name: str
    subset: str
    positive: str | None
    negative: str | None
    switch_s: float | None = None
    prompt: str | None = None
    positive_continuation: str | None = None
    negative_continuation: str | None = None
    extra: str = "{}"


@dataclass(frozen=True, slots=True)
class LikelihoodRecord:
    """The token losses of one model for the pairs of a set.

    Attributes:
        name: of the model, as a person sees it; unique in its set among those not removed.
        set_id: whose pairs.
        path: the file of losses (`.npz`), relative to the project folder.
        sha256: of that file.
        settings: JSON object: model, hash of its weights, versions, device, precision …
        pairs: how many have losses.
        run_id: the run that made it; None where it was imported.
    """

    id: str
    name: str
    set_id: str
    path: str
    sha256: str
    settings: str
    pairs: int
    created_at: str
    run_id: str | None = None
    demo: bool = False
    removed_at: str | None = None


@dataclass(frozen=True, slots=True)
class ContinuationsRecord:
    """What one model said on from the prompts of a set: a folder of sounds with its list.

    Attributes:
        name: of the model, as a person sees it; unique in its set among those not removed.
        set_id: whose prompts.
        path: the folder, relative to the project folder, or absolute where the sounds were made elsewhere and stay there.
        settings: JSON object: model, sampling, seed, length, versions …
        pairs: how many prompts were continued.
        run_id: the run that made it; None where it was imported.
    """

    id: str
    name: str
    set_id: str
    path: str
    settings: str
    pairs: int
    created_at: str
    run_id: str | None = None
    demo: bool = False
    removed_at: str | None = None


@dataclass(frozen=True, slots=True)
class JudgementRecord:
    """What a judge found of continuations.

    Attributes:
        name: what was judged by what; unique in its set among those not removed.
        set_id: of which pairs; continuations_id: what was judged.
        settings: JSON object: judges and how they were chosen, length, rate, versions …
        result: JSON object of distances per pair and of each subset's judge and ceiling.
        pairs: how many were judged.
        run_id: the run that made it.
    """

    id: str
    name: str
    set_id: str
    continuations_id: str
    settings: str
    result: str
    pairs: int
    created_at: str
    run_id: str | None = None
    demo: bool = False
    removed_at: str | None = None


@dataclass(frozen=True, slots=True)
class RatingsRecord:
    """Votes of people on what models made, imported from a table.

    Attributes:
        name: unique in its set among those not removed.
        set_id: of which pairs.
        source: the file, as its name; sha256: of it.
        settings: JSON object: lowest and highest score of the scale.
        votes: JSON list of rows: model, subset, item, listener, score.
        pairs: how many votes there are.
    """

    id: str
    name: str
    set_id: str
    source: str
    sha256: str
    settings: str
    votes: str
    pairs: int
    created_at: str
    demo: bool = False
    removed_at: str | None = None


SpeechResult = LikelihoodRecord | ContinuationsRecord | JudgementRecord | RatingsRecord
"""What is kept beside the pairs of a set."""
