"""Games among players: who is asked, what is legal, how a game ends; series and openings."""
