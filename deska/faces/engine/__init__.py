"""Deska as an engine for other programs: `deska engine gomocup | uci | usi`."""
