"""A match in progress: tables, seats, clocks, computers, and what pages are shown of it."""
