"""COMET models against `comet` itself, on the same checkpoints; what is cut, flagged and refused."""

from __future__ import annotations

import io
import os
import pickle
import warnings
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.scorers.comet import SCORER, Comet
from engine.scorers.comet_checkpoint import sha256_of
from engine.scorers.comet_pairs import PairItem
from engine.scorers.types import ScorerSpec
from engine.types import EngineError
from tests.engine.scorers import comet_tiny

QE_KINDS = ("unified_metric", "xcomet_metric", "referenceless_regression_metric")


def scorer(folder: Path | str, **settings: Any) -> Comet:
    return Comet(ScorerSpec(SCORER, str(folder), settings=tuple(sorted(settings.items()))))


def values(scorer: Comet, batch: Sequence[PairItem]) -> list[float]:
    return [score.value for score in scorer.score(batch)]


def predicted(folder: Path, batch: Sequence[PairItem]) -> list[float]:
    """What comet's own `predict` says."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import comet

        path = str(folder / "checkpoints" / "model.ckpt")
        model = comet.load_from_checkpoint(path, local_files_only=True, strict=True)
        rows = [
            {"src": one.source, "mt": one.translation} | ({"ref": one.reference} if one.reference else {})
            for one in batch
        ]
        return model.predict(rows, batch_size=8, gpus=0, progress_bar=False)["scores"]


@pytest.fixture(scope="module")
def kiwi(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return comet_tiny.comet(tmp_path_factory.mktemp("comet") / "kiwi")


@pytest.mark.parametrize(
    ("kind", "references", "hparams"),
    [
        ("unified_metric", False, {}),
        ("unified_metric", False, {"layer_norm": True}),
        ("unified_metric", False, {"layer_transformation": "sparsemax_patch"}),
        ("unified_metric", False, {"sent_layer": 1}),
        ("unified_metric", False, {"encoder_model": "XLM-RoBERTa-XL", "final_activation": "Sigmoid"}),
        ("unified_metric", True, {"input_segments": ["mt", "src", "ref"]}),
        ("regression_metric", True, {}),
        ("regression_metric", True, {"pool": "max", "layer_norm": True}),
        ("referenceless_regression_metric", False, {"layer_norm": True}),
        ("xcomet_metric", False, {}),
        ("xcomet_metric", True, {}),
    ],
)
def test_scores_are_those_of_comet(
    kind: str, references: bool, hparams: dict[str, Any], tmp_path: Path
) -> None:
    """Longer and shorter than the model reads, in batches of other pairs."""
    folder = comet_tiny.comet(tmp_path / "model", kind, **hparams)
    batch = [*comet_tiny.pairs(25, references=references), *comet_tiny.pairs(5, 1, 150, references)]
    theirs = predicted(folder, batch)
    ours = values(scorer(folder, batch_tokens=300), batch)
    assert max(ours) - min(ours) > 0.05
    assert ours == pytest.approx(theirs, abs=1e-5)


@pytest.mark.smoke
def test_a_checkpoint_that_a_trainer_wrote(kiwi: Path, tmp_path: Path) -> None:
    """With all that Lightning keeps beside the weights; none of it is code."""
    import yaml

    path = tmp_path / "model" / "checkpoints" / "model.ckpt"
    path.parent.mkdir(parents=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from comet.models import UnifiedMetric
        from pytorch_lightning import Trainer
        from pytorch_lightning.callbacks import EarlyStopping

        model = UnifiedMetric(
            pretrained_model=str(kiwi / "encoder"),
            input_segments=["mt", "src"],
            hidden_sizes=[24, 8],
            train_data=["train.csv"],
            validation_data=["dev.csv"],
            load_pretrained_weights=False,
            local_files_only=True,
        )
        stop = EarlyStopping(monitor="val_kendall")
        trainer = Trainer(accelerator="cpu", logger=False, callbacks=[stop])
        trainer.strategy.connect(model)
        trainer.save_checkpoint(path)
    said = yaml.safe_dump(dict(model.hparams) | {"class_identifier": "unified_metric"})
    (path.parents[1] / "hparams.yaml").write_text(said, encoding="utf-8")
    batch = comet_tiny.pairs(20)
    ours = values(scorer(path.parents[1]), batch)
    assert ours == pytest.approx(predicted(path.parents[1], batch), abs=1e-5)


def test_a_score_does_not_depend_on_the_batch(kiwi: Path) -> None:
    batch = comet_tiny.pairs(40, 3)
    together = values(scorer(kiwi), batch)
    apart = scorer(kiwi, batch_tokens=1)
    assert [values(apart, [item])[0] for item in batch] == pytest.approx(together, abs=1e-5)
    assert values(scorer(kiwi), batch[::-1]) == pytest.approx(together[::-1], abs=1e-5)


def test_half_precision_stays_near(kiwi: Path) -> None:
    batch = comet_tiny.pairs(20)
    exact = values(scorer(kiwi), batch)
    half = Comet(ScorerSpec(SCORER, str(kiwi), precision="bf16"))
    assert half.facts.precision == "bf16"
    assert values(half, batch) == pytest.approx(exact, abs=0.05)
    assert values(half, batch) != exact


def test_facts_tell_what_was_loaded(kiwi: Path) -> None:
    facts = scorer(kiwi).facts
    settings = dict(facts.settings)
    assert (settings["references"], settings["kind"], facts.device) == ("ignored", "unified_metric", "cpu")
    assert len(str(settings["self_test"]).split()) == 2
    assert facts.revision.startswith("sha256:")
    assert dict(facts.versions)["torch"]


def test_what_is_not_a_translation_is_flagged(kiwi: Path) -> None:
    long = " ".join(["Matte"] * 200)
    rows = [("the cat", "die Katze"), ("The cat ", "the cat"), ("", "Katze"), ("cat", " "), ("cat", long)]
    found = scorer(kiwi).score([PairItem(str(at), *row) for at, row in enumerate(rows)])
    flags = [one.flags for one in found]
    assert flags == [(), ("copy",), ("empty_source",), ("empty_translation",), ("cut",)]


def test_a_missing_reference_is_told(tmp_path: Path) -> None:
    found = scorer(comet_tiny.comet(tmp_path / "model", "regression_metric"))
    with pytest.raises(EngineError, match="row 7 has none"):
        found.score([PairItem("row 7", "the cat", "die Katze")])


class Harmful:
    """Makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return os.mkdir, (self.folder,)


