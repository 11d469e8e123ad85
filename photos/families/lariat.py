"""Lariats: a V of chain whose end hangs down from where both sides meet."""
from lib.chains import chain, jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal, pearl_of
from lib.motifs import hanging
from lib.parts import worn_path
from lib.settings import bezel_set
from lib.solids import rod, sphere, torus
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`meet`: ring, ball or stone, where the sides meet; `end`: pearl, stone, bar or a figure. `sizeMm`: how long the end is."""
    shine, long = metal(0.09), mm(params["sizeMm"])
    chain(worn_path(2.2, 4.4, 0.9), params.get("chain", "cable"), 0.11, shine, random("chain")).place()
    meet = Piece()
    if params["meet"] == "ring":
        meet.add(torus(0.36, 0.05, shine, 80, 16), move(0, 0.56, 0.10))
    elif params["meet"] == "stone":
        meet.add(bezel_set("round", 0.26, params["colour"], shine, 0.16, 1.0), move(0, 0.68, 0.24))
    else:
        meet.add(sphere(0.20, shine, 32), move(0, 0.74, 0.20))
    meet.place()
    start = 0.24 if params["meet"] == "ring" else 0.44
    low = start - long
    chain(
        [(0, start, 0.07), (0.02, start - long * 0.5, 0.05), (0, low, 0.07)], "cable", 0.11, shine, random("tail")
    ).place()
    end = params["end"]
    piece = Piece().add(jump_ring(0.07, 0.022, shine), move(0, low - 0.03, 0.10) @ turn(78, "Y"))
    if end == "pearl":
        piece.add(sphere(0.42, pearl_of("white"), 44), move(0, low - 0.52, 0.42))
    elif end == "stone":
        piece.add(bezel_set("pear", 0.34, params["colour"], shine, 0.15, 0.95), move(0, low - 0.52, 0.30))
    elif end == "bar":
        piece.add(rod([(0, low - 0.08, 0.07), (0, low - 0.6, 0.07), (0, low - 1.2, 0.07)], 0.065, shine, 18))
    else:
        piece.add(hanging(end, 0.55, params.get("finish", "plain"), params["colour"], shine), move(0, low))
    piece.place()
    bottom = low - 1.15
    return Shot(
        rig="flat",
        target=(0, (2.0 + bottom) / 2, 0.1),
        width=(2.3 - bottom) * 1.02,
        elevation=66,
        blur=0.010,
        samples=40,
        detail=(0, low - 0.3, 0.2),
    )
