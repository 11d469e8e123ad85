"""Chokers: a velvet ribbon with a charm, or a stiff round collar, open at the back."""
import math

import numpy as np

from lib.cloth import velvet
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.motifs import hanging
from lib.parts import round_worn_path
from lib.settings import bezel_set
from lib.solids import box_profile, court_profile, rod, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: ribbon (with `motif`), collar, twisted. `sizeMm`: its width."""
    shine, wide, style = metal(0.09, scale=1.4), mm(params["sizeMm"]), params["style"]
    if style == "ribbon":
        path = round_worn_path(2.3, 4.2, -0.3, wide / 2 + 0.02)
        Piece().add(sweep(path, box_profile(wide, 0.09, 0.03, 4), velvet(params["colour"]), up=(0, 0, 1))).place()
        drop = Piece().add(hanging(params["motif"], mm(params["motifMm"]) / 2, params["finish"], None, shine, 0.11))
        drop.place(move(0.02, -0.46, 0.02) @ turn(2))
        return Shot(
            rig="flat", target=(0, 0.2, 0.1), width=5.2, elevation=56, blur=0.010, samples=36, detail=(0, -0.7, 0.1)
        )
    a = np.linspace(math.radians(-250), math.radians(70), 400)
    out = np.stack([np.cos(a), 0.86 * np.sin(a), 0 * a], 1)
    path = out * 3.2 + [0, 0, wide / 2]
    collar = Piece()
    if style == "twisted":
        around = np.arange(36) / 36 * math.tau
        flat = np.stack([np.cos(around), 0.6 * np.sin(around)], 1) * wide / 2
        collar.add(sweep(path, flat, shine, up=out, twist=a * 16, angle=60))
    elif style == "flat":
        collar.add(sweep(path, court_profile(wide, 0.12), shine, up=out, angle=80))
    else:
        collar.add(rod(path, wide / 2, shine, 24))
    if params["colour"]:
        collar.add(
            bezel_set("round", 0.42, params["colour"], shine, 0.15, 0.9),
            move(0, -3.2 * 0.86 - 0.05, 0.42) @ turn(24, "X"),
        )
    collar.rest()
    return Shot(elevation=42, fill=0.88, blur=0.010, samples=36, detail=(0, -2.7, 0.3))
