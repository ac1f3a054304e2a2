"""What a model was run with, in the words that its settings are kept in: for the cards that tell how something was made."""

from __future__ import annotations

import json

from gui.services.scoring_words import Facts


def settings_facts(name: str, settings: str, kind: str = "") -> Facts:
    """One fact of all settings that are set; none where nothing is.

    Args:
        name: of the model.
        settings: a JSON object.
        kind: what it is, told first; "" for nothing.

    >>> settings_facts("tiny", '{"device": "cpu", "versions": {"torch": "2.7"}, "log": [], "seed": 0}')
    [('tiny', 'device: cpu; versions: torch 2.7; seed: 0')]
    """
    kept = json.loads(settings)
    told = [f"{key}: {setting_text(value)}" for key, value in kept.items() if value not in ("", None, [], {})]
    texts = [kind, *told] if kind else told
    return [(name, "; ".join(texts))] if texts else []


def setting_text(value: object) -> str:
    """A value of a setting.

    >>> setting_text({"spans": [1, 2]})
    'spans 1, 2'
    """
    if isinstance(value, dict):
        return ", ".join(f"{key} {setting_text(one)}" for key, one in value.items())
    return ", ".join(map(setting_text, value)) if isinstance(value, list) else str(value)
