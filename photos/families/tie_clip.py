"""A tie clip, leaning on its spring: plain, brushed, ridged, with an inlay."""
import numpy as np

from lib import outlines
from lib.geometry import Piece, mm, move, turn
from lib.materials import enamel, metal
from lib.paths import smooth_path
from lib.solids import box_profile, court_profile, plate, rod, sweep
from lib.stones import natural
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`finish`: plain, brushed, ridged, enamel, stone. `sizeMm`: its length."""
    shine, long = metal(0.09), mm(params["sizeMm"])
    clip = Piece()
    front = metal(0.20, brushed=(4, 90, 4)) if params["finish"] == "brushed" else shine
    # domed, as a flat polished bar would show one tone only
    bar = [(x * long / 2, 0, 0.40) for x in np.linspace(-1, 1, 40)]
    clip.add(sweep(bar, court_profile(0.62, 0.13), front, up=(0, 0, 1)))
    if params["finish"] == "enamel":
        clip.add(
            plate([outlines.rounded_box(long * 0.95, 0.40, 0.05)], enamel(params["colour"], 0.06), 0.02, 0.02),
            move(0, 0, 0.525),
        )
    elif params["finish"] == "stone":
        clip.add(
            plate([outlines.rounded_box(long * 0.26, 0.44, 0.06)], natural(params["colour"]), 0.03, 0.02),
            move(long * 0.30, 0, 0.525),
        )
    elif params["finish"] == "ridged":
        for i in range(-24, 25):
            x = i * long / 54
            clip.add(rod([(x, -0.26, 0.49), (x, 0, 0.525), (x, 0.26, 0.49)], long / 54 * 0.36, shine, 10))
    back = smooth_path(
        [
            (-long * 0.5, 0, 0.36),
            (-long * 0.535, 0, 0.20),
            (-long * 0.48, 0, 0.06),
            (-long * 0.30, 0, 0.12),
            (0, 0, 0.22),
            (long * 0.22, 0, 0.30),
            (long * 0.36, 0, 0.27),
        ],
        10,
    )
    clip.add(sweep(back, box_profile(0.055, 0.50, 0.02, 3), shine, up=(0, 0, 1)))
    clip.rest(turn(-17) @ turn(16, "X"))
    return Shot(rig="flat", elevation=50, fill=0.86, blur=0.010)
