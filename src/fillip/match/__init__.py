"""Joins kit, physics and referee: the registry of games, observing, placing, the match and its record."""
