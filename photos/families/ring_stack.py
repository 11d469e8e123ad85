"""Sets of stacking rings, laid together so that none touches another."""
from lib.geometry import mm, move, turn
from lib.materials import metal
from lib.studio import Shot

from families.ring_band import band

REVISION = 1


def build(params, random):
    """`bands`: three or four of [style, width in mm]."""
    shine, hammered = metal(0.09), metal(0.13, hammer=3.2)
    rings = []
    for style, width in params["bands"]:
        look = {"colour": params["colour"] or "clear", "thickMm": 1.5}
        rings.append(
            band("court" if style == "hammered" else style, mm(width), hammered if style == "hammered" else shine, look)
        )
    poses = [
        move(-0.50, 0.55) @ turn(14),
        move(0.92, 0.10) @ turn(-34) @ turn(9, "X"),
        move(-0.72, -1.28) @ turn(20) @ turn(90, "X"),
        move(1.25, -1.95) @ turn(-15) @ turn(90, "X"),
    ]
    for ring, pose in zip(rings, poses):
        ring.rest(pose)
    return Shot(elevation=32, fill=0.80, samples=40)
