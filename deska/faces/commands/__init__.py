"""The commands that answer and end: one file each, called by the command line."""
