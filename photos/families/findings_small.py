"""Findings: clasps, jump rings, ear hooks, head pins; a few dozen lying loose, none on another."""
import math

import numpy as np

from lib.chains import jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.parts import ear_wire, lobster_clasp
from lib.solids import lathe, rod, sphere
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`what`: clasp, jump, hook, headpin, endcap, toggle. `sizeMm`: one piece's length."""
    shine, chance = metal(0.10), random("lie")
    what, size = params["what"], mm(params["sizeMm"])
    piece = ONE[what](size, shine)
    reach, count = {
        "clasp": (0.54, 13),
        "jump": (0.52, 42),
        "hook": (0.47, 10),
        "headpin": (0.5, 1),
        "toggle": (0.80, 7),
    }[what]
    if what == "headpin":
        for i in range(26):
            piece.place(
                move((i - 12.5) * size * 0.052 + chance.uniform(-0.02, 0.02), chance.uniform(-0.08, 0.08) * size, 0.03)
                @ turn(chance.uniform(-3, 3))
            )
    else:
        for x, y in scattered(count, size * reach, chance):
            tip = turn(chance.uniform(-4, 4), "X") @ turn(chance.uniform(-4, 4), "Y")
            piece.rest(move(x, y) @ turn(chance.uniform(0, 360)) @ tip)
    return Shot(rig="flat", elevation=58, fill=0.94, blur=0.010, samples=36)


def scattered(count, radius, chance):
    """Places that are at least two radii apart, pushed together towards the middle."""
    spots = np.array([[chance.gauss(0, 1), chance.gauss(0, 1)] for _ in range(count)]) * radius * math.sqrt(count)
    for _ in range(400):
        spots *= 0.985
        apart = spots[:, None] - spots[None]
        distance = np.linalg.norm(apart, axis=2) + 1e-9
        np.fill_diagonal(distance, 99)
        push = np.maximum(2 * radius - distance, 0) / 2
        spots += (apart / distance[..., None] * push[..., None]).sum(1) * 0.8
    for _ in range(60):
        apart = spots[:, None] - spots[None]
        distance = np.linalg.norm(apart, axis=2) + 1e-9
        np.fill_diagonal(distance, 99)
        push = np.maximum(2 * radius - distance, 0) / 2
        spots += (apart / distance[..., None] * push[..., None]).sum(1)
    return spots


def clasp(size, shine):
    return Piece().add(lobster_clasp(size, shine), move(-size * 0.5))


def jump(size, shine):
    """Open: its ends lie beside each other."""
    a = np.linspace(0.06, math.tau - 0.06, 60)
    r = size * 0.42
    return Piece().add(
        rod(np.stack([r * np.cos(a), r * np.sin(a), 0.03 * size * (a / math.pi - 1)], 1), size * 0.085, shine, 16)
    )


def hook(size, shine):
    wire = ear_wire(shine, size * 1.2, size * 0.036)
    return Piece().add(wire, move(size * 0.3, -size * 0.4))


def headpin(size, shine):
    pin = rod([(0, -size / 2, 0), (0, 0, 0), (0, size / 2, 0)], 0.032, shine, 12)
    head = lathe([(0, 0.05), (0.07, 0.045), (0.085, 0.02), (0.085, 0.0), (0.03, -0.02)], shine, 28)
    return Piece().add(pin).add(head, move(0, -size / 2) @ turn(90, "X"))


def toggle(size, shine):
    ring = jump_ring(size * 0.42, size * 0.075, shine)
    bar = Piece().add(rod([(-size * 0.55, 0, 0), (0, 0, 0), (size * 0.55, 0, 0)], size * 0.065, shine, 18))
    for x in (-0.55, 0.55):
        bar.add(sphere(size * 0.10, shine, 24), move(x * size))
    bar.add(jump_ring(size * 0.11, size * 0.04, shine), move(0, size * 0.15))
    return (
        Piece()
        .add(ring, move(0, -size * 0.28))
        .add(jump_ring(size * 0.11, size * 0.04, shine), move(0, -size * 0.82))
        .add(bar, move(0, size * 0.42))
    )


ONE = {"clasp": clasp, "jump": jump, "hook": hook, "headpin": headpin, "toggle": toggle}
