"""Flower brooches of enamelled petals around pearls or stones, on a stem with leaves or without."""
import math

from lib import outlines
from lib.gems import stone_of
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import enamel, metal, pearl_of
from lib.paths import smooth_path
from lib.solids import lathe, pillow, plate, rod, sphere
from lib.studio import Shot

REVISION = 1
#: Outer and inner petals, by the colour of the design.
DRESS = {
    "pink": ("blush", "white"),
    "white": ("white", "cream"),
    "red": ("red", "coral"),
    "lilac": ("lilac", "white"),
    "blue": ("sky", "white"),
    "yellow": ("yellow", "cream"),
}


def build(params, random):
    """`petals`: of the outer ring; `stem`; `heart`: pearls or stones; `bare`: metal petals without enamel. `sizeMm`: its height."""
    shine = metal(0.10)
    outer, inner = DRESS.get(params["colour"], ("white", "cream"))
    flower, count = Piece(), params["petals"]
    bare = params.get("bare")
    for i in range(count):
        flower.add(
            petal(1.75, 0.82 * 6 / max(count, 5.5), None if bare else outer, shine),
            turn(i * 360 / count) @ move(0, 0.25, 0.30) @ turn(14, "X"),
        )
    for i in range(count):
        flower.add(
            petal(1.20, 0.58 * 6 / max(count, 5.5), None if bare else inner, shine),
            turn((i + 0.5) * 360 / count) @ move(0, 0.2, 0.50) @ turn(26, "X"),
        )
    for i in range(7):
        a = i / 7 * math.tau
        if params["heart"] == "pearls":
            flower.add(sphere(0.13, pearl_of("white"), 24), move(0.27 * math.cos(a), 0.27 * math.sin(a), 0.72))
        else:
            flower.add(stone_of("round", 0.14, "clear"), move(0.30 * math.cos(a), 0.30 * math.sin(a), 0.80))
    flower.add(
        sphere(0.20, pearl_of("white"), 30) if params["heart"] == "pearls" else stone_of("round", 0.2, "clear"),
        move(0, 0, 0.82),
    )
    flower.add(lathe([(0, 0.45), (0.5, 0.5), (0.52, 0.6), (0.3, 0.66)], shine))
    if params.get("stem"):
        flower.add(
            rod(
                smooth_path([(0, -0.6, 0.15), (0.15, -1.9, 0.12), (0.5, -3.0, 0.10), (0.75, -3.7, 0.09)], 10),
                0.075,
                shine,
            )
        )
        for at, way in ((move(0.30, -2.3, 0.14), -70), (move(0.42, -2.8, 0.12), 75)):
            flower.add(petal(1.5, 0.42, None if bare else "green", shine), at @ turn(way) @ turn(8, "X"))
    size = mm(params["sizeMm"]) / (5.6 if params.get("stem") else 3.9)
    flower.rest(scale(size) @ turn(14))
    return Shot(rig="flat", elevation=60, fill=0.74, blur=0.010, samples=36)


def petal(length, width, colour, shine):
    outline = outlines.petal(length, width)
    piece = Piece().add(plate([outline], shine, 0.03, 0.04))
    if colour is None:
        piece.add(pillow(outline, shine, 0.16, 0.05))
    else:
        inset = [(x * 0.88, (y - length * 0.5) * 0.90 + length * 0.5) for x, y in outline]
        piece.add(plate([inset], enamel(colour), 0.02, 0.045), move(0, 0, 0.05))
        piece.add(
            rod([(0, length * 0.12, 0.115), (0, length * 0.5, 0.118), (0, length * 0.78, 0.115)], 0.014, shine, 8)
        )
    return piece
