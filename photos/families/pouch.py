"""Drawstring pouches for jewelry, standing: velvet or satin, drawn together under a frill."""
import math

import numpy as np

from lib.chains import rope
from lib.cloth import cord, satin, velvet
from lib.geometry import Piece, mesh_of, mm, move, turn
from lib.paths import smooth_path
from lib.solids import rod, sphere
from lib.studio import Shot

REVISION = 1
CLOTH = {"satin": satin, "velvet": velvet}


def build(params, random):
    """`cloth`; `round`: how round it is, from flat (0.5) to full (1); `count`: 1 or 2, the second behind. `sizeMm`: its height."""
    size = mm(params["sizeMm"])
    places = (
        [(0, 0, 12)]
        if params.get("count", 1) == 1
        else [(-size * 0.30, -size * 0.12, 14), (size * 0.36, size * 0.30, -18)]
    )
    for i, (x, y, degrees) in enumerate(places):
        bag = pouch(
            size,
            CLOTH[params["cloth"]](params["colour"]),
            cord(params.get("string", "cream")),
            random(f"folds {i}"),
            params.get("round", 0.72),
        )
        bag.rest(move(x, y) @ turn(degrees))
    return Shot(elevation=22, fill=0.80, blur=0.008, samples=36)


def pouch(high, cloth, string, chance, flat):
    around, rows = 420, 130
    wide, neck = high * 0.40, 0.74
    a = np.arange(around) / around * math.tau
    folds = [(chance.randint(9, 24), chance.uniform(0, 6.28), chance.uniform(0.4, 1)) for _ in range(9)]
    soft = [(chance.randint(2, 5), chance.uniform(0, 6.28), chance.uniform(0.4, 1)) for _ in range(4)]
    pleat = sum(much * np.sin(a * n + phase) for n, phase, much in folds) / 4.2
    dents = sum(much * np.sin(a * n + phase) for n, phase, much in soft) / 2.6
    vertices = []
    for t in np.linspace(0, 1, rows):
        if t < neck:
            s = t / neck
            # full below, drawn in towards the neck
            r = (
                wide * (0.30 + 0.70 * math.sin(min(1.0, (s + 0.10) / 0.52) * math.pi / 2) ** 0.6)
                if s < 0.42
                else wide * (0.20 + 0.80 * math.cos((s - 0.42) / 0.58 * math.pi / 2) ** 0.85)
            )
        else:
            s = (t - neck) / (1 - neck)
            r = wide * (0.20 + 0.46 * s**0.8)
        gather = math.exp(-(((t - neck) / 0.20) ** 2))
        ripple = (
            1 + pleat * (0.03 + 0.30 * gather + (0.16 * max(0.0, t - neck) / (1 - neck))) + dents * 0.035 * (1 - gather)
        )
        far = r * ripple
        z = high * t * (1 + 0.012 * (pleat if t > 0.9 else 0))
        vertices.append(np.stack([far * np.cos(a), far * flat * np.sin(a), 0 * a + z], 1))
    vertices = np.concatenate(vertices)
    faces = [
        (i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
        for i in range(rows - 1)
        for j in range(around)
    ]
    faces.append(tuple(range(around))[::-1])
    bag = Piece().add(mesh_of(vertices, faces, cloth, angle=180))
    level, thick = high * neck, high * 0.016
    b = np.linspace(0, math.tau, 120)
    ring = np.stack([wide * 0.245 * np.cos(b), wide * 0.245 * flat * np.sin(b) - 0.02, 0 * b + level], 1)
    bag.add(rope(ring, thick, string))
    for side in (-1, 1):
        fall = [
            (side * 0.06 * high, -wide * 0.25 * flat, level),
            (side * 0.10 * high, -wide * 0.42 * flat - 0.1, level - high * 0.06),
            (side * 0.16 * high, -wide * 0.98 * flat - 0.06, level - high * 0.26),
            (side * 0.20 * high, -wide * 1.08 * flat - 0.08, level - high * 0.44),
        ]
        bag.add(rope(smooth_path(fall, 14), thick, string))
        bag.add(sphere(thick * 2.1, string, 20), move(*fall[-1]))
        bag.add(
            rod(
                [fall[-1], np.array(fall[-1]) - [0, 0, high * 0.03], np.array(fall[-1]) - [0, 0, high * 0.06]],
                thick * 1.3,
                string,
                12,
                [1, 1.2, 1.5],
            )
        )
    return bag
