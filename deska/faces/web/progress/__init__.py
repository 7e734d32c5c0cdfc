"""How somebody does over time."""
