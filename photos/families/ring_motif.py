"""Rings with a figure on top: heart, flower, butterfly, star, clover, leaf."""
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.motifs import motif
from lib.parts import court_band
from lib.studio import Shot

REVISION = 1
INNER = 0.88


def build(params, random):
    """`motif`, `finish`. `sizeMm`: the figure's height."""
    shine = metal(0.09)
    ring = Piece().add(court_band(INNER, 0.20, 0.15, shine, 0.1))
    ring.add(
        motif(params["motif"], mm(params["sizeMm"]) / 2, params["finish"], params["colour"], shine),
        move(0, 0, INNER + 0.19) @ turn(90),
    )
    ring.rest(turn(26) @ turn(24, "X"))
    return Shot(elevation=38, fill=0.72, samples=44, focus=(0, -0.3, 1.8))
