"""Two games as a newcomer would write them: only what must be written, each in one file."""
