"""Five in a row for two: lines by tables, threats, and a search built on them."""
