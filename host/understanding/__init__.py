"""Understanding: what of an utterance was done, and what was only talked about. It knows words and phrases, no game.

`repairs` puts right what was taken back in the same breath, `persons` finds of whom a sentence is, `moods` leaves talk
as talk; `acts`, `requests` and `whom` are learnt, and say what a sentence does as a whole, and what it tells that
somebody is named. `understanding` asks them in turn.
"""

from host.understanding.understanding import Understanding

__all__ = ["Understanding"]
