"""What run.py and the build hook do, in the standard library alone."""
