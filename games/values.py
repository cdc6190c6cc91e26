"""Values: frozen dataclasses, of which others are made with a few fields changed more often than anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that the types of the fields are checked
else:
    import dataclasses

    class _Plain(dict):
        """How many fields the values of a class have; 0: they have slots, or check what they are given."""

        def __missing__(self, cls):
            odd = "__dict__" not in dir(cls) or hasattr(cls, "__post_init__")
            self[cls] = count = 0 if odd else len(dataclasses.fields(cls))
            return count

    _plain = _Plain()

    def replace(value, /, **changes):
        """As `dataclasses.replace`, in a third of the time. Raises TypeError for a field that is none."""
        cls = type(value)
        count = _plain[cls]
        if not count or len(value.__dict__) != count:  # what it remembers besides is not true of the other one
            return dataclasses.replace(value, **changes)
        new = object.__new__(cls)
        fields = new.__dict__
        fields.update(value.__dict__, **changes)
        if len(fields) != count:
            raise TypeError(f"no fields of {cls.__name__}: {sorted(changes.keys() - value.__dict__.keys())}")
        return new
