"""Strands of beads as the trade ships them: side by side, running through the picture."""
import numpy as np

from families.beads_pile import bead
from lib.chains import strung
from lib.geometry import mm
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`bead`; `shades`: one strand each; none: three of the colour. `sizeMm`: one bead."""
    chance = random("strand")
    radius, kind = mm(params["sizeMm"]) / 2, params["bead"]
    shades = params.get("shades") or [params["colour"]] * 3
    for k, shade in enumerate(shades):
        mesh = bead(kind, radius, shade)
        x = np.linspace(-14 * radius, 14 * radius, 160)
        y = ((len(shades) - 1) / 2 - k) * radius * 3.1 + 0.32 * radius * np.sin(x / radius * 0.3 + k * 1.3)
        pitch = radius * (1.42 if kind == "faceted" else 2.01)
        strung(np.stack([x, y, 0 * x + radius], 1), lambda i: mesh, pitch, chance).place()
    return Shot(
        rig="flat", target=(0, 0, radius * 0.7), width=radius * 13.5, azimuth=14, elevation=48, blur=0.010, samples=36
    )
