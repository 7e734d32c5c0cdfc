"""Boards as SVG, for what is read outside the page."""
