"""The command that seats listeners: a kiosk's number may be asked for, so that no list of processes shows it."""

from __future__ import annotations

import argparse

import pytest

from engine.types import EngineError
from gui.listen_command import add_to, listen


def parsed(*words: str) -> argparse.Namespace:
    top = argparse.ArgumentParser()
    add_to(top.add_subparsers())
    return top.parse_args(["listen", "P.seam", "Study", *words])


def test_a_number_is_given_or_asked_for_and_never_missing(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert parsed("--kiosk", "2468").kiosk == "2468"
    assert parsed("--listener", "Ann").kiosk == ""
    asked = parsed("--kiosk")
    prompts: list[str] = []
    monkeypatch.setattr("gui.listen_command.getpass", lambda prompt: prompts.append(prompt) or "")
    with pytest.raises(EngineError, match="type at least four digits"):
        listen(asked)
    assert len(prompts) == 1 and "number to leave" in prompts[0]
