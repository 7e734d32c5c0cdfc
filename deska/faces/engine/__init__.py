"""Deska as an engine for the programs of others: `deska engine gomocup | uci | usi`."""
