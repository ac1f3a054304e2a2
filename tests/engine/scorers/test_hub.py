"""Where model files come from: folders, the cache, the hub, and the sentence when they come from nowhere."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine.scorers.hub as hub
import engine.scorers.isolate as isolate
import engine.scorers.notes as notes
from engine.types import EngineError
from tests.engine.scorers.small_hub import NOWHERE, HubHandler, point_to, served

WHOLE = {
    "config.json": '{"model_type": "wav2vec2"}',
    "preprocessor_config.json": "{}",
    "vocab.json": "{}",
    "model.safetensors": "weights",
}
POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n"
FELT_S = 0.5
COMMIT = "0123456789abcdef0123456789abcdef01234567"


def write(folder: Path, files: dict[str, str]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def cache(model: str, files: dict[str, str]) -> Path:
    """A snapshot in the cache of this test run, as the hub's own client lays it out."""
    from huggingface_hub import constants

    root = Path(constants.HF_HUB_CACHE) / f"models--{model.replace('/', '--')}"
    write(root / "refs", {"main": COMMIT})
    return write(root / "snapshots" / COMMIT, files)


def test_a_folder_is_used_as_it_is(tmp_path: Path) -> None:
    found = hub.find(str(write(tmp_path / "model", WHOLE)))
    assert found.folder == tmp_path / "model"
    assert found.weights == ("model.safetensors",) and found.is_safetensors and not found.is_from_hub
    assert found.config == {"model_type": "wav2vec2"}
    again = hub.find(str(write(tmp_path / "other", WHOLE)))
    assert found.revision == again.revision
    changed = hub.find(str(write(tmp_path / "third", WHOLE | {"model.safetensors": "others"})))
    assert found.revision != changed.revision


@pytest.mark.parametrize("name", WHOLE)
def test_a_file_that_is_missing_is_named(name: str, tmp_path: Path) -> None:
    files = {other: text for other, text in WHOLE.items() if other != name}
    words = {"model.safetensors": "weights .model.safetensors", "vocab.json": "tokenizer.json or vocab.json"}
    with pytest.raises(EngineError, match=words.get(name, name)):
        hub.find(str(write(tmp_path / "model", files)))


@pytest.mark.parametrize("name", WHOLE)
def test_a_pointer_is_recognised(name: str, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=f"{name} is a git-lfs pointer, not the file: run `git lfs pull`"):
        hub.find(str(write(tmp_path / "model", WHOLE | {name: POINTER})))


@pytest.mark.parametrize("name", ["generation_config.json", "preprocessor_config.json", "added_tokens.json"])
def test_a_broken_file_that_would_be_passed_over_is_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=f"{name} is no JSON: fetch the model again"):
        hub.find(str(write(tmp_path / "model", WHOLE | {name: "{"})))


def test_every_shard_of_an_index_must_be_there(tmp_path: Path) -> None:
    index = json.dumps({"weight_map": {"a": "model-1.safetensors", "b": "model-2.safetensors"}})
    files = {name: text for name, text in WHOLE.items() if name != "model.safetensors"}
    folder = write(
        tmp_path / "model", files | {"model.safetensors.index.json": index, "model-1.safetensors": "a"}
    )
    with pytest.raises(EngineError, match=r"has no model-2\.safetensors"):
        hub.find(str(folder))
    write(folder, {"model-2.safetensors": "b"})
    assert hub.find(str(folder)).weights == ("model-1.safetensors", "model-2.safetensors")


def test_a_folder_that_is_not_there_is_no_id(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="There is no folder"):
        hub.find(str(tmp_path / "nowhere"))
    with pytest.raises(EngineError, match="is no JSON"):
        hub.find_config(str(write(tmp_path / "model", {"config.json": "{"})))


def test_the_cache_comes_before_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    _offline(monkeypatch)
    folder = cache("someone/cached", WHOLE)
    found = hub.find("someone/cached")
    assert (found.folder, found.revision, found.is_from_hub) == (folder, COMMIT, True)
    assert hub.find_config("someone/cached") == {"model_type": "wav2vec2"}
    with pytest.raises(EngineError, match=r"run `hf download someone/cached adapter\.kor\.safetensors`"):
        hub.fetch(found, "adapter.kor.safetensors")


def test_without_a_network_the_steps_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _offline(monkeypatch)
    steps = "is not on this machine and the hub can't be reached: on a machine with network run `hf download"
    cache("someone/half", {"config.json": "{}"})
    for model in ("someone/nothing", "someone/half"):
        with pytest.raises(EngineError, match=f"{model} {steps} {model}`"):
            hub.find(model)
    with pytest.raises(EngineError, match=steps):
        hub.find_config("someone/nothing")


class _Hub(HubHandler):
    """A hub with one gated, one private and one open model."""

    def answer(self, model: str, file: str) -> None:
        if "gated" in model:
            self.send(403, headers={"X-Error-Code": "GatedRepo"})
        elif not model.startswith("someone/open"):
            self.send(401, headers={"X-Error-Code": "RepoNotFound"})
        elif not file:
            sizes = {name: len(text) for name, text in (WHOLE | {"big.bin": "x"}).items()}
            self.send_list("someone/open", COMMIT, sizes)
        elif file in WHOLE:
            self.send(200, WHOLE[file].encode(), {"X-Repo-Commit": COMMIT, "ETag": f'"{file}"'})
        else:
            self.send(404, headers={"X-Error-Code": "EntryNotFound", "X-Repo-Commit": COMMIT})


@pytest.fixture
def small_hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with served(_Hub, monkeypatch) as address:
        yield address


def _offline(monkeypatch: pytest.MonkeyPatch) -> None:
    point_to(monkeypatch, NOWHERE)


def test_a_gated_or_unknown_model_gets_its_steps(small_hub: str) -> None:
    for find in (hub.find, hub.find_config):
        with pytest.raises(
            EngineError, match=r"accept its terms at https://huggingface.co/a/gated, run `hf auth login`"
        ):
            find("a/gated")
        with pytest.raises(EngineError, match="There is no model a/private on the hub"):
            find("a/private")


def test_what_is_needed_is_downloaded_once(small_hub: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(notes, "_listeners", [told.append])
    found = hub.find("someone/open")
    assert told[0] == "downloading 0 of 1 MB" and told[-1] == "loading someone/open"
    assert found.revision == COMMIT
    assert sorted(path.name for path in found.folder.iterdir()) == sorted(WHOLE)
    assert hub.fetch(found, "adapter.kor.safetensors") is None
    _offline(monkeypatch)
    assert hub.find("someone/open") == found


def _asked(model: str) -> dict[str, Any]:
    run = isolate.config(model)
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def test_the_hub_is_asked_by_another_process(small_hub: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_ENDPOINT", small_hub)
    cache("someone/here", WHOLE)
    assert _asked("someone/here") == {"model_type": "wav2vec2"}
    assert _asked("someone/open2") == {"model_type": "wav2vec2"}
    with pytest.raises(EngineError, match="There is no model a/private on the hub"):
        _asked("a/private")


def test_a_hub_that_does_not_answer_delays_no_cancel(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{silent.getsockname()[1]}")
        run = isolate.config("someone/silent")
        assert next(run).note == "asking the hub about someone/silent"
        began = time.monotonic()
        next(run)
        run.close()
        assert time.monotonic() - began < FELT_S
        monkeypatch.setattr(isolate, "LONGEST_LOOK_S", 0.0)
        with pytest.raises(EngineError, match="the hub can't be reached: on a machine with network run"):
            _asked("someone/silent")
