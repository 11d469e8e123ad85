"""Cufflinks, a pair standing: square, round or bar faces with enamel, stone, brushed or ridged metal."""
import math

import numpy as np

from lib import outlines
from lib.gems import cabochon
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import enamel, metal
from lib.solids import lathe, plate, rod
from lib.stones import natural
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`face`: square, round, octagon or bar; `finish`: enamel, stone, brushed, ridged. `sizeMm`: the face's width."""
    shine, size = metal(0.08), mm(params["sizeMm"])
    link = Piece()
    outline = {
        "square": lambda s: outlines.rounded_box(s, s, s * 0.18),
        "round": lambda s: outlines.circle(s / 2),
        "octagon": lambda s: outlines.soften(outlines.octagon(s, s, s * 0.29), s * 0.02),
        "bar": lambda s: outlines.rounded_box(s * 1.25, s * 0.62, s * 0.12),
    }[params["face"]]
    link.add(plate([outline(size)], shine, 0.10, 0.06))
    if params["finish"] == "enamel":
        link.add(plate([outline(size * 0.83)], enamel(params["colour"], 0.05), 0.04, 0.05), move(0, 0, 0.13))
        link.add(plate([outline(size * 0.90), outline(size * 0.78)], shine, 0.05, 0.01), move(0, 0, 0.13))
    elif params["finish"] == "stone":
        if params["face"] == "round":
            link.add(cabochon("round", size * 0.40, natural(params["colour"]), 0.5), move(0, 0, 0.16))
        else:
            link.add(plate([outline(size * 0.83)], natural(params["colour"]), 0.06, 0.05), move(0, 0, 0.15))
        link.add(plate([outline(size * 0.97), outline(size * 0.80)], shine, 0.06, 0.02), move(0, 0, 0.15))
    elif params["finish"] == "brushed":
        link.add(plate([outline(size * 0.88)], metal(0.22, brushed=(4, 90, 4)), 0.03, 0.03), move(0, 0, 0.16))
    else:
        long, step = (0.52, 0.072) if params["face"] == "bar" else (0.40, 0.125)
        for y in np.arange(-3, 4) * step * size:
            link.add(
                rod([(-size * long, y, 0.17), (0, y, 0.17), (size * long, y, 0.17)], size * step * 0.42, shine, 16)
            )
    k = size / 1.5
    link.add(lathe([(0.30 * k, -0.10), (0.22 * k, -0.25), (0.13 * k, -0.5), (0.12 * k, -1.3), (0.16 * k, -1.5)], shine))
    link.add(
        rod(
            [(-0.62, 0, -1.52), (-0.2, 0, -1.50), (0.2, 0, -1.50), (0.62, 0, -1.52)],
            0.17,
            shine,
            20,
            [0.8, 1.1, 1.1, 0.8],
        )
    )
    for side in (-1, 1):
        link.add(
            lathe([(0, 0.16), (0.18, 0.16), (0.2, 0.13), (0.2, -0.13), (0.18, -0.16), (0, -0.16)], shine),
            move(0, side * 0.15, -1.42) @ turn(90, "X") @ scale(0.8, 0.8, 0.25),
        )
    tilt = turn(math.degrees(math.atan2(1.6, size / 2)), "X")
    link.rest(move(-size * 0.66, 0.1) @ turn(-22) @ tilt)
    link.rest(move(size * 0.70, -0.1) @ turn(-60) @ tilt)
    return Shot(elevation=24, fill=0.80, blur=0.010)
