"""Pendants to engrave, left blank: bar, dog tag, disc, heart; polished or brushed."""
from lib import outlines
from lib.chains import ball_chain, chain, jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.parts import worn_path
from lib.solids import plate
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
    tag.add(plate([outline], face, 0.03, 0.025, 4), move(0, -0.30 - top, 0.07))
    tag.add(plate([outline, outlines.shrunk(outline, 0.09)], shine, 0.02, 0.025, 4), move(0, -0.30 - top, 0.12))
    if params.get("pair"):
        tag.place(move(0.12, 0.0, 0.0) @ turn(24))
        tag.place(move(-0.02, 0, 0.20) @ turn(-9) @ turn(3, "Y"))
    else:
        tag.place(turn(-4))
    low = -0.3 - top - half
    return Shot(
        rig="flat",
        target=(0, low * 0.42, 0.1),
        width=max(3.0, -low * 1.8),
        elevation=64,
        blur=0.010,
        samples=32,
        detail=(0, low * 0.6, 0.1),
    )
