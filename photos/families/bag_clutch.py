"""Evening clutches of marbled acetate or velvet in a metal frame, standing, on a chain."""
import math

import numpy as np
from mathutils import Vector

from lib.chains import chain
from lib.cloth import leather, satin, velvet
from lib.geometry import Piece, mm, move, turn
from lib.materials import acetate, metal
from lib.outlines import ellipse, rounded_box
from lib.paths import smooth_path
from lib.solids import box_profile, pillow, plate, rod, sphere, sweep
from lib.studio import Shot, turned

REVISION = 2
#: Degrees by which each half leans in the open view.
OPENED = 30


def build(params, random):
    """`form`: box, round or arch; `stuff`: acetate, velvet or leather; `clasp`: balls or pearls. `sizeMm`: its width."""
    gold, wide = metal(0.10, scale=2.0), mm(params["sizeMm"])
    stuff = {"acetate": lambda c: acetate(c, 0.28, 0.10), "velvet": velvet, "leather": lambda c: leather(c, 6)}[
        params["stuff"]
    ](params["colour"])
    outline, high = {
        "box": lambda: (rounded_box(wide, wide * 0.56, wide * 0.05), wide * 0.56),
        "round": lambda: (ellipse(wide, wide), wide),
        "arch": lambda: (arch(wide, wide * 0.68), wide * 0.68),
    }[params["form"]]()
    deep = wide * params.get("deep", 0.24)
    bag, top = Piece(), high / 2
    opened = params["view"] == "open"
    for side in (-1, 1):
        half = Piece()
        if opened:
            shell = opened_shell(outline, stuff, deep)
        else:
            shell = Piece().add(plate([outline], stuff, deep / 2 - 0.5, 0.24, 5))
        shell.add(
            pillow([(x * 0.97, y * 0.97) for x, y in outline], stuff, deep * 0.20, 0.0), move(0, 0, deep / 2 - 0.28)
        )
        half.add(shell, turn(0 if side < 0 else 180) @ turn(90, "X") @ move(0, 0, 0.10))
        rim = np.array([(x * 1.006, y * 1.006, 0) for x, y in outline])
        half.add(
            sweep(rim, box_profile(0.22, 0.30, 0.06, 4), gold, closed=True, up=(0, 0, 1)),
            move(0, side * 0.15) @ turn(90, "X"),
        )
        x = side * 0.34
        half.add(rod([(x, 0, top), (x, 0, top + 0.22), (x, 0, top + 0.42)], 0.14, gold, 16)).add(
            sphere(0.42, gold, 36), move(x * 1.15, 0, top + 0.62)
        )
        bag.add(half, hinged(-side * OPENED, -top) if opened else None)
    reach = wide * 0.42
    base = [z for x, z in outline if abs(x - reach) < wide * 0.06 and z > 0]
    level = (sum(base) / len(base)) if base else top
    if opened:
        ends = [hinged(-OPENED, -top) @ Vector((x, 0, level)) for x in (-reach, reach)]
        floor = -top - (deep / 2 - 0.26) * math.sin(math.radians(OPENED)) + mm(params.get("linkMm", 8)) * 0.3
        behind = ends[0].y + high * 0.5
        path = smooth_path(
            [tuple(ends[0]), (-reach * 1.3, behind * 0.75, (level + floor) / 2), (-reach * 1.2, behind, floor)]
            + [(0, behind * 1.25, floor), (reach * 1.2, behind, floor)]
            + [(reach * 1.3, behind * 0.75, (level + floor) / 2), tuple(ends[1])],
            24,
        )
    else:
        path = carried(reach, level, wide)
    bag.add(chain(path, params.get("chain", "curb"), mm(params.get("linkMm", 8)), gold, random("chain")))
    bag.rest(turn(turned(params, 20)))
    return Shot(elevation=32 if opened else 12, fill=0.82, blur=0.006, samples=36)


def hinged(angle, height):
    """Turned about the hinge, which lies in the middle at a height; above 0: to the front."""
    return move(0, 0, height) @ turn(angle, "X") @ move(0, 0, -height)


def opened_shell(outline, stuff, deep):
    """Half of the bag, hollow: its wall, its outer side and its lining."""
    outer, wall = deep / 2 - 0.26, 0.10
    inner = [(x * 0.93, y * 0.93) for x, y in outline]
    middle = outer / 2
    return (
        Piece()
        .add(plate([outline, inner], stuff, middle - 0.06, 0.06, 3), move(0, 0, middle))
        .add(plate([outline], stuff, wall, 0.10, 5), move(0, 0, outer - 2 * wall))
        .add(plate([inner], satin("cream"), 0.02, 0.03), move(0, 0, outer - 5 * wall))
    )


def carried(reach, level, wide):
    """The way of a chain that stands up in an arch, as if a hand held it."""
    return smooth_path(
        [
            (-reach, 0, level),
            (-reach * 1.22, 0.3, level + wide * 0.22),
            (-reach * 0.75, 0.5, level + wide * 0.52),
            (0, 0.4, level + wide * 0.62),
        ]
        + [(reach * 0.8, 0.2, level + wide * 0.50), (reach * 1.2, 0, level + wide * 0.2), (reach, 0, level)],
        24,
    )


def arch(wide, high):
    """Straight below, round above."""
    r = wide * 0.5
    top = [
        (r * math.cos(a), (high - r * 0.62) + r * 0.62 * math.sin(a) - high / 2) for a in np.linspace(0, math.pi, 60)
    ]
    return [(-r * 0.94, -high / 2), (r * 0.94, -high / 2), *top]
