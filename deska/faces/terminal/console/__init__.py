"""Playing in the terminal, or through a pipe."""
