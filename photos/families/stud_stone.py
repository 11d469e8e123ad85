"""Stud earrings with one stone: in claws, in a collar, or in a halo of small ones."""
from lib.gems import radius_of
from lib.geometry import Piece, mm, move
from lib.materials import metal
from lib.parts import ear_post, pair_of_studs
from lib.settings import bezel_set, claw_set, halo
from lib.studio import Shot

REVISION = 2
#: Half widths of the narrow cuts against the radius.
NARROW = {"oval": 0.78, "pear": 0.86, "marquise": 0.55, "emerald": 0.73}


def build(params, random):
    """`cut`; `setting`: claw, bezel or halo; a pair, `sizeMm` high."""
    shine = metal(0.07)
    cut, colour = params["cut"], params["colour"]
    half = mm(params["sizeMm"]) / 2
    radius = radius_of(cut, 2 * half)
    stud = Piece()
    if params["setting"] == "halo":
        small = radius * 0.13
        inner = radius - 2.3 * small
        stud.add(claw_set(cut, inner, colour, shine, 4, 0.10, 0.9), move(0, 0, inner * 0.20))
        stud.add(halo(cut, inner, params.get("haloColour", "clear"), shine, small))
        below = 0.75 * inner
    elif params["setting"] == "bezel":
        stud.add(bezel_set(cut, radius * 0.9, colour, shine, 0.16, 0.95))
        below = radius * 0.8
    else:
        stud.add(claw_set(cut, radius, colour, shine, params.get("claws", 4), 0.11, 0.9))
        below = 0.85 * radius
    wide = NARROW.get(cut, 1.0) * radius + 0.06
    pair_of_studs(stud.add(ear_post(shine, below)), half, below, max(wide * 1.3, 0.34))
    return Shot(elevation=27, fill=0.80, samples=48)
