"""Hair bows of satin or velvet ribbon, lying: one bow, or one with a second layer of loops, with long tails or short ones."""
import math

import numpy as np

from lib.cloth import satin, velvet
from lib.geometry import Piece, mesh_of, mm, move, scale, turn
from lib.materials import metal, pearl_of
from lib.paths import smooth_path
from lib.solids import plate, sphere
from lib import outlines
from lib.studio import Shot

REVISION = 1
CLOTH = {"satin": satin, "velvet": velvet}


def build(params, random):
    """`cloth`; `loops`: 1 or 2 on each side; `tails`: how long, against a loop; `knot`: a pearl on it. `sizeMm`: across."""
    chance = random("folds")
    stuff, shine = CLOTH[params["cloth"]](params["colour"]), metal(0.1)
    bow = Piece()
    wide = params.get("wide", 1.9)
    bow.add(plate([outlines.rounded_box(5.4, 0.7, 0.2)], shine, 0.03, 0.02), move(0, 0, 0.08))
    tails = params.get("tails", 1.0)
    for side in (-1, 1):
        if tails:
            path = [
                (side * 0.1, -0.1, 0.42),
                (side * 0.7, -1.2 * tails, 0.36),
                (side * 1.25, -2.4 * tails, 0.20),
                (side * 1.7, -3.5 * tails, 0.14),
            ]
            bow.add(ribbon(smooth_path(path, 16), wide * 0.92, stuff, chance, (0.30, 1.0), side * 0.22, cut=True))
        for layer in range(params.get("loops", 1)):
            long, up = 3.5 - 0.55 * layer, 0.30 * layer
            path = [
                (side * 0.05, 0.05, 0.62 + up),
                (side * 0.9, 0.22 + 0.12 * layer, 1.15 + up),
                (side * (long - 0.75), 0.42 + 0.2 * layer, 1.18 + up),
                (side * long, 0.45 + 0.2 * layer, 0.78 + up * 0.6),
                (side * (long - 0.55), 0.40 + 0.2 * layer, 0.34 + up),
                (side * 1.2, 0.20, 0.34 + up),
                (side * 0.05, 0.02, 0.45 + up),
            ]
            bow.add(ribbon(smooth_path(path, 18), wide, stuff, chance, (0.30, 0.30), 0.0))
    height = 0.82 + 0.30 * (params.get("loops", 1) - 1)
    if params.get("knot"):
        bow.add(sphere(0.52, pearl_of("white"), 40), move(0, 0.04, height + 0.22))
    bow.add(knot(stuff, chance), move(0, 0.04, height * 0.62))
    bow.rest(scale(mm(params["sizeMm"]) / 7.0) @ turn(params.get("turned", -7)))
    return Shot(rig="flat", elevation=60, fill=0.80, blur=0.008, samples=40, light=0.95)


def ribbon(path, wide, stuff, chance, ends, twist, cut=False):
    """Cloth along a path, gathered into folds where it is narrow; `ends`: its width there; `cut`: a notch at its far end."""
    count, across = len(path), 46
    run = np.linspace(0, 1, count)
    body = np.sin(np.clip(run * (0.5 if ends[1] == 1.0 else 1.0), 0, 1) * math.pi) ** 0.55
    width = wide * (ends[0] + (1 - ends[0]) * body)
    phases = [(chance.uniform(2.2, 4.2), chance.uniform(0, 6.28), chance.uniform(0.6, 1)) for _ in range(3)]
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, [0, 0, 1.0])
    flat = np.linalg.norm(side, axis=1, keepdims=True)
    side = np.where(flat > 0.2, side / np.maximum(flat, 1e-6), 0)
    # a loop lies on its edge where it turns back: its breadth is always that of the picture's plane
    side = np.tile([0.0, 1.0, 0.0], (count, 1)) if not cut else side
    up = np.cross(side, along)
    up /= np.linalg.norm(up, axis=1, keepdims=True) + 1e-9
    u = np.linspace(-1, 1, across)
    rows = []
    for i in range(count):
        gather = 1 - (width[i] / wide - ends[0]) / max(1e-6, 1 - ends[0])
        fold = sum(much * np.sin(u * waves * math.pi + phase) for waves, phase, much in phases) / 3
        lift = fold * (0.02 + 0.17 * gather**1.3) + 0.05 * np.sin(run[i] * 5 + u * 1.5)
        back = -0.5 * wide * np.abs(u) if cut and i == count - 1 else 0 * u
        point = (
            path[i]
            + side[i] * (u * width[i] / 2)[:, None]
            + up[i] * lift[:, None]
            + np.outer(u * twist * run[i], [0, 0, 0.4])
        )
        rows.append(point + np.outer(back, -along[i]) * 0.35)
    vertices = np.concatenate(rows)
    vertices[:, 2] = np.maximum(vertices[:, 2], 0.03)
    faces = [
        (i * across + j, (i + 1) * across + j, (i + 1) * across + j + 1, i * across + j + 1)
        for i in range(count - 1)
        for j in range(across - 1)
    ]
    return mesh_of(vertices, faces, stuff, angle=180)


def knot(stuff, chance):
    """The band about the middle: a short, puffed tube with folds along it."""
    around, across = 90, 40
    vertices, faces = [], []
    phase = chance.uniform(0, 6)
    for i in range(across):
        v = i / (across - 1) * 2 - 1
        for j in range(around):
            a = j / around * math.tau
            crease = 1 + 0.05 * math.sin(a * 7 + phase + v) + 0.03 * math.sin(a * 13 - v * 2)
            swell = (1 - 0.22 * abs(v) ** 2.5) * crease
            vertices.append((0.50 * swell * math.cos(a), v * 0.62, 0.40 * swell * math.sin(a)))
    for i in range(across - 1):
        for j in range(around):
            k = (j + 1) % around
            faces.append((i * around + j, i * around + k, (i + 1) * around + k, (i + 1) * around + j))
    return mesh_of(vertices, faces, stuff, angle=180)
