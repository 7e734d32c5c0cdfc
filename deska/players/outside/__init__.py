"""Programs of others as players: Gomocup, UCI and USI engines, each a process that is watched."""
