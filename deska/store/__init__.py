"""Floor 5: what is kept on disk: matches with all their events, settings, best players, save files."""
