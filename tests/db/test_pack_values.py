"""Values of a session pack: what may stand in which column."""

from __future__ import annotations

import json
from typing import Any

import pytest

from db.store.pack_values import unfit
from db.store.packs import BY_NAME

TAKE: dict[str, Any] = {
    "id": "f" * 32, "script_id": None, "speaker_id": None, "session_id": None, "path": "audio/a.wav", "state": "kept",
    "selected": True, "created_at": "2026-11-30", "duration_s": 1, "rate_hz": 16_000, "channels": 1, "bit_depth": 16,
    "device": "Mic", "overflows": 0, "sha256": "", "training": False, "trim_start_s": None, "trim_end_s": 0.5,
}  # fmt: skip


def test_a_row_as_it_is_written_fits() -> None:
    assert unfit(BY_NAME["takes"], TAKE) == ""


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("id", None), ("id", 3), ("id", ["f"]), ("device", "\ud800"), ("selected", 1), ("selected", "yes"),
        ("duration_s", True), ("duration_s", float("inf")), ("rate_hz", 1.5), ("rate_hz", 2**70),
        ("path", "seam.db"), ("path", "audio/../seam.db"), ("path", "audio\\x"), ("path", "audio/a:b"), ("path", "audio/"),
    ],
)  # fmt: skip
def test_a_value_of_another_kind_is_told(column: str, value: object) -> None:
    assert unfit(BY_NAME["takes"], TAKE | {column: value}) == column


def test_settings_that_stay_at_home_do_not_arrive() -> None:
    row = {"key": "purges_left", "value": json.dumps({"x": ["seam.db"]}), "author_id": None, "changed_at": ""}
    assert unfit(BY_NAME["project_settings"], row) == "key"
    assert unfit(BY_NAME["project_settings"], row | {"key": "policy"}) == ""


def test_json_is_a_list_or_an_object_of_text() -> None:
    row = {"id": "f" * 32, "version": 1, "texts": {"ko": "예"}, "author_id": None, "created_at": ""}
    assert unfit(BY_NAME["consent_texts"], row) == ""
    for texts in ("예", None, {"ko": "\udc00"}):
        assert unfit(BY_NAME["consent_texts"], row | {"texts": texts}) == "texts"
