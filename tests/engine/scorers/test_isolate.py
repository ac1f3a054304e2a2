"""Scorers in real child processes: what a run keeps, how it ends, what it leaves."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

import pytest

import engine.scorers.isolate as isolate
from engine.scorers.types import Device, Failed, ScorerRun, ScorerSpec, Setting
from engine.types import EngineError, Progress
from tests.engine.scorers.scripted import KILL

ROOT = Path(__file__).parents[3]
SCRIPTED = "tests.engine.scorers.scripted:Scripted"
FELT_S = 0.5


def scripted(model: str = "scripted", device: str = "cpu", **settings: Setting) -> ScorerSpec:
    return ScorerSpec(SCRIPTED, model, device, settings=tuple(sorted(settings.items())))


class Kept:
    """What a run saved, in its order."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str | Failed]] = []
        self.sizes: list[int] = []

    def __call__(self, items: Sequence[str], results: Sequence[str | Failed]) -> None:
        self.sizes.append(len(items))
        self.rows.extend(zip(items, results, strict=True))

    @property
    def items(self) -> list[str]:
        return [item for item, _ in self.rows]


def finish(run: Generator[Progress, None, ScorerRun]) -> ScorerRun:
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def score(spec: ScorerSpec, *batches: Sequence[str]) -> tuple[Kept, ScorerRun]:
    kept = Kept()
    run = isolate.run_scorer(spec, batches, kept, total=sum(map(len, batches)))
    return kept, finish(run)


def until(run: Generator[Progress, None, ScorerRun], found: Callable[[Progress], bool]) -> Progress:
    return next(step for step in run if found(step))


def pid_of(run: ScorerRun) -> int:
    return int(run.facts.revision.removeprefix("pid "))


def is_running(pid: int) -> bool:
    if sys.platform == "win32":
        listed = subprocess.run(["tasklist", "/FI", f"PID eq {pid}"], capture_output=True, check=True)
        return str(pid) in listed.stdout.decode(errors="replace")
    try:
        os.kill(pid, 0)
        if sys.platform == "linux":  # one that has ended and that nobody has asked after runs no more
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
            return stat.rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
    return True


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    yield
    pids = [model.pid for model in isolate.warm()]
    isolate.shutdown()
    assert not isolate.warm()
    assert not [pid for pid in pids if is_running(pid)]


def test_batches_are_saved_in_order_and_equal_specs_share_a_process() -> None:
    kept, first = score(scripted(), ["ab", "cd"], ["ef"])
    assert kept.rows == [("ab", "ba 2"), ("cd", "dc 2"), ("ef", "fe 1")]
    assert first.seconds >= first.loading_s > 0
    assert first.peak_memory_bytes is None or first.peak_memory_bytes > 10**6
    assert pid_of(first) != os.getpid()
    _, second = score(scripted(), ["ab"])
    assert (second.facts, second.loading_s) == (first.facts, 0)


def test_another_spec_is_loaded_into_the_same_process() -> None:
    _, first = score(scripted("one"), ["a"])
    _, second = score(scripted("two"), ["a"])
    assert second.facts.model == "two"
    assert pid_of(second) == pid_of(first)
    assert second.loading_s > 0


def test_progress_counts_sizes_and_beats_while_it_waits() -> None:
    run = isolate.run_scorer(
        scripted(), [["sleep:0.3"], ["sleep:0"]], Kept(), total=9, size=lambda item: 4.4, note="hearing"
    )
    steps = list(run)
    assert {step.total for step in steps} == {9}
    assert [step.done for step in steps if step.note == "hearing"][-1] == 9
    assert sum(step.done == 0 and step.note == "hearing" for step in steps) >= 3


def test_loading_is_a_progress_of_its_own() -> None:
    isolate.shutdown()
    first = next(iter(isolate.run_scorer(scripted("large-model"), [["a"]], Kept(), total=1)))
    assert first == Progress(0, 1, "loading large-model")


