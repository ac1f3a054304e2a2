"""The tables of speech language models. Private to `db`, as all of `db.models`."""

from __future__ import annotations

from sqlalchemy import Index, UniqueConstraint
from sqlalchemy.orm import Mapped

from db.speech_records import PairSource
from db.table import Table, identifier, one_of, refers


class PairSet(Table):
    __tablename__ = "pair_sets"
    __table_args__ = (one_of("kind", PairSource),)

    id: Mapped[str] = identifier()
    name: Mapped[str]
    kind: Mapped[str]
    source: Mapped[str]
    sha256: Mapped[str | None]
    settings: Mapped[str]
    created_at: Mapped[str]
    demo: Mapped[bool]
    removed_at: Mapped[str | None]


class SpeechPair(Table):
    __tablename__ = "speech_pairs"
    __table_args__ = (UniqueConstraint("set_id", "name"), Index(None, "set_id", "position"))

    id: Mapped[str] = identifier()
    set_id: Mapped[str] = refers("pair_sets", cascade=True, index=False)
    position: Mapped[int]
    name: Mapped[str]
    subset: Mapped[str]
    positive: Mapped[str | None]
    negative: Mapped[str | None]
    switch_s: Mapped[float | None]
    prompt: Mapped[str | None]
    positive_continuation: Mapped[str | None]
    negative_continuation: Mapped[str | None]
    extra: Mapped[str]


class Result:
    """The columns of everything that is kept beside the pairs of a set."""

    id: Mapped[str] = identifier()
    name: Mapped[str]
    set_id: Mapped[str] = refers("pair_sets")
    settings: Mapped[str]
    pairs: Mapped[int]
    created_at: Mapped[str]
    demo: Mapped[bool]
    removed_at: Mapped[str | None]


class Likelihood(Result, Table):
    __tablename__ = "likelihoods"

    path: Mapped[str]
    sha256: Mapped[str]
    run_id: Mapped[str | None] = refers("runs")


class Continuations(Result, Table):
    __tablename__ = "continuations"

    path: Mapped[str]
    run_id: Mapped[str | None] = refers("runs")


class Judgement(Result, Table):
    __tablename__ = "judgements"

    continuations_id: Mapped[str] = refers("continuations")
    result: Mapped[str]
    run_id: Mapped[str | None] = refers("runs")


class Ratings(Result, Table):
    __tablename__ = "ratings"

    source: Mapped[str]
    sha256: Mapped[str]
    votes: Mapped[str]
