"""`deska bench`: speeds, as ratios where there is a peer."""
