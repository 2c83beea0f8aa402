"""A function that runs a program as if on another processor, as far as numpy and its linear algebra library depend on it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROCESSORS = {
    "old": {"OPENBLAS_CORETYPE": "Prescott", "NPY_DISABLE_CPU_FEATURES": "AVX2 FMA3 AVX512F AVX512_SKX X86_V3 X86_V4 AVX512_ICL"},
    "common": {"OPENBLAS_CORETYPE": "Haswell"},
    "wide": {"OPENBLAS_CORETYPE": "SkylakeX"},
}


def told_there(processor: str, program: str) -> str:
    """Run a program as if on `processor`, and return its output. If numpy offers no choice, run it on this processor."""
    command = [sys.executable, "-W", "ignore", "-c", program]
    surroundings = {**os.environ, **PROCESSORS[processor]}
    home = Path(__file__).resolve().parents[2]
    return subprocess.run(command, cwd=home, env=surroundings, capture_output=True, text=True, check=True).stdout
