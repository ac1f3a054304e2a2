"""What the sound server tells: a microphone is nobody's business here, another output is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.services.device_watch import DeviceWatch

SERVER = """#!/bin/sh
cd "$(dirname "$0")"
case "$1" in
subscribe) exec tail -n +1 -f events ;;
info) echo x >> asked; echo "Default Sink: a"; cat source ;;
list) cat sinks ;;
esac
"""
ONE, TWO = "Sink #1\n\tName: a\n", "Sink #1\n\tName: a\nSink #2\n\tName: b\n"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such server")
def test_only_what_changes_the_output_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    for name, text in (("pactl", SERVER), ("events", ""), ("asked", ""), ("source", ""), ("sinks", ONE)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "pactl").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    watch, told = DeviceWatch(), list[str]()
    watch.changed.connect(lambda: told.append((tmp_path / "sinks").read_text(encoding="utf-8")))

    def tell(event: str, name: str, text: str) -> None:
        (tmp_path / name).write_text(text, encoding="utf-8")
        with (tmp_path / "events").open("a", encoding="utf-8") as events:
            events.write(f"Event {event}\n")

    def asked(times: int) -> bool:
        return len((tmp_path / "asked").read_text(encoding="utf-8").split()) == times

    watch.start()
    qtbot.waitUntil(lambda: asked(1), timeout=20_000)
    tell("'change' on server #4294967295", "source", "Default Source: another\n")
    qtbot.waitUntil(lambda: asked(2), timeout=20_000)
    tell("'new' on sink #2", "sinks", TWO)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert told == [TWO]
    watch.stop()
