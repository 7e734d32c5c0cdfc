"""What practice needs: games of a position with itself, and the gradients of the network."""
