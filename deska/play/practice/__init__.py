"""Practice: Deska plays a game against itself, learns from it, and keeps what makes it stronger."""
