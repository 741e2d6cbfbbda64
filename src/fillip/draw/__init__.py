"""Pictures of traces and records."""
