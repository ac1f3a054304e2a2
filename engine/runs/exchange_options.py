"""The options of `project import` and `project export`; read at every start, so nothing heavy is imported here."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

BOTH_WAYS = ("table", "hike", "kaldi", "trn", "ctm", "nemo", "common-voice", "textgrid", "elan")
READ_FORMATS = (*BOTH_WAYS, "fleurs")
WRITE_FORMATS = (*BOTH_WAYS, "hike-folder", "hike-predictions")


def add_import(projects: Any) -> ArgumentParser:
    """`project import` among the commands of projects."""
    bring: ArgumentParser = projects.add_parser(
        "import", help="bring scripts, references or hypotheses in any format"
    )
    bring.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    bring.add_argument("source", type=Path, metavar="FILE", help="file or folder to import")
    bring.add_argument("--format", choices=READ_FORMATS, help="default: found out")
    bring.add_argument("--scripts", metavar="SET", help="its rows are scripts: name of the new set")
    bring.add_argument("--system", metavar="NAME", help="its texts are hypotheses of this system")
    bring.add_argument("--columns", metavar="FIELD=COLUMN,…", help="such as id=utt,text=sentence")
    bring.add_argument("--encoding", metavar="NAME", help="of text files (default: found out)")
    bring.add_argument("--audio", type=Path, metavar="FOLDER", help="where the sound lies (default: beside)")
    bring.add_argument("--tier", metavar="NAME", help="tier of the text, in TextGrids and ELAN files")
    bring.add_argument("--labels", action="store_true", help="its texts and labels correct those of takes")
    bring.add_argument(
        "--control", metavar="LANGUAGE", help="its references are a monolingual control set, such as ko"
    )
    bring.add_argument("--replace", action="store_true", help="replace what these systems wrote before")
    bring.add_argument("--skip", action="store_true", help="leave out unknown ids and bad scripts")
    bring.add_argument("--json", action="store_true", help="one JSON object on stdout")
    return bring


def add_export(projects: Any) -> ArgumentParser:
    """`project export` among the commands of projects."""
    take: ArgumentParser = projects.add_parser(
        "export", help="write utterances, labels and hypotheses in a format of others"
    )
    take.add_argument("folder", type=Path, metavar="DIR", help="the project, NAME.seam")
    take.add_argument("--format", choices=WRITE_FORMATS, required=True, help="of what is written")
    take.add_argument("--to", type=Path, metavar="FOLDER", required=True, help="a new folder")
    take.add_argument(
        "--system", metavar="NAME", action="append", help="only its hypotheses; may be repeated"
    )
    take.add_argument(
        "--audio",
        choices=("wav", "flac", "project"),
        default="wav",
        help="copies as they are (default), packed, or none: files are named where they lie",
    )
    take.add_argument("--bit-depth", type=int, choices=(16, 24), help="of the sound (default: as it is)")
    take.add_argument("--rate", type=int, metavar="HZ", help="of the sound (default: as it is)")
    take.add_argument(
        "--loudness", type=float, metavar="LUFS", help="such as -23; the true peak stays under -1 dBTP"
    )
    take.add_argument("--trim", action="store_true", help="from trim point to trim point, where some are set")
    take.add_argument("--margin", type=float, default=0.0, metavar="S", help="seconds left around them")
    take.add_argument("--include-rejected", action="store_true", help="also takes that were rejected")
    take.add_argument("--with-names", action="store_true", help="speakers by name instead of code")
    take.add_argument("--json", action="store_true", help="one JSON object on stdout")
    return take
