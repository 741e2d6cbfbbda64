"""Flick in, Trace out: how discs slide, spin, hit each other and walls, and fall."""
