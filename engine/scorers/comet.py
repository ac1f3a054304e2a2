"""COMETKiwi, XCOMET, COMET-22 and their relatives: how good a translation is, on about 0 to 1.

The models are read and run here, not by `comet`'s `predict` and its trainer, whose scores they equal: batches are made by
their tokens, each text is split into tokens once, and nothing of a checkpoint is executed. Whether references are
`required`, `used` or `ignored` stands in the settings of the facts; so do the scores of two known pairs (`self_test`),
by which a changed environment is found.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import metadata

from engine.scorers import loading
from engine.scorers.comet_checkpoint import encoder_folder, find, read_weights
from engine.scorers.comet_network import Network, load_encoder, require
from engine.scorers.comet_pairs import CUT, PairItem, PairScore, flags_of, padded_batches
from engine.scorers.comet_sequences import Sequencer, Sequences
from engine.scorers.comet_shape import shape_of
from engine.scorers.device import place, settle
from engine.scorers.finite import finite, learnt, refuse_broken_weights
from engine.scorers.hub import Checkpoint
from engine.scorers.options import Option, as_settings, chosen
from engine.scorers.types import ModelFacts, ScorerSpec
from engine.types import EngineError

SCORER = "engine.scorers.comet:Comet"

OPTIONS = (
    Option("batch_tokens", 0, "Tokens that are read at once, padding included; 0: by the device.", least=0),
    Option("trust", "", "SHA-256 of a checkpoint that may run code while it is read."),
    Option("revision", "", "Commit, tag or branch on the hub; empty: the newest."),
)

KNOWN_PAIRS = (
    PairItem("good", "The cat is asleep.", "Die Katze schläft.", "Die Katze schläft."),
    PairItem("bad", "The cat is asleep.", "Benzin wurde gestern teurer als Milch.", "Die Katze schläft."),
)
"""Scored whenever a model is loaded."""

_PACKAGES = ("torch", "transformers", "tokenizers")


def batch_tokens(device: str) -> int:
    """Tokens that a device reads at once, where nothing else is said.

    >>> batch_tokens("cpu"), batch_tokens("cuda:0")
    (1024, 16384)
    """
    return 1024 if device == "cpu" else 16384


class Comet:
    """The scorer; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        from transformers import XLMRobertaTokenizerFast

        settings = chosen(spec, OPTIONS, "The quality estimator")
        where = place(spec)
        files = find(spec.model, str(settings["revision"]))
        state, own = read_weights(files, str(settings["trust"]))
        shape = shape_of(files.hparams, own, files.model)
        folder = encoder_folder(files, shape.encoder_name)
        settle(where)
        encoder_files = Checkpoint(files.model, folder, files.revision, {}, ("model.ckpt",))
        tokenizer = loading.from_folder(XLMRobertaTokenizerFast, encoder_files)
        encoder = load_encoder(shape, folder, state, where, files.model)
        require(shape, state, encoder, files.model)
        refuse_broken_weights({**state, **learnt(encoder)}, files.model, where)
        self._where, self._name = where, files.model
        self._network = Network(shape, encoder, state, where)
        self._sequencer = Sequencer(tokenizer, shape, encoder.config.max_position_embeddings - 2)
        self._batch_tokens = int(settings["batch_tokens"]) or batch_tokens(where.device)
        self._needs_references = shape.references == "required"
        known = " ".join(f"{value:.6f}" for value in self._values(self._sequencer.sequences(KNOWN_PAIRS)))
        shown = {"references": shape.references, "kind": shape.kind, "self_test": known}
        self._facts = ModelFacts(
            files.model,
            files.revision,
            where.device,
            where.precision,
            self._network.parameters,
            None,
            tuple((name, metadata.version(name)) for name in _PACKAGES),
            as_settings(shown),
        )

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[PairItem]) -> list[PairScore]:
        """How good each translation is; memory that runs out goes up.

        Raises:
            EngineError: the model needs references, and a pair has none; or what it computes is no number.
        """
        bare = next((item for item in batch if item.reference is None), None)
        if self._needs_references and bare is not None:
            raise EngineError(
                f"{self._facts.model} needs a reference for each translation, and {bare.key} has none: add it, or"
                " choose a model without references."
            )
        sequences = self._sequencer.sequences(batch)
        return [
            PairScore(value, (*flags_of(item), *((CUT,) if one.is_cut else ())))
            for item, one, value in zip(batch, sequences, self._values(sequences), strict=True)
        ]

    def _values(self, sequences: Sequence[Sequences]) -> list[float]:
        """A score for each pair, made in batches of similar lengths."""
        import torch

        order = sorted(range(len(sequences)), key=lambda at: -sequences[at].size)
        found: dict[int, float] = {}
        with torch.inference_mode():
            for places in self._batches(order, sequences):
                views = [sequences[at].views for at in places]
                lengths = [sequences[at].translation_length for at in places]
                values = finite(self._network.scores(views, lengths), self._name, self._where)
                found |= zip(places, values, strict=True)
        return [found[at] for at in range(len(sequences))]

    def _batches(self, order: Sequence[int], sequences: Sequence[Sequences]) -> list[Sequence[int]]:
        """Pairs of about the same length and as many views."""
        groups: dict[int, list[int]] = {}
        for at in order:
            groups.setdefault(len(sequences[at].views), []).append(at)
        return [
            places
            for group in groups.values()
            for places in padded_batches(group, [sequences[at].size for at in group], self._batch_tokens)
        ]
