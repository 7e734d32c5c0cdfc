"""The page's server side: carries matches between pages, players and the store; holds no rules."""
