"""Hypothesis for all tests: without a clock, and the same examples each time but in the full run."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.figures import full

settings.register_profile("fillip", deadline=None, derandomize=not full(), suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fillip")
