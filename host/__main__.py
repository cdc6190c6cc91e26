"""`python -m host`."""

from __future__ import annotations

import sys

from host.cli import main

if __name__ == "__main__":
    sys.exit(main())
