"""Band rings without a large stone: court, flat, hammered, twisted, braided, beaded, eternity."""
import math

import numpy as np

from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.parts import arc_on_ring, ring_band
from lib.paths import standing_circle
from lib.settings import claw_set, pave
from lib.solids import box_profile, circle_profile, court_profile, sphere, sweep
from lib.studio import Shot

REVISION = 1
INNER = 0.88


def band(style, width, shine, params):
    """The band itself, upright about the y axis."""
    ring, thick = Piece(), mm(params.get("thickMm", 1.7))
    a, out = standing_circle(500)
    if style == "flat":
        ring.add(ring_band(INNER + thick / 2, box_profile(thick, width, thick * 0.25), shine))
    elif style == "knife":
        half = width / 2
        ring.add(
            ring_band(
                INNER,
                np.array(
                    [(0, half * 0.9), (0, -half * 0.9), (thick * 0.35, -half), (thick * 1.25, 0), (thick * 0.35, half)]
                ),
                shine,
            )
        )
    elif style == "twist":
        around = np.arange(40) / 40 * math.tau
        flat = np.stack([np.cos(around), 0.55 * np.sin(around)], 1) * width / 2
        ring.add(
            sweep(
                out * (INNER + width * 0.3),
                flat,
                shine,
                closed=True,
                up=out,
                twist=a * params.get("turns", 9),
                angle=60,
            )
        )
    elif style in ("rope", "braid"):
        strands = 2 if style == "rope" else 3
        for k in range(strands):
            if style == "rope":
                b = a * 22 + k * math.pi
                far, side = INNER + width * 0.4 + width * 0.25 * np.cos(b), width * 0.25 * np.sin(b)
            else:
                b = a * 11 + k * math.tau / 3
                far, side = INNER + width * 0.2 + width * 0.10 * np.sin(2 * b), width * 0.36 * np.sin(b)
            path = np.stack([far * np.cos(a), side, far * np.sin(a)], 1)
            ring.add(
                sweep(
                    path,
                    circle_profile(width * (0.28 if style == "rope" else 0.16), 12),
                    shine,
                    closed=True,
                    up=out,
                    angle=80,
                )
            )
    elif style == "beaded":
        count = int(math.tau * (INNER + width / 2) / (width * 1.02))
        ball = sphere(width / 2, shine, 24)
        for i in range(count):
            b = i / count * math.tau
            ring.add(ball, move((INNER + width / 2) * math.cos(b), 0, (INNER + width / 2) * math.sin(b)))
        ring.add(
            sweep(out * (INNER + width * 0.4), circle_profile(width * 0.22, 12), shine, closed=True, up=out, angle=80)
        )
    elif style == "milgrain":
        ring.add(ring_band(INNER, court_profile(width, thick), shine))
        ball, count = sphere(thick * 0.26, shine, 12), 72
        for i in range(count):
            b = i / count * math.tau
            for side in (-0.44, 0.44):
                ring.add(
                    ball, move((INNER + thick * 0.62) * math.cos(b), side * width, (INNER + thick * 0.62) * math.sin(b))
                )
    elif style == "wave":
        ring.add(ring_band(INNER, court_profile(width, thick), shine, 0, lambda b: 0.11 * np.sin(b * 6)))
    elif style == "eternity":
        ring.add(ring_band(INNER, court_profile(width, thick * 0.7), shine))
        path, way = arc_on_ring(INNER + thick * 0.62, -180, 180, 0, 240)
        ring.add(pave(path, way, width * 0.36, params["colour"], shine))
    elif style == "claws":
        # a full circle of stones, each in its own claws
        radius = width / 2
        count = int(math.tau * (INNER + radius * 0.9) / (radius * 2.16))
        stone = claw_set("round", radius, params["colour"], shine, 4, 0.13, 0.85)
        for i in range(count):
            ring.add(stone, turn(i * 360 / count, "Y") @ move(0, 0, INNER + radius * 0.85))
        ring.add(
            sweep(
                out * (INNER + radius * 0.10),
                box_profile(radius * 0.35, radius * 1.1, radius * 0.1),
                shine,
                closed=True,
                up=out,
            )
        )
    else:
        ring.add(ring_band(INNER, court_profile(width, thick), shine))
    return ring


def build(params, random):
    """`style`, `sizeMm`: the width of the band."""
    style, width = params["style"], mm(params["sizeMm"])
    hammer, brushed = (3.0 if params.get("hammered") else 0), ((4, 60, 4) if params.get("brushed") else None)
    shine = metal(0.13 if hammer or brushed else 0.09, hammer=hammer, brushed=brushed)
    ring = band(style, width, shine, params)
    if params.get("pair"):
        ring.rest(move(-0.42, 0.30) @ turn(28))
        ring.rest(move(0.62, -0.72) @ turn(-24) @ turn(76, "X"))
        return Shot(elevation=27, fill=0.74, samples=36, detail=(0, -0.3, 1.75))
    ring.rest(turn(36) @ turn(-6, "X"))
    return Shot(elevation=24, fill=0.62, samples=44 if params["colour"] else 32, detail=(0, -0.3, 1.75))
