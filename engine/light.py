"""Seam without the packages that run models: what a light installation leaves out, and what to say where it is needed.

A computer that only records, labels or listens needs neither torch nor what stands on it (`requirements-light.lock`).
Nothing is loaded here: it is only looked whether a package is there.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec

from engine.types import EngineError

MODELS = (
    "torch",
    "transformers",
    "comet",
    "sentencepiece",
    "safetensors",
    "huggingface_hub",
    "tokenizers",
    "yaml",
)
"""Modules of the packages that run models, as they are imported."""
LEFT_OUT = (*MODELS, "pandas", "pyarrow", "pkg_resources")
"""All that the light installation leaves out, by the names of the modules."""


@lru_cache(maxsize=64)
def _is_there(module: str) -> bool:
    return find_spec(module) is not None


def lacking(modules: tuple[str, ...] = MODELS) -> str:
    """What to install, in one sentence; empty where all of `modules` are there.

    >>> lacking(("json",))
    ''
    """
    missing = next((module for module in modules if not _is_there(module)), None)
    return "" if missing is None else what_to_install(missing)


def what_to_install(module: str) -> str:
    """The sentence about a package that is left out."""
    return (
        f"This needs {module}, which the light Seam leaves out: close Seam and start it with `make run`, which"
        " installs it, or install requirements.lock."
    )


def need(*modules: str) -> None:
    """Go on only where all of `modules` are there.

    Raises:
        EngineError: one is not; the sentence says what to install.
    """
    if said := lacking(modules):
        raise EngineError(said)
