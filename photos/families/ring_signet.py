"""Signet rings: a flat face on a tapering band; plain, brushed, with onyx or another stone, or a star of stones."""
import math

import numpy as np

from lib import outlines
from lib.displays import TRAY_AZIMUTH, elevation_above_ruler, elevation_above_tray
from lib.gems import stone_of
from lib.geometry import Piece, mm, move, turn
from lib.materials import enamel, metal
from lib.paths import standing_circle
from lib.solids import court_profile, letter_plate, plate, sweep
from lib.studio import CLOSE_UP_AZIMUTH, Shot, direction

REVISION = 3
ELEVATION = 34
#: Of each view: from where it looks (azimuth, elevation), and what the face mirrors: how far behind the ring it is, against
#: its height. The softbox ends at about 0.63.
SEEN = {
    "hero": (0, ELEVATION, 0.60),
    "detail": (CLOSE_UP_AZIMUTH, ELEVATION, 0.62),
    "display": (TRAY_AZIMUTH, elevation_above_tray(ELEVATION), 0.60),
    "scale": (0, elevation_above_ruler(ELEVATION), 0.76),
}
FACES = {
    "round": lambda s: outlines.circle(s / 2),
    "oval": lambda s: outlines.ellipse(s * 0.82, s),
    "square": lambda s: outlines.rounded_box(s * 0.9, s * 0.9, s * 0.16),
    "octagon": lambda s: outlines.soften(outlines.octagon(s * 0.86, s, s * 0.26), s * 0.03),
    "heart": lambda s: outlines.moved(outlines.heart(s * 0.56), 0, 0.02),
}


def build(params, random):
    """`face`, `finish`: plain, brushed, inlay (of the colour), star, letter (the colour, `letterTurned` by degrees).
    `sizeMm`: the face's height."""
    shine = metal(0.09)
    size, inner, thick = mm(params["sizeMm"]), 0.92, 0.17
    a, out = standing_circle(320)
    near = np.exp(-((np.abs((a - math.pi / 2 + math.pi) % math.tau - math.pi) / 0.62) ** 2))
    wide = size * (0.36 + 0.50 * near)
    profile = court_profile(1.0, thick)
    ring = Piece().add(
        sweep(out * inner, profile, shine, closed=True, up=out, size=np.stack([1 + 0.5 * near, wide], 1))
    )
    face = FACES[params["face"]](size)
    top = inner + thick * 1.28
    ring.add(
        plate(
            [face],
            metal(0.26, brushed=(70, 3, 70), even=True) if params["finish"] in ("brushed", "letter") else metal(0.14, even=True),
            0.05,
            0.035,
            4,
        ),
        move(0, 0, top) @ turn(90),
    )
    level = top + 0.085
    if params["finish"] == "inlay":
        inset = outlines.shrunk(face, size * 0.075)
        ring.add(plate([inset], enamel(params["colour"], 0.05), 0.015, 0.02), move(0, 0, level) @ turn(90))
        ring.add(
            plate([outlines.shrunk(face, size * 0.02), outlines.shrunk(face, size * 0.07)], shine, 0.02, 0.012),
            move(0, 0, level) @ turn(90),
        )
    elif params["finish"] == "star":
        ring.add(plate([outlines.star(size * 0.36, 8, 0.30)], shine, 0.012, 0.02), move(0, 0, level) @ turn(90))
        ring.add(stone_of("round", size * 0.09, params["colour"]), move(0, 0, level + size * 0.09))
    elif params["finish"] == "letter":
        rim = outlines.shrunk(face, size * 0.07)
        ring.add(plate([outlines.shrunk(face, size * 0.02), rim], shine, 0.012, 0.012), move(0, 0, level) @ turn(90))
        ring.add(
            letter_plate(params["colour"], size * 0.62, enamel("black", 0.3), 0.008, 0.0),
            # upright for who looks at the picture
            move(0, 0, level) @ turn(params["letterTurned"]),
        )
    turned = params.get("turned", 34)
    ring.rest(turn(turned) @ turn(lean(turned, *SEEN[params["view"]]), "X"))
    return Shot(elevation=ELEVATION, fill=0.68, focus=(0, -0.2, 1.9))


def lean(turned, azimuth, elevation, shown):
    """How far a ring leans forward, in degrees. Its flat face mirrors one place of the studio: the middle of a softbox makes
    it white as paper, so it is the edge of one, which runs across the face from bright to grey."""
    away = np.array(direction(azimuth, elevation))

    def behind(degrees):
        normal = np.array((turn(turned) @ turn(degrees, "X")).to_3x3().col[2])
        mirrored = 2 * normal.dot(away) * normal - away
        return mirrored[1] / mirrored[2]

    return min(np.arange(0, 30, 0.5), key=lambda degrees: abs(behind(degrees) - shown))
