"""Rings with a stone on top: solitaire, with stones on the shoulders, halo, three stones, bezel."""
import math

import numpy as np

from lib.gems import radius_of
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.parts import arc_on_ring, court_band, ring_band
from lib.settings import bezel_set, claw_set, halo, pave
from lib.solids import court_profile
from lib.studio import Shot

REVISION = 2
INNER = 0.86


def build(params, random):
    """`cut`, `setting`: claw, bezel, halo, trilogy; `shoulders`: plain, pave, split, twist.

    `sizeMm` is the length of the stone.
    """
    shine = metal(0.08)
    cut, colour = params["cut"], params["colour"]
    radius = radius_of(cut, mm(params["sizeMm"]))
    shoulders, setting = params.get("shoulders", "plain"), params["setting"]
    width, thick = mm(params.get("bandMm", 2.0)), 0.165
    ring = Piece()
    if shoulders == "split":
        for side in (-1, 1):
            wave = (
                lambda a, s=side: s
                * 0.15
                * np.exp(-((np.abs((a - math.pi / 2 + math.pi) % math.tau - math.pi) / 0.62) ** 2))
            )
            ring.add(ring_band(INNER, court_profile(width * 0.55, thick * 0.85), shine, 0, wave))
    elif shoulders == "twist":
        for k in range(2):
            wave = lambda a, p=k * math.pi: 0.085 * np.sin(a * 5 + p)
            ring.add(ring_band(INNER, court_profile(width * 0.5, thick * 0.8), shine, 0, wave))
    else:
        ring.add(court_band(INNER, width, thick, shine, 0.25))
    top = INNER + thick * 0.9
    if setting == "halo":
        small = max(0.05, radius * 0.15)
        height = top + radius * 0.9
        ring.add(claw_set(cut, radius, colour, shine, 4, 0.08), move(0, 0, height + radius * 0.16))
        ring.add(halo(cut, radius, "clear", shine, small), move(0, 0, height))
        reach = radius + 2.4 * small
    elif setting == "bezel":
        height = top + radius * 0.82
        ring.add(bezel_set(cut, radius, colour, shine, 0.15, 1.05), move(0, 0, height))
        reach = radius * 1.2
    elif setting == "trilogy":
        height = top + radius * 0.95
        ring.add(claw_set(cut, radius, colour, shine, 4, 0.085), move(0, 0, height) @ turn(90))
        for side in (-1, 1):
            ring.add(
                claw_set(cut, radius * 0.66, params.get("sideColour", "clear"), shine, 4, 0.10),
                turn(side * math.degrees(radius * 1.72 / (top + radius * 0.3)), "Y")
                @ move(0, 0, top + radius * 0.52)
                @ turn(90),
            )
        reach = radius * 2.5
    else:
        height = top + radius * 0.95
        ring.add(
            claw_set(cut, radius, colour, shine, 6 if cut == "round" else 4, 0.085),
            move(0, 0, height) @ turn(90 if cut in ("oval", "round") else 0),
        )
        reach = radius * 0.75
    if shoulders == "pave":
        begin = math.degrees(reach / top) * 0.9 + 4
        for ends in ((-64, -begin), (begin, 64)):
            path, out = arc_on_ring(INNER + thick * 0.95, *ends)
            ring.add(pave(path, out, 0.055, "clear", shine))
    ring.rest(turn(params.get("turned", 24)) @ turn(16, "X"))
    return Shot(
        elevation=33,
        fill=0.80,
        blur=0.010,
        focus=(0, -0.3, INNER * 2 + 0.4),
        detail=(0, -0.2, INNER * 2 + 0.1),
        samples=72 if radius >= 0.42 else 56,
    )
