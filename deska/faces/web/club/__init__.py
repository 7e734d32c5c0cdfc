"""A room of people and its tournament."""
