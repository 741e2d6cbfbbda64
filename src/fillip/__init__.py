"""fillip plays, referees and studies finger-flick board games."""

__version__ = "0.1.0"
