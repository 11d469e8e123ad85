"""Hoop earrings, a pair standing: plain tubes, twisted, ribbed, hammered, square, beaded, oval."""
import math

import numpy as np

from lib.chains import rope
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.paths import smooth_path
from lib.solids import box_profile, circle_profile, rod, sphere, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`, `tubeMm` (its thickest), `sizeMm` across."""
    style, tube = params["style"], mm(params["tubeMm"]) / 2
    outer = mm(params["sizeMm"]) / 2
    middle = outer - tube
    shine = metal(0.10 if style != "hammered" else 0.12, hammer=2.6 if style == "hammered" else 0)
    a = np.linspace(0, math.tau * 0.965, 400) + math.tau * 0.018
    out = np.stack([np.sin(a), 0 * a, np.cos(a)], 1)
    path = out * middle
    if params.get("oval"):
        path = path * [0.78, 1, 1.08]
    hoop = Piece()
    grow = 0.42 + 0.58 * np.sin(a / 2) ** 1.4
    if style == "croissant":
        b = np.arange(72) / 72 * math.tau
        ribs = np.stack([np.cos(b), np.sin(b)], 1) * (1 + 0.13 * np.abs(np.cos(2.5 * b)))[:, None] * tube
        hoop.add(sweep(path, ribs, shine, size=grow, up=out, twist=a * 3.0, angle=60))
    elif style == "graduated":
        hoop.add(sweep(path, circle_profile(tube, 32), shine, size=np.stack([grow * 0.75, grow], 1), up=out, angle=80))
    elif style == "wide":
        hoop.add(sweep(path, box_profile(tube * 0.5, tube * 2.4, tube * 0.2, 6), shine, up=out))
    elif style == "square":
        hoop.add(sweep(path, box_profile(tube * 1.5, tube * 1.7, tube * 0.3, 4), shine, up=out))
    elif style == "knife":
        edge = [(1.0, 0), (0.1, 0.85), (-0.35, 0.9), (-0.5, 0.5), (-0.5, -0.5), (-0.35, -0.9), (0.1, -0.85)]
        hoop.add(sweep(path, np.array(edge) * tube * 1.1, shine, up=out, angle=50))
    elif style == "twist":
        b = np.arange(40) / 40 * math.tau
        flat = np.stack([np.cos(b), 0.62 * np.sin(b)], 1) * tube
        hoop.add(sweep(path, flat, shine, up=out, twist=a * params.get("turns", 11), angle=60))
    elif style == "rope":
        hoop.add(rope(path, tube, shine, strands=2))
    elif style == "bamboo":
        knots = 1 + 0.28 * np.exp(-(((((a / math.tau * 9) % 1) - 0.5) / 0.07) ** 2))
        hoop.add(sweep(path, circle_profile(tube * 0.8, 28), shine, size=knots, up=out, angle=60))
    elif style == "beaded":
        hoop.add(sweep(path, circle_profile(tube * 0.34, 16), shine, up=out, angle=80))
        ball, count = sphere(tube, shine, 24), int(math.tau * middle * 0.93 / (2.02 * tube))
        for i in range(count):
            b = math.tau * (0.035 + 0.93 * (i + 0.5) / count)
            hoop.add(ball, move(middle * math.sin(b), 0, middle * math.cos(b)))
    else:
        hoop.add(sweep(path, circle_profile(tube, 32), shine, up=out, angle=80))
    top = middle * (1.08 if params.get("oval") else 1)
    hoop.add(
        rod(
            smooth_path([(-0.16, 0, top), (-0.05, 0, top + 0.05), (0.10, 0, top + 0.04), (0.22, 0, top - 0.03)], 6),
            0.032,
            shine,
        )
    )
    spread = outer * 0.72
    hoop.rest(move(-spread, outer * 0.50) @ turn(50) @ turn(-4, "X") @ turn(12, "Y"))
    hoop.rest(move(spread * 0.95, -outer * 0.28) @ turn(24) @ turn(4, "X") @ turn(-14, "Y"))
    return Shot(elevation=17, fill=0.76)
