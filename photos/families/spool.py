"""Chain by the metre and cord, wound on a wooden spool that lies on its side."""
import math

import numpy as np

from lib.chains import chain
from lib.cloth import cord
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.solids import lathe, rod
from lib.stones import natural
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`wound`: cord, or the kind of a chain. `sizeMm`: its thickness."""
    thick, wound = mm(params["sizeMm"]), params["wound"]
    spool = Piece()
    wood = natural("wood")
    flange = [(0.5, 0.0), (0.5, 0.36), (1.75, 0.36), (1.85, 0.28), (1.85, 0.08), (1.75, 0.0), (0.5, 0.0)]
    spool.add(lathe(flange, wood, 96), move(0, 0, 0)).add(lathe(flange, wood, 96), move(0, 0, 2.44))
    spool.add(lathe([(0.5, 0.3), (0.95, 0.3), (0.95, 2.5), (0.5, 2.5)], wood, 64))
    rows = int(2.04 / thick)
    layers = 2 if wound == "cord" else 1
    for layer in range(layers):
        turns = rows - layer
        a = np.linspace(0, math.tau * turns, turns * 60)
        r = 1.40 + thick * 0.87 * layer
        z = 0.38 + thick * (0.5 + layer * 0.5) + a / math.tau * thick * 0.995
        path = np.stack([r * np.cos(a), r * np.sin(a), z], 1)
        if wound == "cord":
            spool.add(rod(path, thick * 0.50, cord(params["colour"]), 12))
        else:
            spool.add(rod(path * [0.93, 0.93, 1], thick * 0.3, wood, 8))
            spool.add(
                chain(path, wound, thick / 1.02 if wound == "cable" else thick / 0.5, metal(0.1), random("chain"))
            )
    spool.rest(turn(20) @ turn(0, "X"))
    return Shot(elevation=27, fill=0.62, blur=0.010, samples=36)
