"""The columns in which the kernel keeps its discs, its surface and its records: one table each, one row a column.

A disc runs along one phase at a time: from its place at `SINCE`, in a straight line, with constant deceleration and
constant change of spin, until `UNTIL`. Everything between is closed form, so nothing drifts.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from fillip.physics.compiled import Column, Table

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
# how far and until when nothing but another disc or a line disturbs it: the next wall, pocket, edge or end of its phase
FREE, UNDISTURBED = 16, 17
# 1 once another disc has hit it
TOUCHED = 18
# of a disc that slides and spins: the scale of its curve, the knot at which its phase ends (`motion`)
CURVE, KNOT = 19, 20
# when it last hit a wall after some time without, and how many more walls it has hit at once since
WALL_TIME, WALL_HITS = 21, 22
DISC_COLUMNS = 23

ON, POCKETED, OFF = 0, 1, 2

# a sensed line, a straight wall or a straight falling edge, a row each: start, unit vector along it, length
FROM_X, FROM_Y, ALONG_X, ALONG_Y, LENGTH = 0, 1, 2, 3, 4
LINE_COLUMNS = 5
# walls and edges have more: the radius of a curved one, 0 for a straight one
BEND = 5
# and of a curved one its centre, in which directions its ends lie from there, anticlockwise, and how far round it goes
CENTRE_X, CENTRE_Y, FIRST_X, FIRST_Y, LAST_X, LAST_Y, SWEEP = 6, 7, 8, 9, 10, 11, 12
# and a circle in which it lies; which side is the playing side, +1 the left or inside, -1 the outside
AROUND_X, AROUND_Y, AROUND, PLAYING_SIDE = 13, 14, 15, 16
WALL_COLUMNS = 17
# up to half a turn, more than that, all round
NARROW, WIDE, CLOSED = 0, 1, 2

# coefficients, in the order of kit's Coefficients
FLOOR, DISC_E, DISC_MU, WALL_E, WALL_MU, BETA0, GRAVITY = 0, 1, 2, 3, 4, 5, 6

# kinds of events; what a disc meets by itself comes from the same list
HIT, WALL, POCKET_FALL, EDGE, LINE, REST, PHASE_END = 0, 1, 2, 3, 4, 5, 6
KINDS: tuple[Literal["hit", "wall", "pocket", "edge", "line", "rest"], ...] = (
    "hit",
    "wall",
    "pocket",
    "edge",
    "line",
    "rest",
)

# a recorded event, a row each
EVENT_T, EVENT_KIND, EVENT_FIRST, EVENT_SECOND, EVENT_X, EVENT_Y, EVENT_IMPULSE, EVENT_WHICH, EVENT_DIRECTION = range(9)
EVENT_COLUMNS = 9
# how much is written: finished segments, events; and whether only what a report needs is written at all
WRITTEN, TOLD, LIGHT = 0, 1, 2
# how a shot ended, a row each: outcome, how far its segments and its events reach in their tables, turns of the loop
OUTCOME, SEGMENTS_END, EVENTS_END, TURNS = 0, 1, 2, 3
RESULT_COLUMNS = 4
# a recorded segment, a row each: the disc, then the columns of a trace's segments
RECORD_COLUMNS = 12

# how a shot ends
DONE, TOO_MANY_EVENTS, RECORDS_FULL, PAUSED = 0, 1, 2, 3

NEVER = float("inf")


class Ground(NamedTuple):
    """What the discs lie on, as tables: walls, pockets (x, y, radius), sensed lines, falling edges, coefficients."""

    walls: Table
    pockets: Table
    lines: Table
    edges: Table
    coefficients: Column
