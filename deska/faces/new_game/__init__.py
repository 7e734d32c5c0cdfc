"""`deska new-game`: writes a small package with a game that plays at once."""
