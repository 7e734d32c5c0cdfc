"""`deska tournament`: games of many, their table while they run, and reports."""
