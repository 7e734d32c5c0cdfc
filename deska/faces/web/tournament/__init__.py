"""Tournaments of programs."""
