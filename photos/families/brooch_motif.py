"""Brooches: bow, leaf, butterfly, pearl spray, wreath, moon; lying."""
from lib.gems import stone_of
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import metal, pearl_of
from lib.motifs import motif
from lib.paths import smooth_path
from lib.solids import box_profile, rod, sphere, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: bow, spray, wreath or figure (with `motif`, `finish`). `sizeMm`: its longer side."""
    shine, style = metal(0.10), params["style"]
    brooch, size = Piece(), mm(params["sizeMm"])
    if style == "bow":
        brooch.add(bow(shine, params["colour"]), scale(size / 4.2))
    elif style == "spray":
        brooch.add(spray(shine, params["colour"], random("spray")), scale(size / 5.4) @ turn(-38))
    elif style == "wreath":
        brooch.add(wreath(shine, params["colour"], size / 2))
    else:
        brooch.add(motif(params["motif"], size / 2, params["finish"], params["colour"], shine), move(0, 0, 0.2))
    brooch.rest(turn(params.get("turned", -8)))
    return Shot(rig="flat", elevation=60, fill=0.74, blur=0.010, samples=44)


def bow(shine, colour):
    """A ribbon bow of flat wire bands, a pearl on its knot."""
    piece = Piece()
    for side in (-1, 1):
        loop = smooth_path(
            [
                (0, 0, 0.30),
                (side * 0.9, 0.75, 0.34),
                (side * 1.75, 0.85, 0.22),
                (side * 2.05, 0.25, 0.16),
                (side * 1.7, -0.35, 0.20),
                (side * 0.8, -0.25, 0.26),
                (0, 0, 0.22),
            ],
            14,
        )
        piece.add(sweep(loop, box_profile(0.07, 0.52, 0.025, 3), shine, up=(0, 0, 1)))
        tail = smooth_path(
            [(0, -0.05, 0.24), (side * 0.35, -0.8, 0.16), (side * 0.75, -1.5, 0.12), (side * 1.25, -2.1, 0.10)], 12
        )
        piece.add(sweep(tail, box_profile(0.06, 0.46, 0.022, 3), shine, up=(0, 0, 1)))
    piece.add(sphere(0.40, pearl_of(colour or "white"), 40), move(0, 0, 0.56))
    return piece


def spray(shine, colour, chance):
    """A branch of leaves and pearls."""
    piece = Piece()
    stem = smooth_path(
        [(0, -2.6, 0.12), (0.1, -1.2, 0.16), (0.0, 0.4, 0.20), (-0.25, 1.6, 0.16), (-0.3, 2.5, 0.12)], 12
    )
    piece.add(rod(stem, 0.06, shine, 12))
    for i in range(9):
        y = -1.7 + i * 0.48
        side = 1 if i % 2 else -1
        x = 0.05 - 0.12 * max(0, y)
        leafed = motif("leaf", 0.62 - 0.02 * i, "plain", None, shine)
        piece.add(leafed, move(x, y, 0.20) @ turn(-side * (52 - 2 * i)) @ move(0, 0.68, 0) @ turn(10, "X"))
        if i % 2 == 0:
            piece.add(
                sphere(0.24 + 0.02 * chance.random(), pearl_of(colour), 32), move(x - side * 0.36, y + 0.22, 0.42)
            )
        else:
            piece.add(stone_of("round", 0.14, "clear"), move(x - side * 0.30, y + 0.15, 0.40))
    return piece


def wreath(shine, colour, radius):
    piece = Piece()
    for i in range(18):
        a = i * 20
        piece.add(
            motif("leaf", radius * 0.30, "plain", None, shine),
            turn(a) @ move(radius * (0.72 if i % 2 else 0.86), 0, 0.16) @ turn(14 if i % 2 else -18) @ turn(12, "Y"),
        )
        if i % 3 == 0:
            piece.add(sphere(radius * 0.10, pearl_of(colour), 30), turn(a + 10) @ move(radius * 0.80, 0, 0.32))
    return piece
