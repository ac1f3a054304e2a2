"""Reasons to look at a take: each counts once, and none holds without its evidence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.asr.uncertainty import Heard, reasons_to_look

TEXT = "오늘 meeting 있어"
TEXTS = st.sampled_from((TEXT, "오늘 미팅 있어", "오늘 meeting is over", "", "That was it."))
HEARD = st.lists(st.builds(Heard, TEXTS, st.sampled_from(((), ("cut",), ("no_speech",)))), max_size=4)


def test_each_reason_holds_for_its_own_evidence() -> None:
    assert reasons_to_look(TEXT, "ko") == ()
    assert reasons_to_look(TEXT, "ko", [Heard("오늘 미팅 있어")]) == ("level",)
    assert reasons_to_look(TEXT, "ko", [Heard(TEXT, ("cut",))]) == ("hearing",)
    assert reasons_to_look(TEXT, "ko", [Heard(" ")]) == ("hearing",)  # nothing heard has no level
    assert reasons_to_look(TEXT, "ko", is_off_script_open=True) == ("off_script",)
    assert (
        reasons_to_look(TEXT, "ko", quality="check")
        == reasons_to_look(TEXT, "ko", quality="bad")
        == ("quality",)
    )
    assert reasons_to_look(TEXT, "ko", [Heard("오늘 미팅 있어", ("cut",))], is_off_script_open=True, quality="bad") == (
        "level", "hearing", "off_script", "quality",
    )  # fmt: skip


@given(HEARD, HEARD, st.booleans())
def test_more_evidence_never_takes_a_reason_away(first: list[Heard], more: list[Heard], asked: bool) -> None:
    fewer = reasons_to_look(TEXT, "ko", first)
    all_of_them = reasons_to_look(TEXT, "ko", [*more, *first], is_off_script_open=asked, quality="good")
    assert set(fewer) <= set(all_of_them) and len(set(all_of_them)) == len(all_of_them) <= 3
