"""Requests: what people ask of the host in their own words, in all games. A second model, like that of acts.

`kinds` what can be asked · `sentences` what it learns from · `model` what it says · `training` makes it
"""

from host.understanding.requests.model import requested

__all__ = ["requested"]
