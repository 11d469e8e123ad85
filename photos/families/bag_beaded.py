"""Handbags strung of pearls, standing: a box or a circle with a handle of pearls, or a half moon on a chain."""
import math

import numpy as np

from lib.chains import chain
from lib.cloth import satin
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal, pearl_of
from lib.outlines import rounded_box
from lib.paths import even_path, smooth_path
from lib.solids import plate, rod, sphere, torus
from lib.studio import Shot, turned

REVISION = 1


def build(params, random):
    """`form`: box, round or moon; `beadMm`; `carry`: beads or chain. `sizeMm`: the bag's width."""
    chance, gold = random("beads"), metal(0.1)
    wide, radius = mm(params["sizeMm"]), mm(params["beadMm"]) / 2
    stuff = pearl_of(params["colour"])
    bead = sphere(radius, stuff, 28)
    bag = Piece()
    outline, deep = shape_of(params["form"], wide)
    rows = max(3, round(deep / (2 * radius)))
    step = 2 * radius * 0.99
    # the shell: rings of beads around the outline, and nets of beads in front and behind
    ring = even_path(np.array([(x, 0, z) for x, z in outline]), step, True)
    for row in range(rows):
        y = (row - (rows - 1) / 2) * step
        swell = 1 - 0.03 * abs(row - (rows - 1) / 2)
        for point in ring:
            bag.add(bead, move(point[0] * swell, y, point[2]) @ turn(chance.uniform(0, 360), "X"))
    inner = [(x, z) for x, _, z in ring]
    for side in (-1, 1):
        for x, z in packed(inner, step):
            bag.add(bead, move(x, side * (rows - 1) / 2 * step, z) @ turn(chance.uniform(0, 360), "X"))
    lining = plate(
        [[(x * 0.94, z * 0.94 + 0.06 * wide * 0.3) for x, z in outline]],
        satin("cream"),
        max(0.1, (rows - 2) / 2 * step),
        0.05,
    )
    bag.add(lining, turn(90, "X"))
    top = max(z for _, z in outline)
    if params["carry"] == "beads":
        large = sphere(radius * 1.25, stuff, 32)
        arc = handle(wide * 0.30, top + radius * 0.4, wide * 0.62)
        for point in even_path(arc, radius * 2.5):
            bag.add(large, move(*point))
        for end in (arc[0], arc[-1]):
            bag.add(torus(radius * 1.0, radius * 0.22, gold, 40, 12), move(*end) @ turn(90, "X"))
    else:
        side = wide * 0.40
        path = smooth_path(
            [
                (-side, 0, top - 0.1),
                (-side - wide * 0.10, -0.3, top + wide * 0.30),
                (-wide * 0.16, 0.2, top + wide * 0.62),
                (wide * 0.22, 0.1, top + wide * 0.60),
            ]
            + [(side + wide * 0.12, -0.2, top + wide * 0.28), (side, 0, top - 0.1)],
            24,
        )
        bag.add(chain(path, "curb", mm(7), gold, random("chain")))
    for x in (-0.24, 0.24):
        bag.add(sphere(radius * 0.8, gold, 28), move(x, 0, top + radius * 1.7))
    bag.add(
        rod(
            [
                (-wide * 0.34, 0, top + radius * 0.75),
                (0, 0, top + radius * 0.75),
                (wide * 0.34, 0, top + radius * 0.75),
            ],
            radius * 0.42,
            gold,
            16,
        )
    )
    bag.rest(turn(turned(params, 22)))
    return Shot(elevation=14, fill=0.82, blur=0.006, samples=36)


def shape_of(form, wide):
    """The outline as (x, z) from the ground, and the depth."""
    if form == "box":
        high = wide * 0.62
        return [(x, z + high / 2) for x, z in rounded_box(wide, high, wide * 0.07)], wide * 0.34
    if form == "round":
        a = np.arange(72) / 72 * math.tau
        return [(wide / 2 * math.cos(t), wide / 2 * (1 + math.sin(t) * 0.94)) for t in a], wide * 0.30
    half = [(wide / 2 * math.cos(t), wide * 0.52 * (1 + math.sin(t))) for t in np.linspace(math.pi, math.tau, 50)]
    return half, wide * 0.26


def packed(outline, step):
    """Places inside an outline, in rows that stand in each other's gaps."""
    points = np.array(outline)
    low, high = points.min(0), points.max(0)
    out = []
    for row, z in enumerate(np.arange(low[1] + step * 0.9, high[1] - step * 0.5, step * 0.87)):
        width = [x for x, pz in outline if abs(pz - z) < step * 0.8]
        if len(width) < 2:
            continue
        left, right = min(width) + step * 0.85, max(width) - step * 0.85
        count = max(1, int((right - left) / step) + 1)
        shift = (right - left - (count - 1) * step) / 2
        out += [(left + shift + i * step + (row % 2 - 0.5) * step * 0.5, z) for i in range(count)]
    return out


def handle(reach, base, rise):
    a = np.linspace(0, math.pi, 60)
    return np.stack([-reach * np.cos(a), 0 * a, base + rise * np.sin(a) ** 0.8], 1)
