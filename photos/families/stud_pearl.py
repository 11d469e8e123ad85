"""Stud earrings with a pearl: plain, with a crescent or a crown of stones, or a drop of it below a stone."""
import math

import numpy as np

from lib.geometry import Piece, mm, move
from lib.materials import metal, pearl_of
from lib.parts import ear_post, pair_of_studs
from lib.paths import smooth_path
from lib.settings import claw_set
from lib.solids import lathe, rod, sphere
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`style`: plain, crescent, crown or baroque; the pearl measures `pearlMm`."""
    shine, nacre = metal(0.08), pearl_of(params["colour"])
    style, radius = params["style"], mm(params["pearlMm"]) / 2
    half = mm(params["sizeMm"]) / 2
    stud = Piece()
    uneven = 0.16 if style == "baroque" else 0.0
    stud.add(sphere(radius, nacre, 48, 1.0, uneven, 7))
    cup = [(0, -0.72), (0.38, -0.86), (0.72, -0.72), (0.79, -0.53)]
    stud.add(lathe([(r * radius, z * radius) for r, z in cup], shine), move(0, 0, -0.19 * radius))
    if style == "crescent":
        crescent(stud, radius, shine, half)
    elif style == "crown":
        for i in range(12):
            a = i / 12 * math.tau
            far = radius * 1.13
            stud.add(
                claw_set("round", radius * 0.19, "clear", shine, 4, 0.14, 0.9),
                move(far * math.cos(a), far * math.sin(a), 0),
            )
    elif style == "wire":
        # one turn of wire that begins behind the pearl and ends in front of it
        a = np.linspace(-0.3, math.tau * 0.9, 90)
        far = np.linspace(1.08, 1.22, 90) * radius
        stud.add(
            rod(
                np.stack([far * np.cos(a), far * np.sin(a), np.linspace(-0.2, 0.3, 90) * radius], 1),
                radius * 0.075,
                shine,
            )
        )
    below = 1.0 * radius
    pair_of_studs(
        stud.add(ear_post(shine, below)),
        radius,
        below,
        max(half * 1.28, 0.4),
        118 if style in ("plain", "baroque") else -19,
    )
    return Shot(elevation=25, fill=0.78, samples=36)


def crescent(stud, radius, shine, half):
    far = half * 1.16
    for i in range(7):
        a = math.radians(25 + 130 * i / 6)
        size = radius * 0.21 * (1 - 0.35 * abs(i - 3) / 3)
        stud.add(
            claw_set("round", size, "clear", shine, 4, 0.14, 0.9), move(far * math.cos(a), far * math.sin(a), 0.05)
        )
    a = np.linspace(0.3, math.pi - 0.3, 24)
    stud.add(rod(np.stack([far * 0.95 * np.cos(a), far * 0.95 * np.sin(a), 0 * a - 0.06], 1), 0.03, shine))
    stud.add(rod(smooth_path([(0, radius * 0.7, -radius * 0.7), (0, far * 0.95, -0.06)]), 0.03, shine))
