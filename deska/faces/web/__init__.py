"""The server of the page: connects pages, players and the store; has no rules."""
