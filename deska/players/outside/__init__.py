"""Outside engines as players: Gomocup, UCI, USI and xshogi, each in a watched process."""