def test_a_cancel_in_a_batch_is_felt_at_once_and_a_second_run_works() -> None:
    kept = Kept()
    run = isolate.run_scorer(scripted(), [["a"], ["sleep:60"]], kept, total=2)
    until(run, lambda step: step.done == 1)
    next(run)  # in the batch that sleeps
    pid = isolate.warm()[0].pid
    began = time.monotonic()
    next(run)
    run.close()
    assert time.monotonic() - began < FELT_S
    assert not is_running(pid)
    assert kept.items == ["a"]
    again, facts = score(scripted(), ["b"])
    assert again.items == ["b"]
    assert pid_of(facts) != pid


def test_what_a_scorer_tells_early_is_kept_before_its_batch_is_done() -> None:
    kept = Kept()
    run = isolate.run_scorer(scripted(early=True), [["a", "b", "sleep:60"]], kept, total=3)
    until(run, lambda step: step.done == 2)
    assert kept.rows == [("a", "a 3"), ("b", "b 3")]
    began = time.monotonic()
    run.close()
    assert time.monotonic() - began < FELT_S
    assert kept.items == ["a", "b"]


@pytest.mark.parametrize("end", ["close", "known"])
def test_what_came_just_before_the_end_is_kept(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.scorers.scorer_run.SAVE_S", 600.0)
    kept = Kept()
    items = ["a", "tell:here", "known" if end == "known" else "sleep:60"]
    run = isolate.run_scorer(scripted(early=True), [items], kept, total=3)
    if end == "known":
        with pytest.raises(EngineError, match="This model hears nothing"):
            finish(run)
    else:
        until(run, lambda step: step.note == "here")
        assert not kept.rows
        run.close()
    assert kept.items[0] == "a" and kept.sizes == [len(kept.items)]


def test_a_batch_that_is_told_early_and_ends_the_process_loses_the_one_to_blame() -> None:
    kept, run = score(scripted(early=True), ["a", "b", "exit:3"], ["c"])
    assert kept.items == ["a", "b", "exit:3", "c"]
    assert isinstance(kept.rows[2][1], Failed) and kept.rows[3] == ("c", "c 1")
    assert "the last words" in run.log[0]


def test_every_result_is_saved_once_and_empty_batches_let_a_cancel_in() -> None:
    run = isolate.run_scorer(scripted(early=True), [[], ["a", "b", "c"], []], kept := Kept(), total=3)
    steps = list(run)
    assert sorted(kept.items) == ["a", "b", "c"]
    assert [step.done for step in steps][-1] == 3


def test_a_cancel_between_batches_keeps_the_model_warm() -> None:
    run = isolate.run_scorer(scripted(), [["a"], ["b"]], Kept(), total=2)
    until(run, lambda step: step.done == 1)
    run.close()
    (model,) = [model for model in isolate.warm() if model.device == "cpu"]
    assert (model.model, model.busy) == ("scripted", False)
    assert pid_of(score(scripted(), ["c"])[1]) == model.pid


def test_a_device_at_rest_can_be_freed_and_one_at_work_cannot() -> None:
    run = isolate.run_scorer(scripted(), [["a"]], Kept(), total=1)
    next(run)
    isolate.release("cpu")
    assert [model.device for model in isolate.warm()] == ["cpu"]
    finish(run)
    isolate.release("cpu")
    assert not isolate.warm()


def test_a_run_waits_for_its_device() -> None:
    first = isolate.run_scorer(scripted(), [["a"]], Kept(), total=1)
    next(first)
    second = isolate.run_scorer(scripted(), [["b"]], Kept(), total=1)
    assert next(second) == Progress(0, 1, "waiting for cpu")
    finish(first)
    assert finish(second).facts.model == "scripted"


@pytest.mark.parametrize("spec", [scripted(), scripted(fails="known")])
def test_a_known_error_is_its_sentence_and_the_process_goes_on(spec: ScorerSpec) -> None:
    _, before = score(scripted("before"), ["a"])
    with pytest.raises(EngineError, match=r"^This model hears nothing; choose another one\.$"):
        score(spec, ["known"])
    assert pid_of(score(scripted("after"), ["a"])[1]) == pid_of(before)


@pytest.mark.parametrize(("spec", "items"), [(scripted(), ["bug"] * 4), (scripted(fails="bug"), ["a"])])
def test_a_bug_comes_with_the_traceback_of_the_child(spec: ScorerSpec, items: list[str]) -> None:
    with pytest.raises(isolate.ScorerBug, match="bug of the scorer") as found:
        score(spec, items)
    assert "scripted.py" in str(found.value)
    assert not isinstance(found.value, EngineError)
    assert not [model for model in isolate.warm() if model.device == "cpu"]


@pytest.mark.parametrize("device", ["cpu", "card"])
def test_a_bug_with_one_item_leaves_only_that_one_without_a_result(device: str) -> None:
    kept, run = score(scripted(device=device), ["a", "bug", "b", "bug"], ["c", "d"])
    failed = [result.reason for _, result in kept.rows if isinstance(result, Failed)]
    assert (
        failed
        == ["The scorer met a bug of its own (KeyError: 'bug of the scorer'); report the log of this run."]
        * 2
    )
    assert [item for item, _ in kept.rows] == ["a", "bug", "b", "bug", "c", "d"]
    assert kept.rows[-1] == ("d", "d 2")
    assert "Traceback" in run.bug and "scripted.py" in run.bug and "KeyError" in "\n".join(run.log)
    assert not score(scripted(device=device), ["a"])[1].bug


def test_what_a_scorer_does_for_long_is_the_note_of_the_progress() -> None:
    steps: list[Progress] = []
    run = isolate.run_scorer(
        scripted(says="downloading 120 of 480 MB"), [["a", "tell:half"]], Kept(), total=2
    )
    steps.extend(run)
    notes = list(dict.fromkeys(step.note for step in steps))
    assert notes == ["loading scripted", "downloading 120 of 480 MB", "scripted", "half"]


def test_what_a_scorer_prints_does_not_disturb_the_replies(capfd: pytest.CaptureFixture[str]) -> None:
    kept, _ = score(scripted(), ["print"])
    assert kept.rows == [("print", "tnirp 1")]
    assert capfd.readouterr() == ("", "")


def test_batches_that_do_not_fit_are_halved_and_later_ones_are_no_larger() -> None:
    kept, run = score(scripted(room=2), ["a"] * 8, ["b"] * 4)
    assert kept.sizes == [2] * 6
    assert kept.items == ["a"] * 8 + ["b"] * 4
    assert run.log == (
        "8 items did not fit into the memory of cpu: in halves (no room for 8)",
        "4 items did not fit into the memory of cpu: in halves (no room for 4)",
    )


def test_batches_are_halved_by_the_size_of_their_items() -> None:
    sizes = {"long": 6.0, "a": 1.0, "b": 1.0, "c": 1.0}
    kept = Kept()
    finish(isolate.run_scorer(scripted(room=3), [list(sizes)], kept, total=9, size=sizes.__getitem__))
    assert kept.sizes == [1, 3]


def test_an_item_that_does_not_fit_alone_is_done_by_the_cpu_at_the_end() -> None:
    kept, run = score(scripted(device="card"), ["a", "only-cpu", "b"], ["c"])
    assert kept.items == ["a", "b", "c", "only-cpu"]
    assert not [result for _, result in kept.rows if isinstance(result, Failed)]
    assert (run.facts.device, run.facts.precision) == ("cpu", "fp32")
    assert run.log[-1] == "an item that did not fit alone: on the CPU with fp32 instead of card"


def test_a_model_that_does_not_fit_goes_to_the_cpu() -> None:
    kept, run = score(scripted(device="card", fails="only-cpu"), ["a"])
    assert kept.items == ["a"]
    assert run.facts.device == "cpu"


@pytest.mark.parametrize("item", ["nowhere", pytest.param("large", marks=pytest.mark.smoke)])
def test_an_item_that_fits_nowhere_is_failed_with_its_reason(item: str) -> None:
    kept, _ = score(scripted(), ["a", item, "b"])
    results = dict(kept.rows)
    failed = results[item]
    assert isinstance(failed, Failed)
    assert failed.reason.startswith("It does not fit into the memory of this machine")
    assert (results["a"], results["b"]) == ("a 1", "b 1")


@pytest.mark.smoke
def test_an_error_of_torch_that_is_not_memory_is_a_bug() -> None:
    kept, run = score(scripted(), ["mismatch", "a"])
    assert "inconsistent tensor size" in run.bug
    assert [item for item, result in kept.rows if isinstance(result, Failed)] == ["mismatch"]


@pytest.mark.smoke
def test_a_model_that_fits_nowhere_is_said_in_one_sentence() -> None:
    with pytest.raises(EngineError, match="scripted does not fit into the memory of this machine"):
        score(scripted(fails="large"), ["a"])


@pytest.mark.parametrize("place", [3, *(pytest.param(place, marks=pytest.mark.smoke) for place in (0, 7))])
def test_an_item_that_ends_the_process_twice_is_failed_and_the_others_are_done(place: int) -> None:
    items = [f"item {number}" for number in range(8)]
    items[place] = "kill"
    kept, run = score(scripted(), items, ["after", "it"])
    assert sorted(kept.items) == sorted([*items, "after", "it"])
    assert [item for item, result in kept.rows if isinstance(result, Failed)] == ["kill"]
    assert kept.rows[-2:] == [("after", "retfa 2"), ("it", "ti 2")]
    assert ("exit status" if sys.platform == "win32" else "signal 9 (SIGKILL)") in run.log[0]


@pytest.mark.parametrize(("spec", "items"), [(scripted(), ["exit:3"] * 4), (scripted(fails="exit:3"), ["a"])])
def test_three_crashes_without_a_result_end_the_run(spec: ScorerSpec, items: list[str]) -> None:
    with pytest.raises(EngineError, match=r"exit status 3\); its last line: the last words"):
        score(spec, items)


def test_a_process_that_ends_while_it_rests_is_started_again() -> None:
    _, before = score(scripted(), ["a"])
    os.kill(pid_of(before), KILL)
    kept, after = score(scripted(), ["b"])
    assert kept.items == ["b"]
    assert pid_of(after) != pid_of(before)


def test_a_process_that_ends_between_two_batches_loads_again() -> None:
    kept = Kept()
    run = isolate.run_scorer(scripted(), [["a"], ["b"]], kept, total=2)
    until(run, lambda step: step.done == 1)
    os.kill(isolate.warm()[0].pid, KILL)
    assert finish(run).facts.model == "scripted"
    assert kept.rows == [("a", "a 1"), ("b", "b 1")]


def test_the_model_is_known_before_a_run() -> None:
    run = isolate.load(scripted())
    while True:
        try:
            next(run)
        except StopIteration as end:
            facts = end.value
            break
    assert score(scripted(), ["a"])[1].facts == facts


@pytest.mark.smoke  # torch is loaded by the child
def test_the_devices_are_found_by_a_child() -> None:
    before = "torch" in sys.modules
    run = isolate.devices()
    while True:
        try:
            next(run)
        except StopIteration as end:
            found = end.value
            break
    assert found[0].name == "cpu"
    assert found[0].memory_bytes > 10**8
    assert isolate.default_device(found) in found
    assert ("torch" in sys.modules) == before


def test_the_default_device_is_the_fastest() -> None:
    cpu, apple, card = Device("cpu", "CPU", 64), Device("mps", "Apple GPU", 16), Device("cuda:0", "card", 8)
    assert isolate.default_device([cpu]) is cpu
    assert isolate.default_device([cpu, apple]) is apple
    assert isolate.default_device([cpu, apple, card]) is card


PARENT = """
from tests.engine.scorers.test_isolate import scripted, until
import engine.scorers.isolate as isolate
run = isolate.run_scorer(scripted(), [["a"], ["sleep:60"]], lambda items, results: None, total=2)
until(run, lambda step: step.done == 1)
next(run)
print(isolate.warm()[0].pid, flush=True)
input()
"""


def test_the_child_ends_with_a_parent_that_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    deadline = time.monotonic() + 5
    while is_running(pid) and time.monotonic() < deadline:
        os.sched_yield() if hasattr(os, "sched_yield") else None
    assert not is_running(pid)
