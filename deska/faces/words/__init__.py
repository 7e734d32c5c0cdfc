"""What the page and the terminal say in the same words."""
