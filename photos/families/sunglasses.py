"""Sunglasses, standing open: acetate fronts cut from one plate (square, round, cat-eye, oversized), and wire frames (aviator, round, hexagon)."""
import math

import bmesh
import numpy as np

from lib.geometry import Piece, mend, move, scale, turn
from lib.materials import acetate, metal, pane
from lib.outlines import soften
from lib.paths import smooth_path
from lib.solids import box_profile, circle_profile, pillow, plate, rod, sphere, sweep
from lib.studio import Shot

REVISION = 2
#: Front and lens of the right half of acetate frames, by points that a smooth line runs through; the nose is at x = 0.
FRONTS = {
    "square": (
        [(0.9, 1.22), (1.9, 1.95), (3.7, 2.22), (5.6, 2.34), (6.85, 2.38), (7.02, 1.78), (6.55, 1.05), (6.28, -0.4)]
        + [(5.75, -1.75), (4.7, -2.32), (3.3, -2.42), (1.95, -2.06), (1.15, -1.15), (0.86, -0.05), (0.5, 0.44)],
        [(1.42, 0.2), (1.62, 1.22), (2.5, 1.68), (3.8, 1.80), (5.1, 1.86), (5.86, 1.62), (5.90, 0.6), (5.62, -0.8)]
        + [(4.9, -1.72), (3.7, -1.98), (2.4, -1.78), (1.66, -0.95)],
    ),
    "cat-eye": (
        [(0.9, 0.98), (2.0, 1.72), (3.7, 2.02), (5.4, 2.34), (6.98, 2.84), (7.32, 2.60), (6.95, 1.80), (6.42, 0.2)]
        + [(5.7, -1.35), (4.5, -2.06), (3.2, -2.12), (1.95, -1.72), (1.18, -0.9), (0.86, -0.02), (0.5, 0.40)],
        [(1.42, 0.1), (1.72, 1.08), (2.7, 1.46), (3.9, 1.60), (5.2, 1.80), (6.06, 1.84), (6.14, 1.1), (5.78, -0.2)]
        + [(5.0, -1.28), (3.8, -1.70), (2.5, -1.52), (1.66, -0.75)],
    ),
    "round": (
        [(0.85, 1.10), (1.6, 1.72), (2.7, 2.34), (3.75, 2.46), (5.0, 2.22), (6.2, 1.78), (6.72, 1.42), (6.45, 0.55)]
        + [
            (6.22, -0.6),
            (5.45, -1.80),
            (4.3, -2.42),
            (3.1, -2.42),
            (1.95, -1.78),
            (1.26, -0.72),
            (1.02, 0.15),
            (0.6, 0.55),
        ],
        [(1.72, 0.0), (1.95, 1.0), (2.7, 1.74), (3.7, 1.98), (4.7, 1.74), (5.45, 1.0), (5.68, 0.0), (5.45, -1.0)]
        + [(4.7, -1.74), (3.7, -1.98), (2.7, -1.74), (1.95, -1.0)],
    ),
    "oversized": (
        [(0.9, 1.30), (2.0, 2.22), (3.8, 2.62), (5.6, 2.58), (6.95, 2.12), (7.18, 1.55), (6.85, 0.5), (6.65, -0.8)]
        + [(6.0, -2.2), (4.7, -2.92), (3.2, -2.90), (1.9, -2.28), (1.15, -1.2), (0.86, -0.02), (0.5, 0.46)],
        [(1.48, 0.25), (1.78, 1.36), (2.7, 1.92), (3.9, 2.08), (5.2, 1.98), (6.08, 1.42), (6.22, 0.4), (5.98, -1.0)]
        + [(5.2, -2.06), (3.9, -2.42), (2.5, -2.12), (1.72, -1.05)],
    ),
}
#: Lenses of wire frames.
WIRES = {
    "aviator": [
        (0.95, 0.95),
        (1.25, 1.62),
        (2.3, 1.92),
        (3.8, 1.98),
        (5.3, 1.86),
        (6.1, 1.35),
        (6.15, 0.2),
        (5.7, -1.3),
    ]
    + [(4.7, -2.35), (3.5, -2.55), (2.3, -2.05), (1.35, -0.7)],
    "round": [(3.6 + 2.35 * math.cos(a), 2.35 * math.sin(a)) for a in np.arange(12) / 12 * math.tau + math.pi / 2],
    "hexagon": None,
}
#: Below and above, of a lens of two surfaces.
LENSES = {
    "smoke": ((0.52, 0.52, 0.54), (0.20, 0.20, 0.22)),
    "brown": ((0.72, 0.58, 0.44), (0.28, 0.18, 0.12)),
    "green": ((0.55, 0.62, 0.52), (0.18, 0.25, 0.20)),
    "rose": ((0.95, 0.74, 0.70), (0.72, 0.38, 0.36)),
    "blue": ((0.66, 0.78, 0.90), (0.22, 0.36, 0.58)),
}
#: The lens of an acetate frame, by the frame's colour.
GOES_WITH = {
    "tortoise": "brown",
    "honey": "brown",
    "blonde": "brown",
    "black": "smoke",
    "rose": "rose",
    "sage": "green",
}


