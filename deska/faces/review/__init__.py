"""Reviews as something to keep: a page on paper or in a file."""
