"""Totes and baskets woven of straw, with leather handles, standing."""
import math

import numpy as np

from lib.cloth import leather
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.paths import smooth_path
from lib.shader import Shader
from lib.solids import box_profile, plate, rod, sphere, sweep
from lib.studio import Shot, turned

REVISION = 1
STRAWS = {"natural": (0.66, 0.47, 0.25), "pale": (0.78, 0.66, 0.46), "dark": (0.26, 0.14, 0.06)}


def straw(name):
    s = Shader("straw")
    colour = STRAWS[name]
    fibre = s.noise(1, 4, 0.6, s.place((3, 3, 22)))
    tone = s.ramp(fibre, [(0.3, tuple(a * 0.68 for a in colour)), (0.7, tuple(min(1, a * 1.18) for a in colour))])
    own = s.node("ObjectInfo").outputs["Random"]
    tone = s.multiply(0.5, tone, s.ramp(own, [(0, 0.72), (1, 1.0)]))
    return s.finish(
        s.node(
            "BsdfPrincipled", Base_Color=tone, Roughness=0.55, Specular=0.3, Normal=s.bump(fibre, 0.02, 0.6)
        ).outputs[0]
    )


def build(params, random):
    """`form`: tote (wide at the top) or bucket; `straw`; `carry`: long or short handles. `sizeMm`: its width at the top."""
    chance = random("weave")
    wide = mm(params["sizeMm"])
    high, deep = wide * params.get("high", 0.62), wide * 0.40
    stuff, hide, gold = straw(params.get("straw", "natural")), leather(params["colour"], 5), metal(0.12)
    bag = Piece()
    rows, stakes = params.get("rows", 34), 46
    flare = params.get("flare", 0.80)
    thick = high / rows / 2

    def around(t, a, out=0.0):
        k = flare + (1 - flare) * t**0.8
        sag = 1 + 0.03 * math.sin(math.pi * t)
        e = 2.6
        c, s = np.cos(a), np.sin(a)
        q = (np.abs(c) ** e + np.abs(s) ** e) ** (-1 / e)
        return np.stack(
            [(wide / 2 * k * sag + out) * c * q, (deep / 2 * k * sag + out) * s * q, 0 * a + high * t + thick], 1
        )

    a = np.arange(stakes * 14) / (stakes * 14) * math.tau
    for row in range(rows):
        t = row / (rows - 1)
        over = np.sin(a * stakes / 2 + (row % 2) * math.pi) * thick * 0.85
        path = around(t, a)
        outwards = path * [1, 1, 0]
        outwards /= np.linalg.norm(outwards, axis=1, keepdims=True)
        wobble = chance.uniform(-0.04, 0.04) * thick
        path = path + outwards * over[:, None] + [0, 0, wobble]
        bag.add(
            sweep(
                path,
                box_profile(thick * 1.25, thick * 2.05, thick * 0.55, 4),
                stuff,
                closed=True,
                up=outwards,
                angle=80,
            )
        )
    b = np.arange(stakes) / stakes * math.tau
    levels = [around(t, b) for t in np.linspace(0, 1, 8)]
    for i in range(stakes):
        bag.add(rod([level[i] for level in levels], thick * 0.9, stuff, 8))
    # the braid along the rim
    for k in range(3):
        wave = a * stakes * 0.5 + k * math.tau / 3
        path = around(1, a)
        outwards = path * [1, 1, 0] / np.linalg.norm(path * [1, 1, 0], axis=1, keepdims=True)
        path = (
            path
            + outwards * (np.sin(wave) * thick * 1.5)[:, None]
            + np.stack([0 * a, 0 * a, thick * 2 + np.sin(2 * wave) * thick * 0.7], 1)
        )
        bag.add(
            sweep(
                path, box_profile(thick * 1.5, thick * 1.5, thick * 0.6, 3), stuff, closed=True, up=outwards, angle=80
            )
        )
    rise = high * (0.95 if params["carry"] == "long" else 0.52)
    for side in (-1, 1):
        y, x = side * deep * 0.5, wide * 0.24
        lean = side * deep * 0.06
        path = smooth_path(
            [
                (-x, y * 1.06, high * 0.70),
                (-x, y * 1.05 + lean * 0.3, high * 1.02),
                (-x * 0.86, y + lean, high + rise * 0.62),
                (0, y + lean * 1.2, high + rise),
            ]
            + [
                (x * 0.86, y + lean, high + rise * 0.62),
                (x, y * 1.05 + lean * 0.3, high * 1.02),
                (x, y * 1.06, high * 0.70),
            ],
            16,
        )
        bag.add(sweep(path, box_profile(wide * 0.016, wide * 0.046, wide * 0.007, 4), hide, up=(0, side, 0.0001)))
        for sx in (-1, 1):
            for level in (0.74, 0.84):
                bag.add(
                    sphere(wide * 0.011, gold, 20, 0.6),
                    move(sx * x, y * 1.06 + side * wide * 0.012, high * level) @ turn(90 * -side, "X"),
                )
    opened = params["view"] == "open"
    if opened:
        bag.add(plate([[(x * 0.98, y * 0.98) for x, y, _ in around(0, a)]], stuff, 0.02, 0.05), move(0, 0, thick))
    bag.rest(turn(turned(params, 24)))
    return Shot(elevation=50 if opened else 15, fill=0.84, blur=0.006, samples=32)
