"""SeamlessM4T: both versions, the law of the batch, long recordings, languages."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.scorers.pieces import cuts
from engine.scorers.seamless import Seamless
from engine.scorers.types import Transcription
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny
from tests.engine.scorers.tiny_checkpoints import texts

PATH = "engine.scorers.seamless:Seamless"


@pytest.fixture(scope="module", params=[1, 2])
def model(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("seamless")
    return tiny.seamless(folder / "model", version=request.param)


def scorer(model: Path, **settings: object) -> Seamless:
    return Seamless(tiny.spec(PATH, model, **({"max_new_tokens": 10, "language": "ko"} | settings)))


def test_an_utterance_gives_in_any_batch_what_it_gives_alone(model: Path, tmp_path: Path) -> None:
    heard = scorer(model)
    items = [tiny.sound_file(tmp_path, seconds, seed) for seed, seconds in enumerate([1.31, 0.6, 2.0, 0.97])]
    together = heard.score(items)
    assert together == [heard.score([item])[0] for item in items]
    assert len(set(texts(together))) > 1


def test_a_long_recording_is_cut_where_it_is_quiet(model: Path, tmp_path: Path) -> None:
    heard = scorer(model, chunk_s=5.0)
    (one,) = heard.score([tiny.sound_file(tmp_path, 13.0, 3)])
    assert isinstance(one, Transcription) and len(one.words) > 1
    spans = [one.text[start:end] for _, _, start, end in one.words]
    assert " ".join(spans) == one.text
    assert one.words[0][0] == 0.0 and one.words[-1][1] == 13.0


def test_the_language_must_be_one_it_writes(model: Path) -> None:
    assert dict(scorer(model, language="kor").facts.settings)["language"] == "ko"
    for language in ("auto", "ja"):
        with pytest.raises(
            EngineError, match=f"{language} is none of them: choose a language among cmn, eng, kor"
        ):
            scorer(model, language=language)


@pytest.mark.parametrize("seconds", [0.5, 5.0, 5.01, 9.0, 31.7])
def test_pieces_are_the_whole_sound_and_none_is_too_long(seconds: float) -> None:
    sound = tiny.babble(seconds, 4)
    found = cuts(sound, 16000, 5.0)
    assert [start for start, _ in found[1:]] == [end for _, end in found[:-1]]
    assert found[0][0] == 0 and found[-1][1] == len(sound)
    assert all(0 < end - start <= 80000 for start, end in found)


def test_the_cut_is_in_the_pause() -> None:
    sound = np.ones(16000 * 8, dtype=np.float32)
    sound[16000 * 4 : 16000 * 4 + 8000] = 0
    (first, _) = cuts(sound, 16000, 5.0)
    assert 16000 * 4 <= first[1] <= 16000 * 4 + 8000
