"""`deska tournament`: runs the games, shows the table meanwhile, and writes reports."""
