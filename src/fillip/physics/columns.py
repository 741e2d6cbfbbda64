"""The columns in which the kernel keeps its discs, its surface and its records: one table each, one row a column.

A disc runs along one phase at a time: from its place at `SINCE`, in a straight line, with constant deceleration and
constant change of spin, until `UNTIL`. Everything between is closed form, so nothing drifts.
"""

from __future__ import annotations

# a disc: constant
RADIUS, MASS = 0, 1
# its phase: place, direction (unit vector), speed and deceleration
X, Y, UX, UY, SPEED, SLOWING = 2, 3, 4, 5, 6, 7
# angle, spin and the spin's rate of change
ANGLE, SPIN, SPIN_CHANGE = 8, 9, 10
# when the phase began and ends, and how far the disc travels in it
SINCE, UNTIL, REACH = 11, 12, 13
# ON, POCKETED or OFF; the pocket it fell into
STATE, POCKET = 14, 15
# of a disc that slides and spins: the scale of its curve, the knot at which its phase ends (`motion`)
CURVE, KNOT = 16, 17
DISC_COLUMNS = 18

ON, POCKETED, OFF = 0, 1, 2

# a wall or a sensed line, a row each: start, unit vector along it, length
FROM_X, FROM_Y, ALONG_X, ALONG_Y, LENGTH = 0, 1, 2, 3, 4
LINE_COLUMNS = 5

# coefficients, in the order of kit's Coefficients
FLOOR, DISC_E, DISC_MU, WALL_E, WALL_MU, BETA0, GRAVITY = 0, 1, 2, 3, 4, 5, 6

# kinds of events; what a disc meets by itself comes from the same list
HIT, WALL, POCKET_FALL, EDGE, LINE, REST, PHASE_END = 0, 1, 2, 3, 4, 5, 6
KINDS = ("hit", "wall", "pocket", "edge", "line", "rest")

# a recorded event, a row each
EVENT_T, EVENT_KIND, EVENT_FIRST, EVENT_SECOND, EVENT_X, EVENT_Y, EVENT_IMPULSE, EVENT_WHICH, EVENT_DIRECTION = range(9)
EVENT_COLUMNS = 9
# how much is written: finished segments, events
WRITTEN, TOLD = 0, 1
# a recorded segment, a row each: the disc, then the columns of a trace's segments
RECORD_COLUMNS = 12

NEVER = float("inf")
