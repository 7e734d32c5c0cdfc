"""Strength from results: ratings of people, statistics of matches."""
