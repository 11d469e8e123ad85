"""Chains, ropes and strung beads along a path."""
import math

import numpy as np
from mathutils import Matrix, Vector

from .geometry import TAU, UP, Piece, facing, turn
from .paths import even_path, frames
from .solids import circle_profile, rod, sphere, sweep, torus

#: Length, width and wire of a link against its pitch.
LINKS = {
    "cable": (1.42, 1.02, 0.135),
    "paperclip": (1.30, 0.46, 0.085),
    "curb": (1.75, 1.42, 0.24),
    "belcher": (1.40, 1.20, 0.20),
    "oval": (1.34, 0.80, 0.115),
    "box": (1.30, 1.06, 0.21),
}


def link(kind, pitch, metal):
    long, wide, wire = (pitch * part for part in LINKS[kind])
    a = np.arange(40) / 40 * TAU
    if kind == "paperclip":
        straight = max(long - wide, 0) / 2
        points = [(math.copysign(straight, math.cos(t)) + wide / 2 * math.cos(t), wide / 2 * math.sin(t), 0) for t in a]
    elif kind == "box":
        points = []
        for t in a:
            k = (abs(math.cos(t)) ** 6 + abs(math.sin(t)) ** 6) ** (-1 / 6)
            points.append((long / 2 * k * math.cos(t), wide / 2 * k * math.sin(t), 0))
    else:
        points = [(long / 2 * math.cos(t), wide / 2 * math.sin(t), 0) for t in a]
    points = np.array(points)
    profile = circle_profile(wire, 14)
    if kind == "curb":
        points[:, 2] = 0.20 * pitch * np.sin(2 * np.arctan2(points[:, 1] / wide, points[:, 0] / long))
        profile = profile * [0.72, 1.0]
    return sweep(points, profile, metal, closed=True, up=UP, angle=80)


def chain(path, kind, pitch, metal, random, closed=False, tilt=45, loose=5):
    """Links along a path, turned against each other; `loose`: by how many degrees they lie off."""
    piece = Piece()
    if kind == "figaro":
        return figaro(path, pitch, metal, random)
    if kind in ("rope", "snake"):
        return rope(path, pitch * 0.62, metal) if kind == "rope" else snake(path, pitch * 0.42, metal)
    mesh = link(kind, pitch, metal)
    for i, (middle, along) in enumerate(spans(path, pitch, closed)):
        if kind == "curb":
            lean = 24 + random.uniform(-2, 2)
        else:
            lean = (tilt if i % 2 else tilt - 90) + random.uniform(-loose, loose)
        piece.add(mesh, Matrix.Translation(middle) @ along @ turn(lean, "X") @ turn(random.uniform(-2, 2)))
    return piece


def spans(path, pitch, closed=False):
    """The middle of each link, and how it lies."""
    points = even_path(path, pitch, closed)
    points = np.vstack([points, points[:1]]) if closed else points
    for a, b in zip(points, points[1:]):
        ahead = Vector(b - a).normalized()
        side = Vector(UP).cross(ahead).normalized()
        yield Vector((a + b) / 2), Matrix((ahead, side, ahead.cross(side))).transposed().to_4x4()


def figaro(path, pitch, metal, random):
    """Three round links and a long one, in turn."""
    piece = Piece()
    short, long = link("curb", pitch, metal), link("curb", pitch, metal)
    for vertex in long.vertices:
        vertex.co.x *= 1.9
    run = even_path(path, pitch * 0.5)
    i, turn_of = 0, 0
    while True:
        halves = 4 if turn_of % 4 == 3 else 2
        if i + halves >= len(run):
            return piece
        a, b = run[i], run[i + halves]
        middle, along = next(spans(np.array([a, a + (b - a) / 2, b]), np.linalg.norm(b - a) * 0.999))
        middle = Vector((a + b) / 2)
        piece.add(
            long if halves == 4 else short, Matrix.Translation(middle) @ along @ turn(24 + random.uniform(-2, 2), "X")
        )
        i += halves
        turn_of += 1


def rope(path, radius, metal, strands=2, pitch=3.2):
    """Wires twisted about each other; `pitch`: one turn against the radius."""
    piece = Piece()
    points = even_path(path, radius * 0.3)
    points, _, normal, binormal = frames(points, False, UP)
    a = np.arange(len(points)) * radius * 0.3 / (radius * pitch) * TAU
    for k in range(strands):
        b = a + k * TAU / strands
        around = points + (normal * np.cos(b)[:, None] + binormal * np.sin(b)[:, None]) * radius * 0.52
        piece.add(rod(around, radius * 0.5, metal, 10))
    return piece


def snake(path, radius, metal):
    """A smooth round chain of narrow scales."""
    points = even_path(path, radius * 0.16)
    wave = 1 + 0.07 * np.abs(np.sin(np.arange(len(points)) * 0.16 / 0.62 * math.pi))
    return Piece().add(sweep(points, circle_profile(radius, 20), metal, size=wave, up=UP, angle=60))


def ball_chain(path, radius, metal, gap=2.3):
    piece = Piece()
    ball = sphere(radius, metal, 20)
    for point in even_path(path, radius * gap):
        piece.add(ball, Matrix.Translation(point))
    return piece.add(rod(path, radius * 0.35, metal, 8))


def strung(path, mesh_at, spacing, random, closed=False):
    """Drilled beads on a path; `mesh_at(i)` gives each one. `spacing`: of all, or a function that gives the width of each."""
    piece = Piece()
    points = side_by_side(path, spacing) if callable(spacing) else even_path(path, spacing, closed)
    count = len(points)
    for i, point in enumerate(points):
        before = points[i - 1] if closed or i > 0 else points[i]
        ahead = points[(i + 1) % count] if closed or i < count - 1 else points[i]
        piece.add(mesh_at(i), Matrix.Translation(point) @ facing(ahead - before) @ turn(random.uniform(0, 360)))
    return piece


def side_by_side(path, width_of):
    """The middles of things of different widths that touch each other on a path, from its begin."""
    path = np.asarray(path, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = [0.0]
    while at[-1] < run[-1]:
        at.append(at[-1] + (width_of(len(at) - 1) + width_of(len(at))) / 2)
    return np.stack([np.interp(at[:-1], run, path[:, k]) for k in range(3)], 1)


def bead_profile(radius, hole=0.13, steps=24, squeeze=1.0):
    """A ball with a drilled hole, for the lathe."""
    begin = math.asin(hole)
    dome = [
        (radius * math.sin(a), radius * math.cos(a) * squeeze) for a in np.linspace(begin, math.pi - begin, steps + 1)
    ]
    return [(radius * hole * 0.8, radius * 0.8 * squeeze), *dome, (radius * hole * 0.8, -radius * 0.8 * squeeze)]


def jump_ring(radius, wire, metal):
    return torus(radius, wire, metal, 40, 12)
