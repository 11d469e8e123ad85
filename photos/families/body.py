"""Body jewelry: barbells, belly rings, clickers, labrets; lying in sets of what is sold."""
import math

import numpy as np

from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.motifs import hanging
from lib.settings import bezel_set, claw_set, pave
from lib.solids import circle_profile, lathe, rod, sphere, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`what`: barbell, belly, clicker, labret; `count`. `sizeMm`: its length or width."""
    steel, size = metal(0.07), mm(params["sizeMm"])
    made = ONE[params["what"]](size, params, steel)
    count = params["count"]
    wide = {"barbell": 0.62, "belly": 0.9, "clicker": 1.32, "labret": 0.7}[params["what"]] * max(size, 0.6)
    for i in range(count):
        spread = i - (count - 1) / 2
        made.rest(
            move(spread * wide, -0.12 * abs(spread))
            @ turn(-9 * spread + params.get("turned", 10))
            @ POSE[params["what"]]
        )
    return Shot(rig="flat" if params["what"] == "belly" else "soft", elevation=52, fill=0.66, blur=0.010, samples=48)


def barbell(size, params, steel):
    ball = size * 0.17
    piece = Piece().add(rod([(0, -size / 2, 0), (0, 0, 0), (0, size / 2, 0)], 0.08, steel, 20))
    for y in (-1, 1):
        if params["colour"]:
            piece.add(
                bezel_set("round", ball, params["colour"], steel, 0.2, 1.2),
                move(0, y * (size / 2 + ball * 0.75)) @ turn(-90 * y, "X"),
            )
        else:
            piece.add(sphere(ball, steel, 36), move(0, y * (size / 2 + ball * 0.8)))
    return piece


def belly(size, params, steel):
    a = np.linspace(-1.0, 1.0, 60)
    bar = np.stack([0.30 * np.cos(a * 1.1) - 0.30, 0.55 * np.sin(a), 0 * a + 0.25], 1)
    piece = (
        Piece().add(rod(bar, 0.08, steel, 20)).add(sphere(0.22, steel, 36), move(bar[-1][0], bar[-1][1] + 0.12, 0.25))
    )
    piece.add(claw_set("round", 0.36, params["colour"], steel, 6, 0.09, 0.8), move(bar[0][0], bar[0][1] - 0.28, 0.32))
    if "motif" in params:
        piece.add(
            hanging(params["motif"], size * 0.36, params["finish"], params["colour"], steel, 0.11),
            move(bar[0][0], bar[0][1] - 0.70),
        )
    return piece


def clicker(size, params, steel):
    radius = size / 2
    a = np.linspace(0.0, math.pi * 1.5, 160) - math.pi * 1.25
    out = np.stack([np.cos(a), np.sin(a), 0 * a], 1)
    piece = Piece().add(sweep(out * radius, circle_profile(0.08, 20), steel, up=out, angle=80))
    bar = np.linspace(a[-1], a[0] + math.tau, 50)
    piece.add(rod(np.stack([np.cos(bar), np.sin(bar), 0 * bar], 1) * radius, 0.06, steel, 16))
    front = slice(20, 140)
    if params["colour"]:
        piece.add(
            pave(out[front] * radius + [0, 0, 0.04], np.tile([0, 0, 1.0], (120, 1)), 0.075, params["colour"], steel)
        )
    return piece


def labret(size, params, steel):
    piece = Piece().add(
        lathe([(0, 0), (0.22, 0.0), (0.26, 0.02), (0.22, 0.05), (0.07, 0.06), (0.065, size)], steel, 40)
    )
    return piece.add(bezel_set("round", 0.17, params["colour"] or "clear", steel, 0.2, 1.0), move(0, 0, size + 0.12))


ONE = {"barbell": barbell, "belly": belly, "clicker": clicker, "labret": labret}
POSE = {"barbell": turn(0), "belly": turn(0), "clicker": turn(0), "labret": turn(78, "X")}
