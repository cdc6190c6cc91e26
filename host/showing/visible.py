"""Text of other people, to be shown as text: a name or a path commands no terminal."""

from __future__ import annotations

import unicodedata


def visible(text: str) -> str:
    """The text with its control characters to be seen.

    What hides or turns around text (category Cf) is shown as well, but for the joiners that some scripts need.
    """
    return "".join(_visible(one) for one in text)


def _visible(sign: str) -> str:
    if sign in "\n\t\u200c\u200d\u00ad" or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return sign
    code = ord(sign)
    return chr(0x2400 + code) if code < 0x20 else "␡" if code == 0x7F else f"<{code:X}>"
