"""Outside engines as players: Gomocup, Hub, UCI, USI and xshogi, each in a watched process."""
