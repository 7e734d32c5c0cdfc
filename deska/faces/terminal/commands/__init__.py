"""Commands that print an answer and exit: one file each, called by the command line."""
