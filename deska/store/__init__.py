"""Floor 5: storage on disk: matches with all their events, settings, best players, save files."""
