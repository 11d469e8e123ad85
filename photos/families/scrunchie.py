"""Scrunchies, lying: gathered rings of satin or velvet, alone or several of one colour or of several."""
import math

import numpy as np

from lib.cloth import satin, velvet
from lib.geometry import Piece, mesh_of, mm, move, scale, turn
from lib.studio import Shot

REVISION = 1
CLOTH = {"satin": satin, "velvet": velvet}
PLACES = {
    1: ((0, 0, 0),),
    2: ((-1.75, 0.85, 0), (1.75, -0.85, 0)),
    3: ((-1.95, 1.45, 0), (2.0, 0.95, 0), (-0.25, -1.95, 0)),
}


def build(params, random):
    """`cloth`: satin or velvet; `count`; `shades`: one of each; `slim`: how thick it is against the usual. `sizeMm`: across."""
    shades = params.get("shades") or [params["colour"]]
    count = params.get("count", len(shades))
    size = mm(params["sizeMm"]) / 5.6
    made = [CLOTH[params["cloth"]](shade) for shade in shades]
    for i, (x, y, z) in enumerate(PLACES[count]):
        ring = gathered(made[i % len(made)], random(f"folds {i}"), params.get("slim", 1.0))
        ring.rest(scale(size) @ move(x * 1.5, y * 1.5, z) @ turn(70 * i + 15))
    return Shot(rig="flat", elevation=56, fill=0.82, blur=0.008, samples=40, light=0.95)


def gathered(cloth, chance, slim):
    """A tube of cloth on an elastic: many folds inside, which join to fewer outside."""
    around, across = 1100, 120
    th, ph = np.meshgrid(np.arange(around) / around * math.tau, np.arange(across) / across * math.tau, indexing="ij")

    def folds(low, high, count, bend):
        total = 0 * th
        for _ in range(count):
            waves, much = chance.randint(low, high), chance.uniform(0.5, 1)
            bent = bend * (
                chance.uniform(-1, 1) * np.sin(ph + chance.uniform(0, 6.28))
                + 0.5 * chance.uniform(-1, 1) * np.sin(2 * ph + chance.uniform(0, 6.28))
            )
            total = total + much * np.sin(waves * th + bent + chance.uniform(0, 6.28))
        return total / np.abs(total).max()

    inside = 0.5 - 0.5 * np.cos(ph)
    large, middle, fine = folds(8, 15, 9, 1.9), folds(20, 36, 10, 2.6), folds(46, 76, 8, 2.2)
    # sharp valleys where the cloth is drawn in, round swells between them
    valley = np.exp(-((large / 0.16) ** 2))
    r = (
        0.95
        * slim
        * (1 + 0.19 * large - 0.13 * valley + (0.09 + 0.07 * inside) * middle + 0.022 * fine * (0.3 + inside))
    )
    lean = 0.10 * folds(6, 11, 6, 0.8)
    ring = 1.85
    far = ring + r * np.cos(ph)
    points = np.stack(
        [far * np.cos(th + lean * inside), far * np.sin(th + lean * inside), r * 0.78 * np.sin(ph) + 0.07 * large], -1
    ).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(around), np.arange(across), indexing="ij")
    k, m = (i + 1) % around, (j + 1) % across
    faces = np.stack([i * across + j, k * across + j, k * across + m, i * across + m], -1).reshape(-1, 4)
    return Piece().add(mesh_of(points, faces, cloth, angle=180))
