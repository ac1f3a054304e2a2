"""The embedded model as a scorer: what it gives, what it refuses, and that a batch changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.scorers.isolate import run_scorer, shutdown
from engine.scorers.speech_lm import ClipPair, PairLosses
from engine.scorers.tiny.features import FRAME
from engine.scorers.tiny.scorer import MODEL, Tiny
from engine.scorers.tiny.units import STREAMS
from engine.scorers.tiny.weights import CARD, FILE, load, save
from engine.scorers.types import Failed, ScorerSpec
from engine.types import EngineError
from tests.engine.scorers.tiny_checkpoints import babble

PATH = "engine.scorers.tiny.scorer:Tiny"
ALIKE_S = 1.5


def clip_pair(folder: Path, number: int, lengths_s: tuple[float, float], switch_s: float | None) -> ClipPair:
    """Babble that is the same for a second and a half."""
    prompt = babble(ALIKE_S, number)
    paths = []
    for half, seconds in enumerate(lengths_s):
        path = folder / f"{number}-{half}.wav"
        rest = babble(seconds - ALIKE_S, 100 + 2 * number + half)
        soundfile.write(path, np.concatenate([prompt, rest]), 16_000, "FLOAT")
        paths.append(str(path))
    return ClipPair(str(number), paths[0], paths[1], max(lengths_s), switch_s)


@pytest.fixture(scope="module")
def scorer() -> Tiny:
    return Tiny(ScorerSpec(PATH, MODEL))


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> list[ClipPair]:
    folder = tmp_path_factory.mktemp("pairs")
    lengths = [(3.0, 2.5), (2.0, 2.0), (4.01, 3.3), (2.2, 7.0), (1.7, 2.9)]
    return [clip_pair(folder, at, both, ALIKE_S) for at, both in enumerate(lengths)]


def losses(found: PairLosses | Failed) -> PairLosses:
    assert isinstance(found, PairLosses), found
    return found


def test_a_pair_gives_alone_what_it_gives_in_a_batch(scorer: Tiny, pairs: list[ClipPair]) -> None:
    for together, pair in zip(scorer.score(pairs), pairs, strict=True):
        (alone,) = scorer.score([pair])
        for half in ("positive", "negative"):
            one, other = getattr(losses(together), half), getattr(losses(alone), half)
            np.testing.assert_allclose(one.nll, other.nll, atol=1e-4)
            np.testing.assert_allclose(one.nll_alone, other.nll_alone, atol=1e-4)


def test_halves_share_their_beginning_and_have_a_loss_for_every_token(
    scorer: Tiny, pairs: list[ClipPair]
) -> None:
    for pair, found in zip(pairs, map(losses, scorer.score(pairs)), strict=True):
        frames = int(ALIKE_S * 25)
        assert found.common_prefix_tokens >= frames * len(STREAMS)
        shared = slice(0, frames * len(STREAMS))
        np.testing.assert_allclose(found.positive.nll[shared], found.negative.nll[shared], atol=1e-5)
        for clip, path in ((found.positive, pair.positive), (found.negative, pair.negative)):
            tokens = soundfile.info(path).frames // FRAME * len(STREAMS)
            assert (clip.codebooks, clip.rate_hz, clip.type_names) == (5, 25.0, STREAMS)
            response = 38 * len(STREAMS)  # from the first frame that starts at or after 1.5 s
            assert clip.response_start == response
            assert clip.nll.shape == (tokens,)
            assert clip.nll_alone is not None
            assert clip.nll_alone.shape == (tokens - response,)
            assert clip.types is not None
            assert clip.types.tolist() == list(range(5)) * (tokens // 5)


def test_the_response_alone_is_a_clip_of_its_own(scorer: Tiny, pairs: list[ClipPair], tmp_path: Path) -> None:
    found = losses(scorer.score(pairs[:1])[0])
    sound, _ = soundfile.read(pairs[0].positive, dtype="float32")
    soundfile.write(tmp_path / "rest.wav", sound[38 * FRAME :], 16_000, "FLOAT")
    path = str(tmp_path / "rest.wav")
    (rest,) = scorer.score([ClipPair("rest", path, path, 2.0)])
    assert found.positive.nll_alone is not None
    np.testing.assert_allclose(found.positive.nll_alone, losses(rest).positive.nll, atol=1e-4)


def test_without_a_switch_there_is_no_response(scorer: Tiny, pairs: list[ClipPair]) -> None:
    bare = ClipPair("bare", pairs[0].positive, pairs[0].negative, 3.0)
    found = losses(scorer.score([bare])[0])
    assert found.positive.response_start is None
    assert found.positive.nll_alone is None
    with_switch = losses(scorer.score(pairs[:1])[0])
    np.testing.assert_allclose(found.negative.nll, with_switch.negative.nll, atol=1e-4)


def test_a_pair_that_can_not_be_scored_is_told_and_the_others_are_scored(
    scorer: Tiny, pairs: list[ClipPair], tmp_path: Path
) -> None:
    good = pairs[0]
    late = ClipPair("late", good.positive, good.negative, 3.0, 2.6)
    gone = ClipPair("gone", good.positive, str(tmp_path / "none.wav"), 3.0, 1.0)
    first, second, third = scorer.score([late, good, gone])
    assert isinstance(first, Failed)
    assert "negative clip" in first.reason
    assert "2.6" in first.reason
    assert isinstance(second, PairLosses)
    assert isinstance(third, Failed)
    assert "none.wav" in third.reason


def test_stereo_of_another_rate_is_heard(scorer: Tiny, tmp_path: Path) -> None:
    sound = babble(2.0, 1, 48_000)
    path = str(tmp_path / "wide.wav")
    soundfile.write(path, np.stack([sound, sound], axis=1), 48_000)
    found = losses(scorer.score([ClipPair("1", path, path, 2.0, 1.0)])[0])
    assert found.positive.nll.shape == (250,)
    assert found.common_prefix_tokens == 250


@pytest.mark.smoke
def test_it_runs_in_a_process_of_its_own(pairs: list[ClipPair], scorer: Tiny) -> None:
    kept: list[PairLosses | Failed] = []

    def keep(_: Sequence[ClipPair], found: Sequence[PairLosses | Failed]) -> None:
        kept.extend(found)

    running = run_scorer(ScorerSpec(PATH, MODEL), [pairs[:2]], keep, total=2)
    while True:
        try:
            next(running)
        except StopIteration as end:
            facts = end.value.facts
            break
    shutdown()
    assert facts == scorer.facts
    for here, there in zip(scorer.score(pairs[:2]), kept, strict=True):
        np.testing.assert_allclose(losses(here).positive.nll, losses(there).positive.nll, atol=1e-4)


def test_its_facts_and_its_card_are_those_of_its_file(scorer: Tiny) -> None:
    facts, stored = scorer.facts, load()
    assert (facts.model, facts.revision, facts.rate_hz) == (MODEL, stored.revision, 16_000)
    assert facts.parameters == stored.parameters < 2_000_000
    assert FILE.stat().st_size <= 6_000_000
    card = CARD.read_text(encoding="utf-8")
    assert "one synthesiser" in card
    assert stored.revision in card
    assert f"{stored.made['steps']:,} steps" in card


def test_weights_of_one_s_own_are_loaded_by_their_path(tmp_path: Path, pairs: list[ClipPair]) -> None:
    stored = load()
    path = tmp_path / "own.safetensors"
    save(path, stored.shape, stored.weights, stored.centres, {"seed": 1})
    own = Tiny(ScorerSpec(PATH, str(path)))
    assert own.facts.revision != stored.revision
    found, known = own.score(pairs[:1])[0], Tiny(ScorerSpec(PATH, MODEL)).score(pairs[:1])[0]
    assert np.array_equal(losses(found).positive.nll, losses(known).positive.nll)


def test_what_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="is missing"):
        Tiny(ScorerSpec(PATH, str(tmp_path / "none.safetensors")))
    (tmp_path / "text.safetensors").write_text("no weights", encoding="utf-8")
    with pytest.raises(EngineError, match="holds no weights of the embedded model"):
        Tiny(ScorerSpec(PATH, str(tmp_path / "text.safetensors")))
    from safetensors.numpy import save_file

    save_file({"a": np.zeros(3, np.float32)}, tmp_path / "other.safetensors")
    with pytest.raises(EngineError, match="holds no weights of the embedded model"):
        Tiny(ScorerSpec(PATH, str(tmp_path / "other.safetensors")))
    with pytest.raises(EngineError, match="has no setting beams"):
        Tiny(ScorerSpec(PATH, MODEL, settings=(("beams", 2),)))
