"""Hair pins: U-shaped forks with a pearl, a flower or stones at the bend; a stick with a figure."""
import numpy as np

from lib.geometry import Piece, mm, move, turn
from lib.materials import metal, pearl_of
from lib.motifs import motif
from lib.paths import smooth_path
from lib.settings import claw_set
from lib.solids import rod, sphere
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`head`: pearl, stone or a figure (`finish`); `count`: how many are sold together. `sizeMm`: a pin's length."""
    shine, long = metal(0.10), mm(params["sizeMm"])
    head, chance = params["head"], random("pose")
    pin = Piece()
    legs = []
    for side in (1, -1):
        wavy = [
            (side * (0.42 - 0.10 * np.sin(t * 9) * (0.35 < t < 0.75)), -long * t, 0.055)
            for t in np.linspace(0.08, 1, 26)
        ]
        legs.append(wavy)
    path = legs[1][::-1] + [(-0.30, 0.14, 0.055), (0, 0.26, 0.055), (0.30, 0.14, 0.055)] + legs[0]
    pin.add(rod(smooth_path(path, 3), 0.055, shine, 12))
    if head == "pearl":
        pin.add(sphere(0.5, pearl_of(params["colour"]), 40), move(0, 0.30, 0.5))
    elif head == "stone":
        for x, y, r in ((0, 0.38, 0.34), (-0.5, 0.16, 0.22), (0.5, 0.16, 0.22)):
            pin.add(claw_set("round", r, params["colour"], shine, 4, 0.11), move(x, y, r * 0.95))
    else:
        pin.add(motif(head, 0.75, params["finish"], params["colour"], shine), move(0, 0.35, 0.16))
    count = params["count"]
    for i in range(count):
        spread = i - (count - 1) / 2
        pin.place(
            move(spread * 1.5, -0.5 * abs(spread) + chance.uniform(-0.1, 0.1))
            @ turn(-spread * 11 + chance.uniform(-2, 2))
            @ move(0, long / 2)
        )
    return Shot(rig="flat", elevation=62, fill=0.82, blur=0.010, samples=40)
