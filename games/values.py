"""Values: frozen dataclasses, of which others are made with a few fields changed more often than anything else.

Made here, a value has a dict with keys of its own: Python reads it several times as fast as one that shares its keys
with others, and fills it at once instead of field by field past the lock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # so that the types of the fields are checked
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    import dataclasses

    _set = object.__setattr__
    _LEFT_OUT = object()
    """A field that was not given, and whose default is made anew each time."""

    class _Plain(dict):
        """The fields of the values of a class, by name; none: they have slots, or make something of what they
        are given."""

        def __missing__(self, cls):
            fields = dataclasses.fields(cls)
            odd = "__dict__" not in dir(cls) or hasattr(cls, "__post_init__") or not all(one.init for one in fields)
            self[cls] = names = frozenset() if odd else frozenset(one.name for one in fields)
            return names

    _plain = _Plain()

    def replace(value, /, **changes):
        """As `dataclasses.replace`, in a fifth of the time. Raises TypeError for a field that is none."""
        cls = type(value)
        names = _plain[cls]
        if not names:
            return dataclasses.replace(value, **changes)
        fields = {**value.__dict__, **changes}
        if len(fields) != len(names):
            others = fields.keys() - names  # what it remembers besides is not true of the other one
            if not others.isdisjoint(changes):
                raise TypeError(f"no fields of {cls.__name__}: {sorted(changes.keys() - names)}")
            for name in others:
                del fields[name]
        new = object.__new__(cls)
        _set(new, "__dict__", fields)
        return new

    def dataclass(cls=None, /, **options):
        """As `dataclasses.dataclass`; frozen values of several fields are made in half of the time."""
        if cls is None:
            return lambda cls: dataclass(cls, **options)
        if not options.get("frozen") or options.get("slots") or _makes_itself(cls):
            return dataclasses.dataclass(cls, **options)
        made = dataclasses.dataclass(cls, **options, init=False)
        made.__init__ = _init(made)
        return made

    def _makes_itself(cls):
        """Whether it makes something of what it is given, or takes not all of it."""
        own = vars(cls)
        fields = [one for one in own.values() if isinstance(one, dataclasses.Field)]
        return "__init__" in own or hasattr(cls, "__post_init__") or not all(one.init for one in fields)

    def _init(cls):
        """Takes its fields as `dataclasses` would, those by position first."""
        known = {"_set": _set, "_LEFT_OUT": _LEFT_OUT}
        given, items = {False: [], True: []}, []
        for one in dataclasses.fields(cls):
            name, default, value = one.name, "", one.name
            if one.default_factory is not dataclasses.MISSING:
                known[f"_make_{name}"] = one.default_factory
                default, value = " = _LEFT_OUT", f"_make_{name}() if {name} is _LEFT_OUT else {name}"
            elif one.default is not dataclasses.MISSING:
                known[f"_default_{name}"] = one.default
                default = f" = _default_{name}"
            given[one.kw_only].append(f"{name}{default}")
            items.append(f"{name!r}: {value}")
        by_name = ["*", *given[True]] if given[True] else []
        parameters = ", ".join(["self", *given[False], *by_name])
        exec(f"def __init__({parameters}):\n _set(self, '__dict__', {{{', '.join(items)}}})", known)
        init = known["__init__"]
        init.__qualname__ = f"{cls.__qualname__}.__init__"
        init.__annotations__ = {one.name: one.type for one in dataclasses.fields(cls)} | {"return": None}
        return init
