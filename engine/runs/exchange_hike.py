"""HiKE's own files: the data set with its nine columns, and predictions with the results of its evaluator."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from pathlib import Path
from typing import Any

from engine.asr import hike
from engine.asr.cs_level import LEVELS
from engine.runs.asr_hike_references import hike_references
from engine.runs.exchange_audio import AudioFormat, packed_suffix, sound_bytes
from engine.runs.exchange_by_rule import ALL_LEVELS, BY_RULE, LEVEL, by_rule_cell
from engine.runs.exchange_export_items import ExportItem, file_stem
from engine.runs.exchange_parquet import write_parquet
from engine.runs.exchange_rows import hike_loanwords
from engine.runs.exchange_standing import cells_of
from engine.runs.jsonl import write_jsonl
from engine.types import Progress

COLUMNS = (
    "audio",
    "text",
    "text_normalized",
    "text_pier_labeled",
    "cs_level",
    "cs_levels_all",
    "category",
    "loanwords",
    "sample_id",
)
"""As in the public data set; all but the sound are texts, loanwords and levels as JSON."""

TAGGED = "text_tagged"
"""A column of its own, where tags were set by hand: the text with them."""

LABELS = (LEVEL, ALL_LEVELS)
"""Columns whose values the rule makes where nobody set them; `BY_RULE` then names them: a column of lists, and in
parquet beside the nine columns."""

FEATURES = {
    name: {"_type": "Audio"} if name == "audio" else {"dtype": "string", "_type": "Value"}
    for name in (*COLUMNS, TAGGED)
}
"""What the hub's libraries take the columns for."""

SHARD = "data/test-00000-of-00001.parquet"


def hike_values(item: ExportItem) -> dict[str, str | None]:
    """An utterance by `COLUMNS`, without its sound.

    The two normalised references are those that came with it, else made by HiKE's pipeline. Where tags were set
    by hand, `TAGGED` is there too, and `BY_RULE` where nobody set the level.
    """
    normalized, labelled = _references(item)
    own = {TAGGED: item.tagged_reference, BY_RULE: _by_rule(item)}
    return {
        "text": item.text,
        "text_normalized": normalized,
        "text_pier_labeled": labelled,
        "cs_level": item.level,
        "cs_levels_all": json.dumps(item.levels_all),
        "category": item.utterance.topic,
        "loanwords": json.dumps(hike_loanwords(item.utterance.loanwords), ensure_ascii=False),
        "sample_id": item.key,
        **{name: value for name, value in own.items() if value},
    }


def _by_rule(item: ExportItem) -> str | None:
    return by_rule_cell(cell for cell in item.by_rule if cell in LABELS)


def _references(item: ExportItem) -> tuple[str, str]:
    one = item.utterance
    return hike_references(one.reference, one.take_id is None, one.text_normalized, one.text_pier_labeled)


def write_hike_parquet(folder: Path, items: Sequence[ExportItem], format: AudioFormat) -> Iterator[Progress]:
    """The data set as one parquet file with the sound in it; read piece by piece, never as a whole.

    Args:
        folder: gets `data/test-00000-of-00001.parquet`.
        items: the utterances.
        format: of the sound; takes are compared with what was recorded.

    Raises:
        EngineError: a sound can't be read or has changed.
        OSError: the file can't be written.
    """
    path = folder / SHARD
    path.parent.mkdir()
    columns = (*COLUMNS, TAGGED) if any(item.tagged_reference for item in items) else COLUMNS
    rows = (dict.fromkeys(columns) | {"audio": _cell(item, format)} | hike_values(item) for item in items)
    features = {name: FEATURES[name] for name in columns}
    by_rule: dict[str, list[str]] = {}
    for item in items:
        if cells := _by_rule(item):
            by_rule.setdefault(cells, []).append(item.key)
    for done in write_parquet(path, columns, rows, features, {BY_RULE: by_rule} if by_rule else None):
        yield Progress(done, len(items), path.name)


def _cell(item: ExportItem, format: AudioFormat) -> dict[str, Any] | None:
    if item.sound is None:
        return None
    suffix = packed_suffix(item.sound, format)
    packed: AudioFormat = "flac" if suffix != item.sound.suffix.casefold() else "wav"
    return {"bytes": sound_bytes(item.sound, item.sha256, packed), "path": f"{file_stem(item)}{suffix}"}


def write_hike_folder(folder: Path, items: Sequence[ExportItem], sounds: Mapping[str, str]) -> None:
    """The data set as a folder of sounds with `metadata.jsonl`, as the hub's libraries read it; how far each take is stands
    behind HiKE's columns.

    Args:
        folder: where the sounds lie already.
        items: the utterances.
        sounds: file of each id that has one, relative to the folder.

    Raises:
        OSError: the file can't be written.
    """
    rows = (
        {"file_name": sounds.get(item.key)} | hike_values(item) | cells_of(item.standing) for item in items
    )
    write_jsonl(folder / "metadata.jsonl", rows)


def write_hike_predictions(folder: Path, items: Sequence[ExportItem], index: int) -> None:
    """`prediction.jsonl` and `result.json` of a system, as HiKE's evaluator leaves them.

    Rates are utterance means in percent with loanwords replaced; a level without an utterance, and a rate that is
    not defined, are null. `id` stands beside HiKE's `sample_id`.

    Args:
        folder: of the system.
        items: the utterances.
        index: of the system among each item's hypotheses.

    Raises:
        OSError: the files can't be written.
    """
    rows: list[dict[str, Any]] = [
        hike_values(item) | {"id": item.key, "pred_text": one.text, "result": _result(item, one.text)}
        for item in items
        if (one := item.hypotheses[index]) is not None
    ]
    folder.mkdir(parents=True)
    write_jsonl(folder / "prediction.jsonl", rows)
    levels = {level: [row["result"] for row in rows if row["cs_level"] == level] for level in LEVELS}
    levels["all"] = [row["result"] for row in rows]
    means = {level: {key: _mean(found, key) for key in ("pier", "mer")} for level, found in levels.items()}
    text = json.dumps(means, indent=4, ensure_ascii=False, allow_nan=False)
    (folder / "result.json").write_text(text + "\n", encoding="utf-8", newline="\n")


def _result(item: ExportItem, hypothesis: str) -> dict[str, float | None]:
    pairs = hike.replacements([words.spellings for words in item.utterance.loanwords])
    score = hike.score_utterance(*_references(item), hypothesis, pairs)
    return {"pier": score.pier_rate, "mer": score.mer_rate}


def _mean(results: Sequence[Mapping[str, float | None]], key: str) -> float | None:
    values = [value for one in results if (value := one[key]) is not None]
    return fsum(values) / len(values) if values else None
