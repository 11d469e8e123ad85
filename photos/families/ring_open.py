"""Open rings that adjust: two pearls, pearl and stone, leaves, star and moon, knot, snake-like coil."""
import math

import numpy as np

from lib.geometry import Piece, mm, move, turn
from lib.materials import metal, pearl_of
from lib.motifs import motif
from lib.settings import bezel_set, claw_set
from lib.solids import rod, sphere
from lib.studio import Shot

REVISION = 1
INNER = 0.90


def build(params, random):
    """`ends`: what stands at each end: pearl, stone, leaf, star, moon, flower, ball, butterfly. `sizeMm`: the larger end."""
    shine, colour = metal(0.09), params["colour"]
    size = mm(params["sizeMm"])
    a = np.linspace(math.radians(112), math.radians(428), 220)
    wire = mm(params.get("wireMm", 1.8)) / 2
    rise = np.linspace(-0.5, 0.5, 220) * params.get("coil", 0.30)
    path = np.stack([INNER * np.cos(a), rise, INNER * np.sin(a)], 1)
    taper = 0.72 + 0.28 * np.cos(np.linspace(-math.pi, math.pi, 220) * 0.5) ** 2
    ring = Piece().add(rod(path, wire, shine, 20, taper))
    for end, angle, y, share in zip(params["ends"], (112, 68), (rise[0], rise[-1]), (1.0, params.get("second", 0.8))):
        half = size * share / 2
        spin = turn(90 - angle, "Y")
        at = spin @ move(0, y, INNER + wire * 0.6)
        if end == "pearl":
            ring.add(
                sphere(
                    half, pearl_of(colour if colour in ("white", "pink", "black", "cream", "grey") else "white"), 40
                ),
                at @ move(0, 0, half * 0.82),
            )
        elif end == "ball":
            ring.add(sphere(half, shine, 36), at @ move(0, 0, half * 0.5))
        elif end == "stone":
            ring.add(
                claw_set("round", half, "clear" if colour == "white" else colour, shine, 4, 0.10),
                at @ move(0, 0, half * 0.95),
            )
        elif end == "bezel":
            ring.add(bezel_set("round", half, colour, shine, 0.16, 1.0), at @ move(0, 0, half * 0.85))
        else:
            ring.add(
                motif(end, half, params.get("finish", "plain"), colour, shine),
                at @ move(0, 0, 0.06) @ turn(params.get("spin", 30)),
            )
    ring.rest(turn(params.get("turned", 22)) @ turn(18, "X"))
    return Shot(elevation=34, fill=0.70, samples=48, focus=(0, -0.3, 1.9))
