"""The school: the players of a table read out, and the host learns their voices; before an evening and amid it."""
