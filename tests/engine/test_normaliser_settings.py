"""Steps of the normaliser as settings: order, switches, a person's own steps, JSON, and what is refused."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.text.normaliser import STEPS, VERSION, normalise, normalise_text
from engine.text.normaliser_settings import (
    STANDARD,
    StepSettings,
    described_steps,
    preview_steps,
    steps_as_json,
    steps_from_json,
    steps_of,
)
from engine.types import EngineError


def normalised(text: str, *steps: StepSettings) -> str:
    return normalise_text(text, steps_of(steps))


def test_no_settings_are_the_built_in_steps() -> None:
    assert steps_of() is STEPS
    assert steps_of(STANDARD) == STEPS
    assert steps_from_json(steps_as_json(())) == ()


def test_a_step_that_is_off_or_not_listed_does_not_run() -> None:
    assert normalised("Bus, Tram", StepSettings("punctuation"), StepSettings("case", on=False)) == "Bus  Tram"
    assert normalised("Bus, Tram", StepSettings("punctuation")) == "Bus  Tram"
    assert normalised("bus, tram", StepSettings("case")) == "bus, tram", "not even on plain text"


def test_steps_run_in_the_order_of_the_list() -> None:
    own = StepSettings("own", pattern="[A-Z]+", replacement="x")
    assert normalised("AB c", own, StepSettings("case")) == "x c"
    assert normalised("AB c", StepSettings("case"), own) == "ab c"


@pytest.mark.parametrize(
    ("step", "text", "expected"),
    [
        (StepSettings("kg", pattern=r"([0-9]) ?kg\b", replacement=r"\1 kilogram"), "3kg", "3 kilogram"),
        (StepSettings("named", pattern=r"(?P<n>[0-9])k", replacement=r"\g<n>000"), "3k", "3000"),
        (StepSettings("between", pattern="(?<=[0-9])(?=[a-z])", replacement=" "), "3d 4g", "3 d 4 g"),
        (StepSettings("gone", pattern=r"\[[^]]*\]"), "a [noise] b", "a  b"),
        (
            StepSettings("words", table=(("OK", "okay"), ("ok computer", "o k"))),
            "ok OK book",
            "okay okay book",
        ),
        (StepSettings("long first", table=(("ok", "okay"), ("ok go", "x"))), "ok go", "x"),
        (StepSettings("any", table=(("앱", "app"),), where="anywhere"), "랩앱퀴즈", "랩app퀴즈"),
        (StepSettings("whole", table=(("앱", "app"),)), "랩앱퀴즈 앱", "랩앱퀴즈 app"),
        (StepSettings("special", table=(("c++", "cpp"),), where="anywhere"), "C++", "cpp"),
        (StepSettings("decomposed", table=(("\u1112\u1161", "x"),)), "하", "x"),
        (StepSettings("back", pattern=r"x", replacement=r"\\"), "x", "\\"),
    ],
)
def test_own_steps(step: StepSettings, text: str, expected: str) -> None:
    steps = steps_of((step,))
    assert normalise_text(text, steps) == expected
    traced = normalise(text, steps)
    assert traced.text == expected
    assert list(traced.starts) == sorted(traced.starts)
    shown = preview_steps(text, (step,))
    assert (shown[-1].before, shown[-1].after) == (normalise_text(text, ()), expected)
    assert shown[-1].description


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([{"name": "x", "pattern": "("}], 'step "x", field "pattern", is no regular expression'),
        ([{"name": "x", "pattern": "^(a|aa)+$"}], 'step "x", field "pattern", takes more than 1 s'),
        ([{"name": "x", "pattern": "(?>a)b"}], "possessive or atomic"),
        ([{"name": "x", "pattern": "(a)*+"}], "possessive or atomic"),
        ([{"name": "x", "pattern": "a", "replace": "\\2"}], 'field "replace", has .* no group'),
        ([{"name": "x", "pattern": "a", "replace": "\\g<b>"}], 'field "replace", has .* no group'),
        ([{"name": "x", "pattern": "a", "map": {"a": "b"}}], 'field "pattern", stands beside a map'),
        ([{"name": "x", "map": {"": "b"}}], 'field "map", has an entry for nothing'),
        ([{"name": "x", "map": ["a"]}], 'field "map", is no table'),
        ([{"name": "x", "map": {"a": 1}}], 'field "map", is no table'),
        ([{"name": "x", "pattern": 3}], 'field "pattern", is not a text'),
        ([{"name": "case", "on": 1}], 'field "on", is not true or false'),
        ([{"name": "x", "map": {"a": "b"}, "where": "here"}], 'field "where"'),
        ([{"name": "case", "replaces": "x"}], 'field "replaces", is unknown'),
        ([{"name": "case", "pattern": "x"}], 'field "name", is that of a built-in step'),
        (["cases"], 'field "name", is none of full_width'),
        (["case", "case"], "two steps"),
        ([{"name": " ", "pattern": "x"}], 'field "name": give it one'),
        ([{"pattern": "x"}], 'Step 1 of the normaliser has no "name"'),
        ({"stages": []}, "no list of steps"),
        ("case", "no list of steps"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(steps: object, sentence: str) -> None:
    with pytest.raises(EngineError, match=sentence) as raised:
        steps_from_json(steps)
    assert "\n" not in str(raised.value)


def test_an_endless_expression_is_stopped_on_a_text() -> None:
    steps = steps_of((StepSettings("slow", pattern="^(z|zz)+$"),))
    with pytest.raises(
        EngineError, match=r'step "slow", field "pattern", takes more than 1 s on a text of 65'
    ):
        normalise_text("z" * 64 + "!", steps)


NAMES = st.text("abc가", min_size=1, max_size=4)
OWN = st.builds(
    lambda name, table, where: StepSettings(f"own {name}", table=tuple(table.items()), where=where),
    NAMES,
    st.dictionaries(NAMES, st.text("abc ", max_size=3), min_size=1, max_size=3),
    st.sampled_from(["words", "anywhere"]),
)


@settings(max_examples=60, deadline=None)
@given(
    st.permutations(STANDARD),
    st.lists(OWN, max_size=2, unique_by=lambda step: step.name),
    st.text(max_size=9),
)
def test_json_brings_back_the_same_steps_and_the_traced_text_is_the_same(
    built_in: list[StepSettings], own: list[StepSettings], text: str
) -> None:
    kept = (*built_in, *own)
    assert steps_from_json(json.loads(json.dumps(steps_as_json(kept)))) == (kept if kept != STANDARD else ())
    steps = steps_of(kept)
    assert normalise(text, steps).text == normalise_text(text, steps)


def test_what_is_kept_with_a_result() -> None:
    assert described_steps() == {"version": VERSION, "steps": ["nfc", *(step.name for step in STEPS)]}
    own = (*STANDARD, StepSettings("x", pattern="x"))
    kept = described_steps(own)
    assert kept["steps"][-1] == "x"
    assert steps_from_json(kept["settings"]) == own
    assert re.fullmatch("[0-9a-f]{16}", kept["hash"])
    assert kept["hash"] != described_steps((*STANDARD, StepSettings("x", pattern="y")))["hash"]