def build(params, random):
    """`front`: an acetate one; or `wire`: a wire frame, whose colour is that of its lenses. `sizeMm`: its width."""
    if "front" in params:
        glasses, low = acetate_frame(params["front"], params["colour"], params.get("thick", 0.17))
    else:
        glasses, low = wire_frame(params["wire"], params["colour"])
    size = params["sizeMm"] / 142
    # on its lenses and on the tips of its temples
    tilt = math.degrees(math.atan2(TIP_Y - low, 12.6))
    glasses.rest(scale(size) @ turn(params.get("turned", -25)) @ turn(90 - tilt, "X"))
    return Shot(elevation=19, fill=0.92, blur=0.006, samples=40, detail=(2.9 * size, -1.3 * size, 2.1 * size))


TIP_Y = -1.55


def closed(points, steps=10):
    points = [(x, y, 0) for x, y in points]
    path = smooth_path([points[-1], *points, *points[:2]], steps)[steps : (len(points) + 1) * steps]
    return [(x, y) for x, y, _ in path]


def mirrored(outline):
    return [(-x, y) for x, y in outline[::-1]]


def wrap(mesh, deep=0.011):
    """Bends a front around the face."""
    for vertex in mesh.vertices:
        vertex.co.z -= deep * vertex.co.x**2
    return mesh


def acetate_frame(style, colour, thick):
    body, trim = acetate(colour, 0.55, 0.35), metal(0.1)
    half, lens = FRONTS[style]
    top, bottom = half[0][1] - 0.06, half[-1][1] + 0.10
    right = smooth_path(
        [
            (-half[0][0], half[0][1], 0),
            (0, top, 0),
            *[(x, y, 0) for x, y in half],
            (0, bottom, 0),
            (-half[-1][0], half[-1][1], 0),
        ],
        10,
    )
    right = [(x, y) for x, y, _ in right if x >= 0]
    # from the nose up and round the right lens is clockwise: the outline runs the other way
    outline = soften(right[::-1] + [(-x, y) for x, y in right], 0.05)
    hole = closed(lens)
    frame = Piece()
    front = plate([outline, hole, mirrored(hole)], body, thick - 0.10, 0.10, 4)
    frame.add(wrap(subdivided(front)))
    tint = LENSES[GOES_WITH[colour]]
    wider = [(x + 0.03 * (x - 3.8), y * 1.03) for x, y in hole]
    for outline in (wider, mirrored(wider)):
        frame.add(wrap(pillow(outline, pane(*tint, 0.22), 0.10, 0.0)), move(0, 0, -0.06))
    corner = max(half, key=lambda point: point[0] + 0.4 * point[1])
    x, y = corner[0] - 0.42, corner[1] - 0.42
    for side in (-1, 1):
        frame.add(sphere(0.085, trim, 20, 0.5), move(side * (x - 0.30), y - 0.05, thick - 0.011 * x * x + 0.01))
        frame.add(sweep(*temple(side, x + 0.10, y, -0.011 * x * x), body, up=(0, 1, 0)))
    return frame, min(y for _, y in half)


