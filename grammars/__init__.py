"""What can be said at the table: German phrase files, their compiler, and their reader."""
