"""PGN, PDN and Deska's own text: tags, moves, comments, variations."""
