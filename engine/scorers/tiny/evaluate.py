"""Measures the embedded model on pairs it has never heard: `python -m engine.scorers.tiny.evaluate` (needs espeak-ng).

Prints a table in Markdown: accuracy in percent of every reading on every task, with Wilson's interval. `--keep FOLDER`
also writes the pairs with a manifest, so that any other model can be measured on them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.scorers.speech_lm import TokenLosses
from engine.scorers.tiny import weights
from engine.scorers.tiny.features import RATE_HZ
from engine.scorers.tiny.held_out import TASKS, HeldOutPair, cast, held_out_pairs, keep
from engine.scorers.tiny.pair_losses import PairSound, pair_losses
from engine.slm.readings import Reading
from engine.slm.task_scores import ReadingScores, TaskScore, score_pairs
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream

SEED = 7
PAIRS = 300
"""Of each task."""
_TOGETHER = 20

Scores = Mapping[Reading, ReadingScores]


def measured(network: weights.Network, pairs: Sequence[HeldOutPair]) -> Scores:
    """Accuracy of every reading on every task."""
    return score_pairs(list(_token_pairs(network, pairs)))


def _token_pairs(network: weights.Network, pairs: Sequence[HeldOutPair]) -> Iterator[TokenPair]:
    for first in range(0, len(pairs), _TOGETHER):
        some = pairs[first : first + _TOGETHER]
        sounds = [PairSound(pair.positive, pair.negative, pair.switch / RATE_HZ) for pair in some]
        found = pair_losses(network, sounds)
        for at, (pair, losses) in enumerate(zip(some, found, strict=True), first):
            yield TokenPair(str(at), pair.subset, _stream(losses.positive), _stream(losses.negative))


def _stream(clip: TokenLosses) -> TokenStream:
    return token_stream(
        "",
        clip.nll,
        clip.rate_hz,
        codebooks=clip.codebooks,
        prompt_tokens=clip.response_start,
        losses_alone=clip.nll_alone,
    )


def markdown(scores: Scores) -> str:
    """A table: tasks down, readings across, percent with Wilson's 95 % interval."""
    readings = list(scores)
    tasks = list(scores[readings[0]].tasks)
    head = ["task", "pairs", *(reading.replace("_", " ") for reading in readings)]
    rows = [
        [
            task,
            str(scores[readings[0]].tasks[task].accuracy.n),
            *(_cell(scores[reading].tasks[task]) for reading in readings),
        ]
        for task in tasks
    ]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def _cell(score: TaskScore) -> str:
    value, interval = score.accuracy.value, score.accuracy.interval
    if value is None or interval is None:
        return "n/a"
    return f"{value:.0f} ({interval.low:.0f}–{interval.high:.0f})"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    import torch

    parser = argparse.ArgumentParser(
        prog="engine.scorers.tiny.evaluate", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--weights", type=Path, default=weights.FILE)
    parser.add_argument("--pairs", type=int, default=PAIRS, help="of each task")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--keep", type=Path, help="a folder for the pairs and their manifest")
    asked = parser.parse_args(arguments)
    torch.set_num_threads(1)
    people = cast(asked.seed)
    pairs = [pair for task in TASKS for pair in held_out_pairs(people, task, asked.pairs, asked.seed)]
    if asked.keep:
        keep(pairs, asked.keep)
    print(markdown(measured(weights.load(asked.weights), pairs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
