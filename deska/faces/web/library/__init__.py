"""Past games, files in and out, saves, best players."""
