"""`python -m tests.bench [--json] [NAME …]`: the figures of the README, each measured here and now.

A module of this folder has `measure() -> dict[str, float]`; the names of its figures carry their unit, and
the ratios, which hold on any machine, end in `_ratio`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import sys

MODULES = (
    "startup",
    "scoring",
    "event_loop",
    "scoring_threads",
    "recognise",
    "drawing",
    "lexicon",
    "large",
    "translations",
    "estimates",
    "calibration_drag",
    "slm_readings",
    "slm_likelihood",
    "speech_page",
)


def main(argv: list[str] | None = None) -> int:
    """Measure, print a line for each figure as it comes (or one JSON object at the end)."""
    options = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure Seam on this machine."
    )
    options.add_argument("modules", nargs="*", metavar="NAME", help=f"of {', '.join(MODULES)} (default: all)")
    options.add_argument("--json", action="store_true", help="one JSON object on stdout")
    args = options.parse_args(argv)
    if unknown := sorted(set(args.modules) - set(MODULES)):
        options.error(f"there is no {', '.join(unknown)}; choose from {', '.join(MODULES)}")

    machine = f"Python {platform.python_version()}, {platform.platform(terse=True)}, {os.cpu_count()} cores"
    print(f"# {machine}", file=sys.stderr if args.json else sys.stdout)
    results: dict[str, dict[str, float]] = {}
    for name in args.modules or MODULES:
        results[name] = importlib.import_module(f"tests.bench.{name}").measure()
        if not args.json:
            for figure, value in results[name].items():
                print(f"{name:<12} {figure:<44} {value:>12.3f}", flush=True)
    if args.json:
        print(json.dumps({"machine": machine, **results}, allow_nan=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
