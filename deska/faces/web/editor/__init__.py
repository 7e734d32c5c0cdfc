"""The editor of custom games."""
