"""Voices that sound the same whatever was said before: espeak keeps a state, so each speaks in a new process."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from typing import Any, TypeVar

Sound = TypeVar("Sound")


def in_fresh_process(function: Callable[..., Sound], *arguments: Any) -> Sound:
    """The result of a function of a module, called in a new interpreter."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(function, arguments)
