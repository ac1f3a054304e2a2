"""XML at the door: read once in pieces, before anything builds a tree of it, so that no file can fill the memory.

A few hundred bytes can stand for gigabytes (entities that name each other), name other files (external entities), or
nest so deep that a reader fails over it. No format that is read here needs any of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.parsers import expat

from engine.runs.exchange_files import must_be_file, reading_error
from engine.types import EngineError

MOST_BYTES = 128 << 20
"""Of a file whose tree is built; that takes some ten times as much."""
MOST_DEPTH = 100
CHUNK = 1 << 16


def safe_root(path: Path, what: str) -> str:
    """The name of the outermost element of an XML file that can be read without harm.

    Args:
        path: the file.
        what: the program whose files they are, for sentences.

    Raises:
        EngineError: the file can't be read, is too large or nested too deep, defines entities, or isn't whole.
    """
    must_be_file(path)
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            if size > MOST_BYTES:
                raise EngineError(
                    f"{path} has {size >> 20:,} MiB, and {what} files of more than {MOST_BYTES >> 20} aren't read;"
                    " split it."
                )
            file.seek(0)
            guard = _Guard(path)
            while chunk := file.read(CHUNK):
                guard.parser.Parse(chunk, False)
            guard.parser.Parse(b"", True)
    except OSError as error:
        raise reading_error(error, path) from error
    except expat.ExpatError as error:
        raise EngineError(
            f"{path} isn't a whole {what} file (line {error.lineno}); open it in {what} and save it again."
        ) from error
    return guard.root


def refuse_entities(parser: expat.XMLParserType, path: Path) -> None:
    """Have a parser end with one sentence where a file defines an entity, before any of them is used.

    Args:
        parser: before its first piece.
        path: for the sentence.
    """

    def refuse(name: str, *_: object) -> None:
        raise EngineError(
            f"{path} defines the entity {name[:40]!r}, which may stand for anything of any size, and isn't read; save"
            " it again where it was made."
        )

    parser.EntityDeclHandler = refuse
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)


class _Guard:
    """Follows the elements of a file.

    Attributes:
        root: name of the outermost one, as soon as it was met.
    """

    def __init__(self, path: Path) -> None:
        self.root = ""
        self._path = path
        self._depth = 0
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        refuse_entities(self.parser, path)

    def _start(self, name: str, _values: Mapping[str, str]) -> None:
        self.root = self.root or name
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise EngineError(
                f"{self._path}, line {self.parser.CurrentLineNumber}: its elements are nested more than {MOST_DEPTH}"
                " deep, so it isn't read; save it again where it was made."
            )

    def _end(self, _name: str) -> None:
        self._depth -= 1
