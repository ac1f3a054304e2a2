"""The embedded unit language model: a transformer of about one million weights over units of log-mel bands and pitch.

`scorer` is the adapter, `units` and `model` are what it hears and what it computes, `card.md` says what it is and is
not. `python -m engine.scorers.tiny.train` makes the weights again, `python -m engine.scorers.tiny.evaluate` measures
them; both need espeak-ng.
"""
