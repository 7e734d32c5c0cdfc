"""From declared functions to linked machine code: units, their cache, workers, linker, errors."""