def subdivided(mesh):
    """Enough vertices on flat faces to be bent."""

    def cut(work):
        long = [edge for edge in work.edges if edge.calc_length() > 0.8]
        bmesh.ops.subdivide_edges(work, edges=long, cuts=4)
        bmesh.ops.triangulate(work, faces=work.faces)

    return mend(mesh, cut)


def temple(side, x, y, z, wide=0.62, thin=0.26):
    """Path, profile of the arm of a side; it begins behind the front."""
    path = smooth_path(
        [
            (side * x, y, z + 0.02),
            (side * (x + 0.02), y, z - 0.6),
            (side * (x + 0.02), y - 0.02, z - 3.0),
            (side * (x - 0.12), y - 0.08, z - 6.2),
            (side * (x - 0.32), y - 0.22, z - 9.0),
            (side * (x - 0.52), y - 0.85, z - 10.8),
            (side * (x - 0.72), TIP_Y, z - 12.4),
        ],
        10,
    )
    return path, box_profile(wide, thin, thin * 0.42, 5)


def wire_frame(style, tint):
    gold, tip = metal(0.09), acetate("tortoise", 0.7, 0.3)
    if style == "hexagon":
        corners = [(3.6 + 2.62 * math.cos(a), 2.28 * math.sin(a)) for a in np.arange(6) / 6 * math.tau + math.pi / 6]
        lens = soften(corners, 0.28)
    else:
        lens = closed(WIRES[style])
    frame = Piece()
    low, high = min(y for _, y in lens), max(y for _, y in lens)
    wide = max(x for x, _ in lens)
    for side in (-1, 1):
        outline = lens if side > 0 else mirrored(lens)
        path = np.array([(x, y, -0.011 * x * x) for x, y in outline])
        frame.add(sweep(path, circle_profile(0.075, 14), gold, closed=True, up=(0, 0, 1), angle=80))
        frame.add(wrap(pillow(outline, pane(*LENSES[tint], 0.22), 0.14, 0.0)), move(0, 0, -0.03))
        y = high * (0.62 if style == "aviator" else 0.36)
        at = max(x for x, py in lens if abs(py - y) < 0.35)
        z = -0.011 * at * at
        hinge = smooth_path(
            [(side * at, y, z), (side * (at + 0.35), y + 0.04, z - 0.05), (side * (at + 0.62), y + 0.02, z - 0.38)], 6
        )
        frame.add(rod(hinge, 0.10, gold, 14))
        path, _ = temple(side, at + 0.62, y, z - 0.36)
        count = int(len(path) * 0.70)
        frame.add(rod(path[:count], 0.07, gold, 14))
        frame.add(sweep(path[count - 2 :], box_profile(0.34, 0.20, 0.09, 5), tip, up=(0, 1, 0)))
        pad = smooth_path([(side * 1.05, -0.1, -0.1), (side * 0.95, -0.35, -0.45), (side * 0.92, -0.55, -0.6)], 6)
        frame.add(rod(pad, 0.035, gold, 8))
        frame.add(sphere(0.26, pane((0.9, 0.9, 0.9)), 24, 0.4), move(side * 0.86, -0.62, -0.6) @ turn(side * 60, "Y"))
    inner = min(x for x, py in lens if abs(py - 0.5) < 0.5)
    rises = ((0.55, 0.34), (1.42, 0.10)) if style == "aviator" else ((0.40, 0.42),)
    for y, rise in rises:
        end = min(x for x, py in lens if abs(py - y) < 0.35) if y < high else inner
        frame.add(
            rod(
                smooth_path(
                    [
                        (-end, y, -0.01),
                        (-end * 0.5, y + rise * 0.8, 0.10),
                        (0, y + rise, 0.13),
                        (end * 0.5, y + rise * 0.8, 0.10),
                        (end, y, -0.01),
                    ],
                    8,
                ),
                0.075,
                gold,
                14,
            )
        )
    return frame, low
