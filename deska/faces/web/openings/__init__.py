"""The openings of one's own library: what was played in a position, and the files that were imported."""
