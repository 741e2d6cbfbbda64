"""Report in, ruling out: the rules of the games. Standard library only; nothing here looks at physics."""
