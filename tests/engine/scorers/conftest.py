"""One thread for models of a few thousand numbers: more of them only wait for each other."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
if "torch" in sys.modules:
    import torch

    torch.set_num_threads(1)
