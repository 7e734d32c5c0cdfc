"""Choosing and setting up: the home screen, the catalogue, ladders, rules, positions."""
