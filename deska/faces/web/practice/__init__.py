"""Practice: a game learns by playing itself."""
