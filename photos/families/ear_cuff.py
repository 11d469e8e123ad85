"""Ear cuffs, standing: double band, pave, leaf, beaded, wave."""
import math

import numpy as np

from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.settings import pave
from lib.solids import circle_profile, court_profile, sphere, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: double, pave, beaded, wide. `sizeMm`: across."""
    shine = metal(0.09)
    radius, style = mm(params["sizeMm"]) / 2, params["style"]
    a = np.linspace(math.radians(40), math.radians(320), 240)
    out = np.stack([np.cos(a), 0 * a, np.sin(a)], 1)
    taper = 0.62 + 0.38 * np.sin((a - a[0]) / (a[-1] - a[0]) * math.pi) ** 0.6
    cuff = Piece()

    def band(side, wide):
        spread = np.sin((a - a[0]) / (a[-1] - a[0]) * math.pi) ** 0.7
        path = out * (radius - 0.07) + np.stack([0 * a, side * spread, 0 * a], 1)
        cuff.add(sweep(path, court_profile(wide, 0.14), shine, up=out, size=np.stack([taper, taper], 1), angle=80))

    if style == "double":
        band(-0.15, 0.20)
        band(0.15, 0.20)
    elif style == "pave":
        band(0, 0.28)
        b = np.linspace(math.radians(75), math.radians(285), 160)
        way = np.stack([np.cos(b), 0 * b, np.sin(b)], 1)
        cuff.add(pave(way * (radius + 0.02), way, 0.075, params["colour"], shine))
    elif style == "beaded":
        for angle in np.linspace(math.radians(42), math.radians(318), int(4.8 * radius / 0.155)):
            cuff.add(
                sphere(0.085, shine, 22), move((radius - 0.05) * math.cos(angle), 0, (radius - 0.05) * math.sin(angle))
            )
        cuff.add(sweep(out * (radius - 0.08), circle_profile(0.035, 10), shine, up=out, angle=80))
    else:
        band(0, 0.55)
    for x, y, degrees in ((-radius * 0.75, radius * 0.5, 130), (radius * 0.85, -radius * 0.45, 100)):
        cuff.rest(move(x, y) @ turn(degrees) @ turn(-90, "Y") @ turn(90, "Y") @ turn(-30, "Y"))
    return Shot(elevation=27, fill=0.66, samples=40 if style == "pave" else 32)
