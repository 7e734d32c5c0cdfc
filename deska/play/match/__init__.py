"""A match as a list of events: its setup, its state, its record."""
