"""Accounts: what people tell of that was done at the table ("den König hat doch Jan gelegt, Lea noch nichts").

What the table tells of the past, and the record denies, was taken down wrongly; `host.judging.said.told` looks for it.
So it does not matter here in which words it is told, as long as it is told as done: who, what, whether or not. What is
asked, wished, planned or of another evening is none.
"""

from host.understanding.accounts.clauses import accounts

__all__ = ["accounts"]