def with_code(folder: Path, made: Path) -> Path:
    import torch

    path = folder / "checkpoints" / "model.ckpt"
    kept = torch.load(path, weights_only=True)
    torch.save(kept | {"callbacks": Harmful(made)}, path)
    return path


def test_code_in_a_checkpoint_runs_only_where_that_file_is_trusted(tmp_path: Path) -> None:
    folder, made = comet_tiny.comet(tmp_path / "model"), tmp_path / "made"
    digest = sha256_of(with_code(folder, made))
    for trust in ("", "0" * 64):
        with pytest.raises(EngineError, match=rf"--trust {digest}"):
            scorer(folder, trust=trust)
    assert not made.exists()
    assert values(scorer(folder, trust=digest.upper()), comet_tiny.pairs(2))
    assert made.is_dir()


def test_an_old_pickle_is_asked_for_as_well(tmp_path: Path) -> None:
    folder = comet_tiny.comet(tmp_path / "model")
    (folder / "checkpoints" / "model.ckpt").write_bytes(pickle.dumps(Harmful(tmp_path / "made")))
    with pytest.raises(EngineError, match="--trust"):
        scorer(folder)
    assert not (tmp_path / "made").exists()


def without_own_account(checkpoint: bytes) -> bytes:
    """The same weights, of which only `hparams.yaml` says the shape."""
    import torch

    out = io.BytesIO()
    torch.save({"state_dict": torch.load(io.BytesIO(checkpoint), weights_only=True)["state_dict"]}, out)
    return out.getvalue()


def test_the_shape_may_stand_beside_the_weights_only(kiwi: Path, tmp_path: Path) -> None:
    folder = comet_tiny.comet(tmp_path / "model")
    path = folder / "checkpoints" / "model.ckpt"
    path.write_bytes(without_own_account(path.read_bytes()))
    batch = comet_tiny.pairs(4)
    assert values(scorer(folder), batch) == values(scorer(kiwi), batch)


def test_files_that_are_no_model(tmp_path: Path) -> None:
    folder = comet_tiny.comet(tmp_path / "model")
    path, shape = folder / "checkpoints" / "model.ckpt", folder / "hparams.yaml"
    whole, said = path.read_bytes(), shape.read_text(encoding="utf-8")

    def refused(words: str) -> None:
        with pytest.raises(EngineError, match=words):
            scorer(folder)

    path.write_bytes(b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n")
    refused("git lfs pull")
    path.write_bytes(whole[: len(whole) // 2])
    refused("cut off or no checkpoint")
    path.write_bytes(b"")
    refused("cut off or no checkpoint")
    with zipfile.ZipFile(path, "w") as other:
        other.writestr("archive/data.txt", "no weights")
    refused("can't be read")
    path.unlink()
    refused("has no checkpoints/model.ckpt")
    path.write_bytes(whole)
    shape.write_text("class_identifier: ranking_metric", encoding="utf-8")
    refused("choose another model")
    shape.write_text(said.replace("Tanh", "Linear"), encoding="utf-8")
    path.write_bytes(without_own_account(whole))
    refused("has Linear as activations")
    path.write_bytes(whole)
    shape.write_text("a: !!python/object/apply:os.getcwd []", encoding="utf-8")
    refused("no plain YAML")
    shape.write_text(said, encoding="utf-8")
    for name in ("config.json", "tokenizer.json", "sentencepiece.bpe.model"):
        (folder / "encoder" / name).unlink()
    refused("copy its config.json")
    with pytest.raises(EngineError, match="no folder"):
        scorer(tmp_path / "nowhere" / "else")


def test_a_part_that_is_missing_is_never_guessed(tmp_path: Path) -> None:
    import torch

    folder = comet_tiny.comet(tmp_path / "model")
    path = folder / "checkpoints" / "model.ckpt"
    kept = torch.load(path, weights_only=True)
    for lost in ("encoder.model.encoder.layer.1.output.dense.bias", "estimator.ff.0.weight"):
        state = {name: value for name, value in kept["state_dict"].items() if name != lost}
        torch.save(kept | {"state_dict": state}, path)
        with pytest.raises(EngineError, match="has no weights for"):
            scorer(folder)


def test_the_path_of_a_checkpoint_names_its_folder(kiwi: Path) -> None:
    batch = comet_tiny.pairs(3)
    assert values(scorer(kiwi / "checkpoints" / "model.ckpt"), batch) == values(scorer(kiwi), batch)
