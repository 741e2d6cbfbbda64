"""How fast and how exact the physics is on this machine, alone and beside what others use."""
