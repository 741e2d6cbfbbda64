"""A scene: discs on a surface as a JSON text gives them, and the answer to it. Nothing is rounded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import hypot
from typing import Any

from fillip.kit import carrom, sets
from fillip.kit.layout import FLAT
from fillip.kit.pieces import Piece, kind_of
from fillip.kit.surfaces import PLANE, Arc, Coefficients, Pocket, Point, SensedLine, Surface, Wall
from fillip.physics import engines
from fillip.physics.bodies import Body
from fillip.physics.engines import Wanted
from fillip.physics.quaternion import Quaternion, faces_up, flat_angle, turned_over
from fillip.physics.strict import entries, inside, items, name, number, parse, shown, truth
from fillip.physics.trace import Trace

MOST_CHARACTERS = 1_000_000
MOST_DISCS = 300
MOST_PARTS = 1000  # walls, pockets, edges or lines
MOST_SPEED = 20.0  # m/s
MOST_LENGTH = 1e4  # m; as far as millionths of a millimetre can be told apart
# within these the squares and ratios of sizes and masses are far from where numbers end
LEAST_RADIUS, LEAST_MASS, MOST_MASS = 1e-6, 1e-9, 1e6  # m, kg
_LEAST_LENGTH = 1e-9  # m: of a wall, an edge or a line
OVERLAP = 1e-6  # m: up to here discs count as touching

_CURVE = ("center", "radius", "start", "sweep")
_ENGINES: tuple[Wanted, ...] = ("auto", "planar", "spatial")


@dataclass(frozen=True, slots=True)
class Scene:
    """Bodies as they move at time 0, and what they move on."""

    surface: Surface
    bodies: tuple[Body, ...]
    engine: Wanted = "auto"

    def run(self) -> Trace:
        """What happens. Raises RuntimeError where there is no end of events, or the motion cannot be computed."""
        return engines.run(self.bodies, self.surface, self.engine)


def read_scene(text: str) -> Scene:
    """The scene that a JSON text describes.

    Raises ValueError in one sentence that names the place and what was expected, also for what the engine asked for
    does not do.
    """
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"expected a scene of at most {MOST_CHARACTERS} characters, got {len(text)}")
    whole = entries(parse(text), "", ("surface", "discs"), ("coefficients", "engine"))
    surface = _surface(whole["surface"])
    surface = replace(surface, coefficients=_coefficients(whole.get("coefficients", {}), surface.coefficients))
    listed = items(whole["discs"], "discs", MOST_DISCS)
    if not listed:
        raise ValueError("discs: expected at least one disc")
    models = _models(surface)
    bodies = tuple(_disc(disc, f"discs[{index}]", models) for index, disc in enumerate(listed))
    engine = _engine(whole.get("engine", "auto"))
    if engine == "planar":
        _check_flat(bodies)
    seen: dict[str, int] = {}
    for index, body in enumerate(bodies):
        if body.id in seen:
            raise ValueError(f"discs[{index}].id: {shown(body.id)} is the id of discs[{seen[body.id]}] already")
        seen[body.id] = index
    try:
        engines.check(bodies, surface, OVERLAP, engine)
    except ValueError as error:
        raise ValueError(f"discs: {error}") from None
    return Scene(surface, bodies, engine)


def answer(trace: Trace) -> dict[str, Any]:
    """What happened, as it is printed: the events, and where every disc is at the end."""
    events = []
    for event in trace.events:
        told: dict[str, Any] = {"t": event.t, "kind": event.kind, "discs": list(event.discs)}
        for key in ("x", "y", "impulse", "pocket", "line", "direction"):
            value = getattr(event, key)
            if value is not None:
                told[key] = value
        events.append(told)
    ends = {
        path.id: dict(zip(("x", "y", "angle", "state"), (*path.end, path.state), strict=True)) for path in trace.pieces
    }
    return {"engine": trace.engine, "time": trace.time, "events": events, "discs": ends}


def _engine(value: object) -> Wanted:
    for engine in _ENGINES:
        if value == engine:
            return engine
    raise ValueError(f"engine: expected one of {', '.join(_ENGINES)}, got {shown(value)}")


def _check_flat(bodies: Sequence[Body]) -> None:
    """Raises ValueError that names the place where a body is not for the plane."""
    for index, body in enumerate(bodies):
        if body.lift:
            raise ValueError(f"discs[{index}].lift: planar refuses lift, expected 0 or another engine")
        if body.z:
            raise ValueError(f"discs[{index}].z: planar refuses stacks, expected 0 or another engine")
        if body.q != FLAT:
            raise ValueError(f"discs[{index}].q: planar refuses tilted discs, expected x and y 0 or another engine")


def _surface(value: object) -> Surface:
    if isinstance(value, str):
        return _named_surface(value)
    keys = entries(value, "surface", (), ("walls", "pockets", "edges", "lines"))
    walls = _walls(keys.get("walls", []), "surface.walls")
    edges = _walls(keys.get("edges", []), "surface.edges")
    pockets = tuple(
        _pocket(pocket, f"surface.pockets[{index}]")
        for index, pocket in enumerate(items(keys.get("pockets", []), "surface.pockets", MOST_PARTS))
    )
    lines = tuple(
        _line(line, f"surface.lines[{index}]")
        for index, line in enumerate(items(keys.get("lines", []), "surface.lines", MOST_PARTS))
    )
    for index, line in enumerate(lines):
        if any(line.id == other.id for other in lines[:index]):
            raise ValueError(f"surface.lines[{index}].id: {shown(line.id)} stands twice")
    return Surface("object", walls, pockets, edges, lines)


def _named_surface(value: str) -> Surface:
    if value == PLANE.name:
        return PLANE
    if not sets.names_a_set(value):
        known = ", ".join((PLANE.name, *sets.NAMES))
        raise ValueError(f"surface: {shown(value)} is not known, expected {known}, a track code or an object")
    try:
        surface = sets.box(value).surface
    except ValueError as error:
        raise ValueError(f"surface: {shown(value)}: {error}") from None
    # what a board's own lines notice is for its game: a scene tells of the lines that it lists; a track keeps its start
    return replace(surface, lines=()) if value in sets.NAMES else surface


def _coefficients(value: object, own: Coefficients) -> Coefficients:
    limits: dict[str, dict[str, float]] = {
        "floor": {"above": 0, "most": 100},
        "disc_e": {"least": 0, "most": 1},
        "disc_mu": {"least": 0, "most": 100},
        "wall_e": {"least": 0, "most": 1},
        "wall_mu": {"least": 0, "most": 100},
        "beta0": {"least": 0, "most": 1},
        "g": {"above": 0, "most": 1000},
    }
    given = entries(value, "coefficients", (), limits)
    checked = {key: number(given[key], f"coefficients.{key}", **limits[key]) for key in given}
    merged = Coefficients(**(asdict(own) | checked))
    if merged.floor * merged.g < 1e-9:
        raise ValueError("coefficients.floor: expected friction times gravity of at least 1e-9 m/s²")
    return merged


def _walls(value: object, where: str) -> tuple[Wall | Arc, ...]:
    return tuple(_wall(wall, f"{where}[{index}]") for index, wall in enumerate(items(value, where, MOST_PARTS)))


def _wall(value: object, where: str) -> Wall | Arc:
    if isinstance(value, dict) and any(key in value for key in _CURVE):
        keys = entries(value, where, _CURVE)
        sweep = number(keys["sweep"], f"{where}.sweep", least=-6.2831854, most=6.2831854)
        if sweep == 0:
            raise ValueError(f"{where}.sweep: expected a number other than 0")
        center = _point(keys["center"], f"{where}.center")
        radius = number(keys["radius"], f"{where}.radius", above=0, most=MOST_LENGTH)
        if radius * abs(sweep) < _LEAST_LENGTH:
            raise ValueError(f"{where}.sweep: expected a curve at least a nanometre long")
        return Arc(center, radius, number(keys["start"], f"{where}.start", least=-100, most=100), sweep)
    keys = entries(value, where, ("from", "to"))
    return Wall(*_ends(keys, where))


def _line(value: object, where: str) -> SensedLine:
    keys = entries(value, where, ("id", "from", "to"))
    return SensedLine(name(keys["id"], f"{where}.id"), *_ends(keys, where))


def _pocket(value: object, where: str) -> Pocket:
    keys = entries(value, where, ("x", "y", "radius"))
    x, y = _place(keys, where)
    return Pocket(x, y, number(keys["radius"], f"{where}.radius", above=0, most=MOST_LENGTH))


def _ends(keys: dict[str, Any], where: str) -> tuple[Point, Point]:
    start, end = _point(keys["from"], f"{where}.from"), _point(keys["to"], f"{where}.to")
    if hypot(end[0] - start[0], end[1] - start[1]) < _LEAST_LENGTH:
        raise ValueError(f"{where}.to: expected a point at least a nanometre away from the start")
    return start, end


def _point(value: object, where: str) -> Point:
    both = items(value, where, 2)
    if len(both) != 2:
        raise ValueError(f"{where}: expected two numbers, x and y, got {shown(value)}")
    x, y = (number(part, f"{where}[{i}]", least=-MOST_LENGTH, most=MOST_LENGTH) for i, part in enumerate(both))
    return x, y


def _place(keys: dict[str, Any], where: str) -> Point:
    x, y = (number(keys[key], f"{where}.{key}", least=-MOST_LENGTH, most=MOST_LENGTH) for key in ("x", "y"))
    return x, y


def _models(surface: Surface) -> dict[str, Piece]:
    """One piece of each kind of the set to which the surface belongs, of Carrom's for a surface of no set."""
    return dict(sets.box(surface.name if sets.names_a_set(surface.name) else carrom.BOX).kinds)


