"""Chain necklaces, lying in a flat spiral with the clasp at the outer end."""
import math

from lib.chains import chain
from lib.geometry import mm, move, turn
from lib.laid import coil
from lib.materials import metal
from lib.parts import lobster_clasp
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`link`: paperclip, curb, figaro, cable, rope, snake, belcher, box. `sizeMm`: the width of the chain."""
    shine = metal(0.09)
    width = mm(params["sizeMm"])
    link = params["link"]
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
    room = max(width * 3.4, 0.85)
    path = coil(0.55 + width, room, 2.1, max(0.06, width * 0.5))
    chain(path, link, pitch, shine, random("chain"), loose=4).place()
    end, before = path[-1], path[-6]
    heading = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
    size = max(0.75, width * 1.5)
    at = move(*end) @ turn(heading)
    lobster_clasp(size, shine).place(at @ move(size * 0.10, 0, 0.02))
    return Shot(
        rig="soft", elevation=52, fill=0.92, blur=0.010, samples=36, focus=(0, -1.2, 0.1), detail=(0, -1.4, 0.1)
    )
