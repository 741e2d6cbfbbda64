"""What runs in the peers' own environment: standard library, and one engine a file. Nothing here is imported by us."""
