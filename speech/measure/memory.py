"""Memory of this process. It imports nothing that would be measured along."""

from __future__ import annotations

import sys
from pathlib import Path


def peak_mb() -> float:
    """Peak of the resident memory. What Linux tells by `getrusage` has the parent's peak in it."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
    except (OSError, StopIteration):
        return _peak_of_usage_mb()


def _peak_of_usage_mb() -> float:
    try:
        import resource
    except ImportError:  # Windows
        return float("nan")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
