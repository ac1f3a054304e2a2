"""Finds every text of the interface where it is written, with the context under which it is asked for at run time.

`pyside6-lupdate` reads `self.tr("…")`, `translate("Context", "…")` and `QT_TRANSLATE_NOOP("Context", "…")`, but not the
calls of a short function of ours that hands its text on to one of these, as `_tr("…")` does in many files. So the source
is read here, and lupdate gets a list.

Contexts: `self.tr` asks under the name of the class it stands in (Qt for Python goes through the names of all classes
of an object, first to last, so a text of a mixin is found, too); the others name theirs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

MARKS = ("translate", "QT_TRANSLATE_NOOP")


@dataclass(frozen=True, slots=True, order=True)
class SourceText:
    """One text in the source language.

    Attributes:
        context: under which it is asked for.
        text: as written.
    """

    context: str
    text: str


@dataclass(frozen=True, slots=True)
class Wrapper:
    """A function that hands one of its parameters on to be translated.

    Attributes:
        context: the one it names.
        place: of the parameter among the arguments of a call.
    """

    context: str
    place: int


@dataclass(slots=True)
class _Module:
    tree: ast.Module
    wrappers: dict[str, list[Wrapper]]


class UnreadableText(ValueError):
    """A text is asked for in a form that can't be found: the message names file and line."""


def source_texts(folder: Path) -> dict[SourceText, list[str]]:
    """Every text below `folder`, with the places it is written in (`gui/pages.py:75`), in the order of the files.

    Args:
        folder: of a package; its name is the first part of the names of its modules.

    Raises:
        UnreadableText: `tr` is given something else than a text, or is called outside of a class; or a text with values
            in it is to be translated.
    """
    files = sorted(folder.rglob("*.py"))
    modules = {_module_name(folder, file): _module(file.read_text(encoding="utf-8")) for file in files}
    for module in modules.values():
        _import_wrappers(module, modules)
    found: dict[SourceText, list[str]] = {}
    for file, module in zip(files, modules.values(), strict=True):
        place = file.relative_to(folder.parent).as_posix()
        for line, text in _texts(module, place):
            found.setdefault(text, []).append(f"{place}:{line}")
    return found


def _module_name(folder: Path, file: Path) -> str:
    parts = file.relative_to(folder.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _module(source: str) -> _Module:
    tree = ast.parse(source)
    return _Module(tree, _wrappers(source, tree))


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _literals(node: ast.expr) -> list[str]:
    """The texts an argument may be: one, or both of a choice; none where it isn't written there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_literals(node.body), *_literals(node.orelse)]
    return []


def _wrappers(source: str, tree: ast.Module) -> dict[str, list[Wrapper]]:
    """The functions and methods of a module that hand a parameter on, by name."""
    if not any(f"{mark}(" in source for mark in MARKS):
        return {}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {function.name: own for function in functions if (own := [*_handed_on(function)])}


def _handed_on(function: ast.FunctionDef) -> Iterator[Wrapper]:
    names = [one.arg for one in function.args.args if one.arg not in ("self", "cls")]
    for node in ast.walk(function):
        if not (isinstance(node, ast.Call) and _called(node) in MARKS and len(node.args) >= 2):
            continue
        context, text = node.args[0], node.args[1]
        if isinstance(text, ast.Name) and text.id in names:
            for name in _literals(context):
                yield Wrapper(name, names.index(text.id))


def _import_wrappers(module: _Module, modules: dict[str, _Module]) -> None:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module in modules:
            theirs = modules[node.module].wrappers
            for one in node.names:
                if one.name in theirs:
                    module.wrappers.setdefault(one.asname or one.name, theirs[one.name])


def _texts(module: _Module, place: str) -> Iterator[tuple[int, SourceText]]:
    yield from _texts_in(module.tree, "", module, place)


def _texts_in(node: ast.AST, inside: str, module: _Module, place: str) -> Iterator[tuple[int, SourceText]]:
    if isinstance(node, ast.ClassDef):
        inside = node.name
    if isinstance(node, ast.Call):
        for text in _of_call(node, inside, module, place):
            yield node.lineno, text
    for child in ast.iter_child_nodes(node):
        yield from _texts_in(child, inside, module, place)


def _of_call(call: ast.Call, inside: str, module: _Module, place: str) -> Iterator[SourceText]:
    name = _called(call)
    if name == "tr" and isinstance(call.func, ast.Attribute):
        yield from _of_tr(call, inside, place)
    elif name in MARKS and len(call.args) >= 2:
        if isinstance(call.args[1], ast.JoinedStr):
            raise _unreadable(call, place)
        yield from _pairs(_literals(call.args[0]), call.args[1])
    for wrapper in module.wrappers.get(name, ()):
        if wrapper.place < len(call.args):
            yield from _pairs([wrapper.context], call.args[wrapper.place])


def _of_tr(call: ast.Call, inside: str, place: str) -> Iterator[SourceText]:
    assert isinstance(call.func, ast.Attribute)
    texts = _literals(call.args[0]) if call.args else []
    of_self = isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
    if not texts or not inside or not of_self or len(call.args) > 1:
        raise _unreadable(call, place)
    yield from _pairs([inside], call.args[0])


def _unreadable(call: ast.Call, place: str) -> UnreadableText:
    return UnreadableText(
        f"{place}:{call.lineno}: a text is written where it is translated, tr is called on self: {ast.unparse(call)[:80]}"
    )


def _pairs(contexts: Iterable[str], argument: ast.expr) -> Iterator[SourceText]:
    texts = _literals(argument)
    return (SourceText(context, text) for context in contexts for text in texts if text)
