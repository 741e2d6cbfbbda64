"""The scorer in the terminal: a game at a real board, kept play by play and ruled on at once."""
