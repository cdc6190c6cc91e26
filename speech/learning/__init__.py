"""Learning the voices of a table: a few numbers of the acoustic model, adapted to what its players have read out.

Needs numpy and nothing else; of all this only `tables` is imported while a game is played.
"""
