"""From a definition to the tables of the kernel, with bounds and values."""
