"""What is owed, and how strict the table is with it: presets and their figures, duties of one lay, the ledger."""
