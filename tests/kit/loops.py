"""Random closed tracks, grown from the smallest by pushing out one side of a pair of neighbours at a time."""

from __future__ import annotations

from random import Random

Cell = tuple[int, int]

_AHEAD: dict[Cell, int] = {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}


def random_code(seed: int, pushes: int, turns: str = "SLR") -> str:
    """A closed track of 4 + 2 · `pushes` pieces at most, with random rails, direction and start piece.

    The start piece is one of `turns`, of which the loop must have at least one.
    """
    luck = Random(seed)
    loop: list[Cell] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    for _ in range(pushes):
        _push(luck, loop)
    if luck.random() < 0.5:
        loop.reverse()
    letters = [_turn(loop[i - 1], loop[i], loop[(i + 1) % len(loop)]) for i in range(len(loop))]
    start = luck.choice([place for place, letter in enumerate(letters) if letter in turns])
    letters = letters[start:] + letters[:start]
    return "".join(letter if luck.random() < 0.5 else letter.lower() for letter in letters)


def _push(luck: Random, loop: list[Cell]) -> None:
    """Where a → b become a → c → d → b with c and d beside them and free; after some tries in vain nothing."""
    for _ in range(40):
        place = luck.randrange(len(loop))
        (ax, ay), (bx, by) = loop[place], loop[(place + 1) % len(loop)]
        side = luck.choice((1, -1))
        dx, dy = side * (ay - by), side * (bx - ax)
        new = [(ax + dx, ay + dy), (bx + dx, by + dy)]
        if not any(cell in loop for cell in new):
            loop[place + 1 : place + 1] = new
            return


def _turn(before: Cell, cell: Cell, after: Cell) -> str:
    came = _AHEAD[(cell[0] - before[0], cell[1] - before[1])]
    goes = _AHEAD[(after[0] - cell[0], after[1] - cell[1])]
    return {0: "S", 1: "L", 3: "R"}[(goes - came) % 4]
