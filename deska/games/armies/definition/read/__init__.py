"""From a file to a definition, with every problem in it."""
