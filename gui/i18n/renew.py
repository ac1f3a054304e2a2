"""Renews the catalogues from the source, and compiles them: `python -m gui.i18n.renew`.

The compiled catalogues are kept in the repository beside their source: the program then needs no tool to be started in
any language, and a set-up that was interrupted leaves none out.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from gui.i18n.catalogue import FOLDER, LANGUAGES, catalogue_file, read_catalogue
from gui.i18n.source_texts import SourceText, source_texts


def renew() -> None:
    """Bring every catalogue up to the texts of the source; translations of texts that stayed stay."""
    texts = source_texts(FOLDER.parent)
    for language in LANGUAGES:
        update(catalogue_file(language), language, texts)
        compile_catalogue(catalogue_file(language), catalogue_file(language).with_suffix(".qm"))


def update(catalogue: Path, language: str, texts: Iterable[SourceText]) -> None:
    """Let lupdate bring one catalogue up to `texts`; it is made where it isn't there."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "texts.py"
        listed.write_text("".join(_call(one) for one in sorted(texts)), encoding="utf-8")
        _run(
            "pyside6-lupdate", str(listed), "-silent", "-locations", "none", "-no-obsolete",
            "-source-language", "en", "-target-language", language, "-ts", str(catalogue),
        )  # fmt: skip


def compile_catalogue(catalogue: Path, compiled: Path) -> None:
    """Let lrelease write the form that the program reads."""
    _run("pyside6-lrelease", "-silent", str(catalogue), "-qm", str(compiled))


def _call(text: SourceText) -> str:
    return f"QCoreApplication.translate({_quoted(text.context)}, {_quoted(text.text)})\n"


def _quoted(text: str) -> str:
    """As lupdate reads it: it knows these escapes only."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def _run(tool: str, *arguments: str) -> None:
    """Run one of the tools that come with Qt for Python, beside the Python that runs this."""
    subprocess.run([str(Path(sys.executable).parent / tool), *arguments], check=True)


def main() -> None:
    """Renew, and say what is still to be translated."""
    renew()
    for language in LANGUAGES:
        entries = read_catalogue(catalogue_file(language))
        open_ones = sum(not one.is_finished for one in entries)
        print(f"{language}: {len(entries)} texts, {open_ones} of them not translated yet")


if __name__ == "__main__":
    main()
