"""Barrettes and snap clips: a bar of pearls or stones, acetate, enamel; lying, a pair where sold so."""
import math

import numpy as np

from lib import outlines
from lib.gems import stone_of
from lib.geometry import Piece, mm, move, turn
from lib.materials import acetate, enamel, metal, pearl_of
from lib.motifs import motif
from lib.solids import plate, sphere
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: pearls, rows, acetate, snap, stones. `sizeMm`: its length."""
    shine, long = metal(0.10), mm(params["sizeMm"])
    style, chance = params["style"], random("pearls")
    clip = Piece()
    if style in ("pearls", "rows"):
        base = outlines.rounded_box(long, 0.5 if style == "pearls" else 0.95, 0.24)
        clip.add(plate([base], shine, 0.04, 0.03), move(0, 0, 0.10))
        sizes = [0.42, 0.34, 0.38, 0.30] if style == "pearls" else [0.25]
        x, i = -long / 2 + 0.05, 0
        while x < long / 2 - 0.1:
            r = sizes[i % len(sizes)]
            for row in (0,) if style == "pearls" else (-0.26, 0.26):
                clip.add(
                    sphere(r, pearl_of(params["colour"]), 36),
                    move(x + r, row + chance.uniform(-0.02, 0.02), 0.12 + r * 0.95),
                )
            x += 2 * r * 1.01
            i += 1
    elif style == "stones":
        clip.add(plate([outlines.rounded_box(long, 0.46, 0.2)], shine, 0.05, 0.03), move(0, 0, 0.10))
        count = int(long / 0.46)
        for i in range(count):
            clip.add(
                stone_of("round" if i % 2 else "square", 0.21, params["colour"]),
                move((i + 0.5 - count / 2) * 0.46, 0, 0.30),
            )
    elif style == "acetate":
        arch = outlines.rounded_box(long, 1.25, 0.55)
        clip.add(plate([arch], acetate(params["colour"], 0.8, 0.4), 0.12, 0.06, 5), move(0, 0, 0.30))
        clip.add(plate([outlines.rounded_box(long * 0.9, 0.5, 0.2)], shine, 0.03, 0.02), move(0, 0, 0.05))
    else:
        # a snap clip: a bent drop of sheet with a slit, and a figure at its round end
        body = outlines.soften(
            [
                (0.82 * math.sin(t) * (0.62 - 0.38 * math.cos(t)), long / 2 * math.cos(t))
                for t in np.linspace(0, math.tau, 120, endpoint=False)
            ],
            0.16,
        )
        slit = [(0.42 * x, 0.62 * y - long * 0.03) for x, y in body]
        tongue = [(0.30 * x, 0.56 * y - long * 0.035) for x, y in body]
        clip.add(
            plate([body, slit], enamel(params["colour"], 0.12) if params.get("lacquer") else shine, 0.03, 0.03),
            move(0, 0, 0.16),
        )
        clip.add(
            plate([tongue], enamel(params["colour"], 0.12) if params.get("lacquer") else shine, 0.02, 0.02),
            move(0, 0, 0.22),
        )
        if "motif" in params:
            clip.add(
                motif(params["motif"], 0.78, params.get("finish", "enamel"), params["colour"], shine),
                move(0, -long * 0.34, 0.26),
            )
        clip = Piece().add(clip, turn(90))
    if params.get("pair"):
        clip.rest(move(-0.3, 0.85) @ turn(13))
        clip.rest(move(0.3, -0.85) @ turn(8))
    else:
        clip.rest(turn(16))
    return Shot(rig="flat", elevation=54, fill=0.88, blur=0.010, samples=40)
