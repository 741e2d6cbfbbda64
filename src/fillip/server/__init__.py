"""The server: tables, seats, the store, what travels over the wire, and the pages."""
