"""COMET models from the hub: gated ones tell the steps, files are fetched once, and then no network is needed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.scorers.comet import SCORER, Comet
from engine.scorers.types import ScorerSpec
from engine.types import EngineError
from tests.engine.scorers import comet_tiny
from tests.engine.scorers.small_hub import NOWHERE, HubHandler, point_to, served

COMMIT = "89abcdef0123456789abcdef0123456789abcdef"


@pytest.fixture(scope="module")
def repositories(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A model without its encoder, and the encoder by itself."""
    folder = comet_tiny.comet(tmp_path_factory.mktemp("hub") / "kiwi", pretrained_model="someone/encoder")
    encoder = folder.with_name("encoder")
    shutil.move(folder / "encoder", encoder)
    return {"someone/kiwi": folder, "someone/encoder": encoder}


@pytest.fixture
def small_hub(repositories: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """A hub with these repositories and a gated one; to be called when there is no network any more."""

    class Hub(HubHandler):
        def answer(self, model: str, file: str) -> None:
            if model not in repositories:
                self.send(403, headers={"X-Error-Code": "GatedRepo"})
                return
            files = {
                path.relative_to(repositories[model]).as_posix(): path
                for path in repositories[model].rglob("*")
                if path.is_file()
            }
            if file:
                headers = {"X-Repo-Commit": COMMIT, "ETag": f'"{file.replace("/", "-")}"'}
                self.send(200, files[file].read_bytes(), headers)
            else:
                self.send_list(model, COMMIT, {one: path.stat().st_size for one, path in files.items()})

    with served(Hub, monkeypatch):
        yield lambda: point_to(monkeypatch, NOWHERE)


def test_a_model_is_fetched_once(small_hub: Callable[[], None]) -> None:
    batch = comet_tiny.pairs(5)
    first = Comet(ScorerSpec(SCORER, "someone/kiwi"))
    assert first.facts.revision == COMMIT
    small_hub()
    again = Comet(ScorerSpec(SCORER, "someone/kiwi"))
    assert again.facts == first.facts
    assert again.score(batch) == first.score(batch)


def test_a_gated_model_tells_its_steps(small_hub: Callable[[], None]) -> None:
    steps = r"accept its terms at https://huggingface.co/Unbabel/gated-kiwi, run `hf auth login`"
    with pytest.raises(EngineError, match=steps):
        Comet(ScorerSpec(SCORER, "Unbabel/gated-kiwi"))
    small_hub()
    with pytest.raises(EngineError, match=r"hub can't be reached.*`hf download Unbabel/gated-kiwi`"):
        Comet(ScorerSpec(SCORER, "Unbabel/gated-kiwi"))


def test_an_encoder_that_is_nowhere_tells_its_steps(small_hub: Callable[[], None], tmp_path: Path) -> None:
    folder = comet_tiny.comet(tmp_path / "kiwi", pretrained_model="someone/other")
    shutil.rmtree(folder / "encoder")
    small_hub()
    with pytest.raises(EngineError, match=r"someone/other is the encoder of .*kiwi, and its config.json"):
        Comet(ScorerSpec(SCORER, str(folder)))
