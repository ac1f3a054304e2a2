"""Small rows for the tests of the memory."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy.orm import Session

from db.records import (
    QualityRecord,
    ScoreRecord,
    ScriptRecord,
    SpellingSet,
    TakeRecord,
    UtteranceRecord,
    new_id,
    now_utc,
)
from db.store import people, scripts, takes

GOOD = QualityRecord(-13.0, 0, -62.0, 41.0, False, 2.1, "good")


def script(key: str, text: str = "오늘 meeting 있어", **changes: object) -> ScriptRecord:
    record = ScriptRecord(new_id(), "", key, 0, text, "ko", ("ko", "en"), "business", "word")
    return replace(record, **changes)  # type: ignore[arg-type]


def speaker(session: Session, name: str = "Mina") -> str:
    return people.add(session, name, ["speaker"], [("ko", "native"), ("en", "good")]).id


def add_script(session: Session, text: str = "오늘 meeting 있어", **changes: object) -> str:
    sets = scripts.list_sets(session)
    set_id = sets[0].id if sets else scripts.add_set(session, "Set").id
    record = script(f"s{scripts.count(session) + 1}", text, **changes)
    scripts.add_many(session, set_id, [record])
    return record.id


def take(script_id: str | None, speaker_id: str | None, **changes: object) -> TakeRecord:
    take_id = new_id()
    record = TakeRecord(
        id=take_id,
        script_id=script_id,
        speaker_id=speaker_id,
        session_id=None,
        path=f"audio/{take_id}.wav",
        state="kept",
        selected=True,
        created_at=now_utc(),
        duration_s=2.5,
        rate_hz=48000,
        channels=1,
        bit_depth=24,
        device="Mic",
        overflows=0,
        sha256="",
        quality=GOOD,
    )
    return replace(record, **changes)  # type: ignore[arg-type]


def add_take(session: Session, text: str = "오늘 meeting 있어") -> str:
    """A selected take of a script of its own."""
    found = people.find(session, "Mina")
    who = found.id if found else speaker(session)
    return takes.add(session, take(add_script(session, text), who)).id


def utterance(key: str, reference: str = "버스 came", **changes: object) -> UtteranceRecord:
    record = UtteranceRecord(
        id=new_id(),
        key=key,
        take_id=None,
        reference=reference,
        text_normalized=None,
        text_pier_labeled=None,
        loanwords=(SpellingSet(("버스", "bus")),),
        level="word",
        topic="travel",
        main_language="ko",
        speaker=None,
        audio_path=None,
        position=0,
    )
    return replace(record, **changes)  # type: ignore[arg-type]


def score(utterance_id: str, system_id: str, run_id: str, content_hash: str = "a") -> ScoreRecord:
    return ScoreRecord(
        utterance_id, system_id, run_id, content_hash, "word", "ko", 3, 1, 0, 0, 4, 1, 1, 0, 0, 2, 25.0, 50.0
    )
