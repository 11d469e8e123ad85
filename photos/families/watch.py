"""Quartz watches without a name on their dial: round or square, on leather or a link bracelet."""
import numpy as np

from lib import outlines
from lib.cloth import leather
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import enamel, glass_cover, metal
from lib.paths import smooth_path
from lib.solids import box_profile, lathe, plate, rod, sweep
from lib.studio import Shot

REVISION = 2
DIALS = {
    "white": (0.90, 0.88, 0.85),
    "black": (0.012, 0.012, 0.014),
    "navy": (0.012, 0.030, 0.10),
    "green": (0.012, 0.09, 0.05),
    "pearl": (0.80, 0.72, 0.68),
    "champagne": (0.74, 0.58, 0.38),
}


def build(params, random):
    """`dial`; `case`: round or square; `strap`: link, mesh or leather, whose colour is the design's. `sizeMm`: the case's width."""
    shine = metal(0.09)
    head = Piece()
    if params["case"] == "round":
        head.add(
            lathe(
                [
                    (0, 0.05),
                    (1.55, 0.05),
                    (1.72, 0.10),
                    (1.82, 0.25),
                    (1.82, 0.50),
                    (1.74, 0.62),
                    (1.66, 0.66),
                    (1.56, 0.66),
                    (1.50, 0.58),
                    (1.47, 0.50),
                ],
                shine,
                128,
                28,
            )
        )
        head.add(lathe([(0, 0.44), (1.50, 0.44)], enamel(DIALS[params["dial"]], 0.35, 0.2), 96))
        head.add(lathe([(0, 0.70), (0.8, 0.69), (1.3, 0.665), (1.54, 0.63)], glass_cover(), 96, 80))
    else:
        body, hole = outlines.rounded_box(3.3, 3.5, 0.55), outlines.rounded_box(2.8, 3.0, 0.36)
        head.add(plate([body], shine, 0.20, 0.08, 5), move(0, 0, 0.28)).add(
            plate([body, hole], shine, 0.05, 0.05, 5), move(0, 0, 0.58)
        )
        head.add(plate([hole], enamel(DIALS[params["dial"]], 0.35, 0.2), 0.01, 0.0), move(0, 0, 0.56))
        head.add(plate([outlines.rounded_box(2.82, 3.02, 0.36)], glass_cover(), 0.002, 0.0), move(0, 0, 0.69))
    lift = 0.0 if params["case"] == "round" else 0.115
    marks(head, params, shine, lift)
    for length, width, height, degrees in (
        (0.72, 0.055, 0.50, 305),
        (1.10, 0.042, 0.53, 54),
        (1.20, 0.012, 0.555, 200),
    ):
        hand = [(-width, -0.22), (width, -0.22), (width * 0.35, length), (-width * 0.35, length)]
        head.add(plate([hand], shine, 0.008, 0.008), turn(-degrees) @ move(0, 0, height + lift))
    head.add(lathe([(0, 0.585), (0.06, 0.58), (0.075, 0.56), (0.075, 0.45)], shine), move(0, 0, lift))
    head.add(
        lathe([(0, 0.18), (0.17, 0.18), (0.20, 0.15), (0.20, -0.12), (0, -0.12)], shine, 48),
        move(1.98 if params["case"] == "round" else 1.8, 0, 0.34) @ turn(90, "Y"),
    )
    (leather_strap if params["strap"] == "leather" else link_strap)(head, params, shine)
    head.rest(scale(mm(params["sizeMm"]) / 3.64) @ turn(params.get("turned", -24)))
    width = 6.3 * mm(params["sizeMm"]) / 3.64
    return Shot(target=(0.05, 0, 0.3), width=width, elevation=62, blur=0.010, samples=32, detail=(0, 0, 0.4))


def marks(head, params, shine, lift):
    bar = plate([outlines.rounded_box(0.055, 0.26, 0.01)], shine, 0.012, 0.008)
    thin = plate([[(-0.008, -0.03), (0.008, -0.03), (0.008, 0.03), (-0.008, 0.03)]], shine, 0.003, 0.0)
    dots = params.get("marks") == "dots"
    dot = lathe([(0, 0.03), (0.05, 0.025), (0.065, 0)], shine, 20)
    for i in range(12):
        if dots:
            head.add(dot, turn(-30 * i) @ move(0, 1.2, 0.452 + lift))
        else:
            head.add(bar, turn(-30 * i) @ move(0, 1.22, 0.462 + lift) @ (scale(2.2, 1, 1) if i % 3 == 0 else scale(1)))
    if params["case"] == "round" and not dots:
        for i in range(60):
            if i % 5:
                head.add(thin, turn(-6 * i) @ move(0, 1.33, 0.448))


def leather_strap(head, params, shine):
    hide, thread = leather(params["colour"]), enamel((0.75, 0.66, 0.55), 0.6, 0)
    # A lug begins in the wall of its case: not below the crystal, which would show it.
    begin, end = ((1.02, 1.25, 0.42), 2.02) if params["case"] == "round" else ((1.05, 1.64, 0.36), 2.10)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y, z = begin
            lug = smooth_path(
                [(sx * x, sy * y, z), (sx * 1.05, sy * (y + end) / 2, z - 0.02), (sx * 1.05, sy * end, 0.22)], 6
            )
            head.add(rod(lug, 0.17, shine, 18, np.linspace(1.1, 0.8, len(lug))))
    for sy in (-1, 1):
        path = smooth_path(
            [(0, sy * 1.72, 0.30), (0, sy * 2.3, 0.26), (0, sy * 3.6, 0.16), (0, sy * 6, 0.13), (0, sy * 9, 0.13)], 10
        )
        head.add(sweep(path, box_profile(0.24, 1.78, 0.10, 5), hide, up=(0, 0, 1)))
        for sx in (-0.74, 0.74):
            for k in range(26):
                y = 2.15 + k * 0.20
                z = np.interp(y, [1.72, 2.3, 3.6, 6, 9], [0.30, 0.26, 0.16, 0.13, 0.13]) + 0.125
                head.add(rod([(sx, sy * y, z), (sx, sy * (y + 0.055), z), (sx, sy * (y + 0.11), z)], 0.022, thread, 6))


def link_strap(head, params, shine):
    """Three links abreast, the middle ones polished and offset."""
    outer, middle = metal(0.20, brushed=(3, 80, 80)), shine
    wing = plate([outlines.rounded_box(0.62, 0.40, 0.10)], outer, 0.07, 0.05)
    heart = plate([outlines.rounded_box(0.70, 0.40, 0.10)], middle, 0.08, 0.06)
    for sy in (-1, 1):
        for i in range(17):
            y = sy * (1.80 + 0.42 * i)
            z = float(np.interp(abs(y), [1.7, 2.4, 3.6, 9], [0.32, 0.28, 0.16, 0.15]))
            for x in (-0.68, 0.68):
                head.add(wing, move(x, y, z))
            head.add(heart, move(0, y + sy * 0.21, z + 0.01))
