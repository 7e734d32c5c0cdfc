"""KIF, KI2 and CSA."""
