"""variants.ini of Fairy-Stockfish."""
