"""Acts: how likely somebody has just done something by what he said, in whatever words. A small model of sentences.

`sentences` what it learns from · `features` what it sees of a sentence · `model` what it says · `training` makes it
"""

from host.understanding.acts.features import Lexicon, Seen
from host.understanding.acts.model import UNNAMED, Model, doing, shipped

__all__ = ["UNNAMED", "Lexicon", "Model", "Seen", "doing", "shipped"]
