"""Pendants to engrave, left blank: bar, dog tag, disc, heart; polished or brushed."""
import numpy as np

from lib import outlines
from lib.chains import ball_chain, chain, jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.parts import worn_path
from lib.solids import circle_profile, plate, sweep
from lib.studio import Shot

REVISION = 1
SHAPES = {
    "dog-tag": (0.56, lambda h: outlines.rounded_box(1.12 * h, 2 * h, 0.54 * h)),
    "bar": (0.16, lambda h: outlines.rounded_box(0.42 * h, 2 * h, 0.09 * h)),
    "disc": (1.0, outlines.circle),
    "heart": (0.95, outlines.heart),
    "oval": (0.7, lambda h: outlines.ellipse(1.4 * h, 2 * h)),
}


def build(params, random):
    """`form`, `brushed`, `chain` (ball for dog tags), `pair`: two tags. `sizeMm`: its height."""
    shine = metal(0.09)
    face = metal(0.2, brushed=(70, 3, 70)) if params.get("brushed") else shine
    half = mm(params["sizeMm"]) / 2
    path = worn_path(2.4, 4.8)
    if params.get("chain") == "ball":
        ball_chain(path, 0.12, shine).place()
    else:
        chain(path, params.get("chain", "cable"), mm(params.get("linkMm", 1.3)), shine, random("chain")).place()
    outline = SHAPES[params["form"]][1](half)
    top = half * (0.62 if params["form"] == "heart" else 1.0)
    tag = Piece().add(jump_ring(0.15, 0.032, shine), move(0, -0.12, 0.10) @ turn(80, "Y"))
    if params["form"] == "heart":
        tag.add(jump_ring(0.085, 0.026, shine), move(0, -0.30, 0.06))
    else:
        tag.add(jump_ring(0.085, 0.028, shine), move(0, -0.26, 0.07))
    at, holes = move(0, -0.30 - top, 0.07), []
    if params["form"] != "heart":
        # hung by a hole in its upper end
        at, holes = move(0, -0.02 - top, 0.07), [outlines.moved(outlines.circle(0.115, 32)[::-1], 0, top - 0.24)]
    tag.add(plate([outline, *holes], face, 0.03, 0.025, 4), at)
    rim = np.array([(x, y, 0.055) for x, y in outlines.shrunk(outline, 0.065)])
    tag.add(sweep(rim, circle_profile(0.065, 16), shine, closed=True, up=(0, 0, 1), angle=80), at)
    if params.get("pair"):
        tag.place(move(0.12, 0.0, 0.0) @ turn(24))
        tag.place(move(-0.02, 0, 0.20) @ turn(-9) @ turn(3, "Y"))
    else:
        tag.place(turn(-4))
    low = -0.3 - top - half
    return Shot(
        rig="flat",
        target=(0, low * 0.52, 0.1),
        width=max(2.8, -low * 1.6),
        elevation=64,
        blur=0.010,
        samples=32,
        detail=(0, low * 0.6, 0.1),
    )
