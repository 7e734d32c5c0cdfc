"""The command line: the console, the commands, and how they speak."""
