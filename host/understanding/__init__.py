"""Understanding: what of an utterance was done, and what was only talked about. It knows words and phrases, no game.

`repairs` puts right what was taken back in the same breath, `persons` finds of whom a sentence is, `moods` leaves talk
as talk; `acts` and `requests` are learnt, and say what a sentence does as a whole. `understanding` asks them in turn.
"""

from host.understanding.understanding import Understanding

__all__ = ["Understanding"]
