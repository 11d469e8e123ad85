"""Keychains, lying: a split ring and chain with a figure, a tassel, a leather fob or an engravable tag."""
import math

import numpy as np

from lib.chains import chain, jump_ring
from lib.cloth import leather
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.motifs import hanging
from lib.paths import smooth_path
from lib.solids import box_profile, lathe, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: figure (with `motif`, `finish`), tassel, fob; `second`: a small figure beside it. `sizeMm`: of what hangs."""
    shine, chance, size = metal(0.11), random("chain"), mm(params["sizeMm"])
    a = np.linspace(0, math.tau * 2.05, 300)
    ring = np.stack([1.25 * np.cos(a), 1.25 * np.sin(a), 0.09 + 0.117 * a / math.tau], 1)
    Piece().add(sweep(ring, box_profile(0.12, 0.16, 0.03, 3), shine, up=(0, 0, 1))).place(move(-0.1, 2.2) @ turn(200))
    chain(
        smooth_path([(-0.1, 0.98, 0.16), (0, 0.6, 0.14), (0.05, 0, 0.14), (0.0, -0.32, 0.16)], 12),
        "belcher",
        0.34,
        shine,
        chance,
        tilt=42,
    ).place()
    style = params["style"]
    if style == "tassel":
        tassel(leather(params["colour"]), shine, size, random("strips")).place(turn(4))
    elif style == "fob":
        hide = leather(params["colour"])
        outline = smooth_path(
            [(0, -0.55, 0.13), (0, -0.75, 0.15), (0, -0.8 - size * 0.5, 0.14), (0, -0.8 - size, 0.12)], 12
        )
        strap = Piece().add(sweep(outline, box_profile(0.22, 1.35, 0.10, 6), hide, up=(0, 0, 1)))
        strap.add(lathe([(0, 0.10), (0.16, 0.09), (0.20, 0.03), (0.20, 0)], shine, 32), move(0, -1.05, 0.26)).add(
            jump_ring(0.22, 0.05, shine), move(0, -0.42, 0.16) @ turn(75, "Y")
        )
        strap.place(turn(5))
    else:
        jump = Piece().add(jump_ring(0.20, 0.045, shine), move(0, -0.45, 0.14) @ turn(75, "Y"))
        jump.add(hanging(params["motif"], size / 2, params["finish"], params["colour"], shine, 0.16), move(0, -0.60))
        jump.place(turn(params.get("turned", 5)))
    if "second" in params:
        charm = Piece().add(jump_ring(0.13, 0.035, shine), move(0, 0.06, 0.12) @ turn(60, "Y"))
        charm.add(hanging(params["second"], 0.62, params.get("secondFinish", "enamel"), params["colour"], shine, 0.11))
        charm.place(move(0.62, 0.98) @ turn(34) @ move(0.35, 0))
    return Shot(rig="flat", elevation=60, fill=0.84, blur=0.010, samples=36)


def tassel(hide, shine, long, chance):
    """Strips of leather in a metal cap, lying as they fall."""
    piece = Piece()
    piece.add(
        lathe([(0, 0.34), (0.30, 0.34), (0.36, 0.30), (0.36, -0.30), (0.30, -0.34), (0, -0.34)], shine),
        move(0, -0.78, 0.36) @ turn(90, "X"),
    )
    for _ in range(46):
        out, round_ = chance.uniform(0, 1) ** 0.6 * 0.34, chance.uniform(0, math.tau)
        x, z = out * math.cos(round_), 0.36 + out * math.sin(round_)
        length, spread = long + chance.uniform(-0.06, 0.06), 1.9 * x + chance.uniform(-0.10, 0.10)
        path = smooth_path(
            [
                (x, -1.0, z),
                (x * 1.25 + spread * 0.10, -1.0 - length * 0.24, max(0.06, z * 0.92)),
                (x * 1.1 + spread * 0.35, -1.0 - length * 0.56, max(0.05, z * 0.60)),
                (x + spread * 0.55, -1.1 - length, max(0.04, z * 0.42)),
            ],
            5,
        )
        piece.add(sweep(path, box_profile(0.045, 0.15, 0.012, 2), hide, up=(chance.uniform(-0.5, 0.5), 0, 1)))
    return piece