def _disc(value: object, where: str, models: dict[str, Piece]) -> Body:
    keys = entries(
        value,
        where,
        ("id", "x", "y", "radius", "mass"),
        ("vx", "vy", "spin", "lift", "thickness", "z", "q", "up"),
    )
    identifier = name(keys["id"], f"{where}.id")
    x, y = _place(keys, where)
    radius = number(keys["radius"], f"{where}.radius", above=0, least=LEAST_RADIUS, most=MOST_LENGTH)
    mass = number(keys["mass"], f"{where}.mass", above=0, least=LEAST_MASS, most=MOST_MASS)
    vx, vy = (number(keys.get(key, 0.0), f"{where}.{key}", least=-MOST_SPEED, most=MOST_SPEED) for key in ("vx", "vy"))
    if hypot(vx, vy) > MOST_SPEED:
        raise ValueError(f"{where}: expected a speed of at most {MOST_SPEED:g} m/s, got {hypot(vx, vy):g}")
    spin = number(keys.get("spin", 0.0), f"{where}.spin", least=-1e5, most=1e5)
    try:
        kind = kind_of(identifier)
    except ValueError:
        kind = "disc"
    model = models.get(kind, next(iter(models.values())))
    thickness = number(keys.get("thickness", model.thickness), f"{where}.thickness", above=0, most=MOST_LENGTH)
    up = truth(keys.get("up", True), f"{where}.up")
    lift = number(keys.get("lift", 0.0), f"{where}.lift", least=0, most=1)
    z = number(keys.get("z", 0.0), f"{where}.z", least=-MOST_LENGTH, most=MOST_LENGTH)
    angle, up, q = _attitude(keys, where, up)
    return Body(identifier, kind, radius, mass, x, y, angle, vx, vy, spin, up, thickness, lift, z, q)


def _attitude(keys: dict[str, Any], where: str, up: bool) -> tuple[float, bool, Quaternion]:
    """Angle, face and attitude, which is not asked for where the disc lies level."""
    listed = items(keys.get("q", [1.0, 0.0, 0.0, 0.0]), f"{where}.q", 4)
    if len(listed) != 4:
        raise ValueError(f"{where}.q: expected four numbers, w, x, y and z, got {shown(listed)}")
    w, x, y, z = (number(part, inside(where, f"q[{i}]"), least=-1, most=1) for i, part in enumerate(listed))
    if abs(hypot(w, x, y, z) - 1) > 1e-6:
        raise ValueError(f"{where}.q: expected four numbers of length 1, got length {hypot(w, x, y, z):g}")
    q = (w, x, y, z) if up else turned_over((w, x, y, z))
    if (q[1] == 0 and q[2] == 0) or (q[0] == 0 and q[3] == 0):
        return flat_angle(q), faces_up(q), FLAT
    return 0.0, faces_up(q), q
