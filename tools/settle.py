"""Settle the JupyterLab of this Python as `make lab` does: `python -m tools.settle`, for Binder."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.project import settle

if __name__ == "__main__":
    settle(Path(sys.prefix))
