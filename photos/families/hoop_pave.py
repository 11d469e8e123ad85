"""Huggie hoops with a row of stones around their front, a pair standing."""
import math

import numpy as np

from lib.geometry import Piece, mm, move, turn
from lib.materials import enamel, metal
from lib.paths import smooth_path
from lib.settings import pave
from lib.solids import box_profile, rod, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`widthMm`, `rows`: 1 or 2; `enamel`: a ground of the colour instead of stones. `sizeMm`: across."""
    shine = metal(0.08)
    outer, width = mm(params["sizeMm"]) / 2, mm(params["widthMm"])
    a = np.linspace(0.05, math.tau - 0.10, 320)
    out = np.stack([np.sin(a), 0 * a, np.cos(a)], 1)
    hoop = Piece()
    thick = 0.12
    hoop.add(sweep(out * (outer - thick), box_profile(thick, width, 0.04, 5), shine, up=out))
    b = np.linspace(math.radians(14), math.radians(215), 200)
    front = np.stack([np.sin(b), 0 * b, np.cos(b)], 1)
    if params.get("enamel"):
        hoop.add(
            sweep(
                front * (outer - thick * 0.42),
                box_profile(0.04, width * 0.72, 0.015, 4),
                enamel(params["colour"]),
                up=front,
            )
        )
    else:
        rows = params["rows"]
        radius = width * (0.36 if rows == 1 else 0.21)
        for row in range(rows):
            side = (row - (rows - 1) / 2) * radius * 2.3
            hoop.add(pave(front * (outer - thick * 0.52) + [0, side, 0], front, radius, params["colour"], shine))
    top = outer - thick
    hoop.add(
        rod(
            smooth_path(
                [(-0.20, 0, top - 0.02), (-0.05, 0, top + 0.03), (0.12, 0, top + 0.02), (0.2, 0, top - 0.05)], 6
            ),
            0.035,
            shine,
        )
    )
    hoop.rest(move(-outer * 0.86, outer * 0.5) @ turn(-66) @ turn(5, "Y"))
    hoop.rest(move(outer * 0.84, -outer * 0.3) @ turn(-57) @ turn(-6, "Y"))
    return Shot(elevation=20, fill=0.70, samples=40)
