"""The table page: a server in a thread of its own, the record of the table it gives out, and the page itself."""
