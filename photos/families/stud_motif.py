"""Stud earrings in a figure: heart, star, flower, butterfly, moon, clover; puffed, enamelled or set with stones."""
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.motifs import motif
from lib.parts import ear_post
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`motif`, `finish`; `post`: where it stands, in halves of the height from the middle; `sizeMm`: about its height."""
    shine = metal(0.08)
    half = mm(params["sizeMm"]) / 2
    stud = Piece().add(motif(params["motif"], half, params["finish"], params["colour"], shine))
    below = half * 0.05
    # flat figures show nothing but a dark card when they stand: they lie on a soft ground, posts sunk into it
    x, y = params.get("post", (0, 0))
    stud.add(ear_post(shine, below), move(x * half, y * half))
    stud.place(move(-half * 1.14, half * 0.16, 0.12) @ turn(10) @ turn(9, "X") @ turn(-7, "Y"))
    stud.place(move(half * 1.22, -half * 0.16, 0.14) @ turn(-12) @ turn(6, "X") @ turn(12, "Y"))
    return Shot(rig="flat", elevation=58, fill=0.84, samples=40)
