"""Chain bracelets in an open loop, with clasp and extender."""
import math

import numpy as np

from lib.chains import chain, jump_ring
from lib.geometry import Piece, corners, mm, move, turn
from lib.laid import open_loop
from lib.materials import metal
from lib.motifs import motif
from lib.parts import lobster_clasp
from lib.studio import Shot

REVISION = 1
#: Of the loop, and of the rings that a figure hangs from.
RADIUS, RING = 2.75, 0.10


def build(params, random):
    """`link`; `motif`, `finish`: a figure in the middle; `bar`: an engravable plate. `sizeMm`: the width of the chain."""
    shine = metal(0.09)
    width, link = mm(params["sizeMm"]), params["link"]
    pitch = (
        width
        / {
            "paperclip": 0.46,
            "curb": 1.1,
            "figaro": 1.1,
            "cable": 1.02,
            "rope": 0.95,
            "snake": 0.84,
            "belcher": 1.2,
            "box": 1.06,
        }[link]
    )
    height = max(0.06, width * 0.5)
    path = open_loop(RADIUS, height, 0.42)
    middle = params.get("motif")
    whole = Piece()
    if middle:
        figure = motif(middle, mm(params["motifMm"]) / 2, params["finish"], params["colour"], shine)
        path = hung(whole, figure, turn(90 if middle == "bar" else 0), height, shine)
    whole.add(chain(path, link, pitch, shine, random("chain"), loose=4))
    if not middle:
        size = max(0.8, width * 1.4)
        whole.add(jump_ring(0.13, 0.035, shine), move(path[-1][0] - 0.12, path[-1][1] - 0.02, height) @ turn(25, "Y"))
        whole.add(lobster_clasp(size, shine), move(path[0][0] - 0.10, path[0][1] - 0.02, height) @ turn(200))
    whole.place()
    if middle:
        return Shot(
            rig="flat", elevation=50, fill=0.82, blur=0.010, samples=40, focus=(0, -2.2, 0.1), detail=(0, -2.3, 0.1)
        )
    return Shot(
        rig="soft", elevation=46, fill=0.84, blur=0.010, samples=32, focus=(0, -2.0, 0.1), detail=(0, -2.2, 0.1)
    )


def hung(whole, figure, turned, height, shine):
    """Adds a figure that takes the place of some links at the front, where the loop would close, with a ring at each side:
    the clasp goes to the back. Gives the chain's path from the one ring to the other."""
    points = np.concatenate([corners(mesh, turned @ inner) for mesh, inner in figure.parts])
    wide, at = points[:, 0].max(), points[points[:, 0].argmax(), 1]
    ring, end = wide + RING * 0.7, wide + RING * 1.3
    path = open_loop(RADIUS, height, 2 * math.asin(end / RADIUS))
    x, y = (path[0] + path[-1])[:2] / 2
    whole.add(figure, move(x, y - at, 0.07) @ turned)
    for side in (-1, 1):
        whole.add(jump_ring(RING, 0.028, shine), move(x + side * ring, y, height))
    return path
