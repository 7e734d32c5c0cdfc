"""Who may ask for what: sessions, limits, checks before any request, pages for strangers."""
