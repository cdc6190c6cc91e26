"""Values: frozen dataclasses, of which others are made with a few fields changed more often than anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that the types of the fields are checked
else:
    import dataclasses

    class _Plain(dict):
        """The fields of the values of a class, by name; none: they have slots, or make something of what they
        are given."""

        def __missing__(self, cls):
            fields = dataclasses.fields(cls)
            odd = "__dict__" not in dir(cls) or hasattr(cls, "__post_init__") or not all(one.init for one in fields)
            self[cls] = names = () if odd else tuple(one.name for one in fields)
            return names

    _plain = _Plain()

    def replace(value, /, **changes):
        """As `dataclasses.replace`, in a third of the time. Raises TypeError for a field that is none."""
        cls = type(value)
        names = _plain[cls]
        if not names:
            return dataclasses.replace(value, **changes)
        old = value.__dict__
        if len(old) != len(names):  # what it remembers besides is not true of the other one
            old = {name: old[name] for name in names}
        new = object.__new__(cls)
        fields = new.__dict__
        fields.update(old, **changes)
        if len(fields) != len(names):
            raise TypeError(f"no fields of {cls.__name__}: {sorted(changes.keys() - old.keys())}")
        return new
