"""A recogniser that is a program of its own: it hears what is written beside each sound. Run as an external command.

python program_recogniser.py [SECONDS for each sound]
"""

from __future__ import annotations

import json
import shlex
import sys
import time
from pathlib import Path


def command(seconds: float = 0.0) -> str:
    """The command line that runs it."""
    words = [sys.executable, str(Path(__file__).resolve()), str(seconds)]
    return shlex.join([word.replace("\\", "/") for word in words])


def main() -> None:
    """Answer each line of the list."""
    for line in Path(sys.argv[-1]).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        time.sleep(float(sys.argv[1]))
        beside = Path(row["path"]).with_suffix(".txt")
        text = beside.read_text(encoding="utf-8") if beside.exists() else Path(row["path"]).stem
        print(json.dumps({"id": row["id"], "text": text}), flush=True)


if __name__ == "__main__":
    main()
