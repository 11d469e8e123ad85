"""Leather and cord bracelets: braided, flat strap, wrapped cords, with a steel clasp."""
import math

import numpy as np

from lib.cloth import leather
from lib.geometry import Piece, mm, move, turn
from lib.laid import open_loop
from lib.materials import metal
from lib.solids import box_profile, lathe, rod, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: braid, strap, rows. `sizeMm`: the width."""
    steel, hide = metal(0.12), leather(params["colour"])
    width, style = mm(params["sizeMm"]), params["style"]
    height = width / 2 + 0.02
    path = open_loop(2.85, height, 0.34, 0.88)
    whole = Piece()
    if style == "braid":
        run = np.linspace(0, 1, len(path) * 8)
        at = np.stack([np.interp(run, np.linspace(0, 1, len(path)), path[:, k]) for k in range(3)], 1)
        out = at * [1, 1, 0]
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        for k in range(4):
            b = run * math.tau * 19 + k * math.tau / 4
            strand = (
                at
                + out * (np.cos(b) * width * 0.27)[:, None]
                + np.array([0, 0, 1]) * (np.sin(b) * (1 if k % 2 else 1) * width * 0.27)[:, None]
            )
            whole.add(rod(strand[::2], width * 0.20, hide, 10))
    elif style == "strap":
        whole.add(sweep(path * [1, 1, 1], box_profile(width, 0.22, 0.09, 5), hide, up=(0, 0, 1)))
        thread = leather("cream", 90)
        for level in (-0.40, 0.40):
            for i in range(2, len(path) - 3, 3):
                outward = path[i] * [1, 1, 0] / np.linalg.norm(path[i][:2]) * 0.115
                piece = [
                    path[i] + outward + [0, 0, level * width],
                    (path[i] + path[i + 1]) / 2 + outward + [0, 0, level * width],
                    path[i + 1] + outward + [0, 0, level * width],
                ]
                whole.add(rod(piece, 0.024, thread, 6))
    else:
        for row in range(3):
            z = width * (row / 3 + 1 / 6)
            whole.add(rod(path * [1, 1, 0] + [0, 0, z], width / 6.4, hide, 16))
    # the clasp: two caps and a barrel between the ends
    first, last = path[0], path[-1]
    middle = (first + last) / 2 * [1, 1, 0] + [0, 0, height]
    long = abs(first[0] - last[0]) + 0.5
    if style == "strap":
        whole.add(
            sweep(
                [middle + [x * long / 2, 0, 0] for x in np.linspace(-1, 1, 9)],
                box_profile(width * 1.06, 0.30, 0.08, 5),
                steel,
                up=(0, 0, 1),
            )
        )
    else:
        r = width * 0.62
        profile = [
            (0, long / 2),
            (r * 0.8, long / 2),
            (r * 0.96, long / 2 - 0.06),
            (r, long * 0.25),
            (r * 0.94, 0.03),
            (r * 0.90, 0),
            (r * 0.94, -0.03),
            (r, -long * 0.25),
            (r * 0.96, -long / 2 + 0.06),
            (r * 0.8, -long / 2),
            (0, -long / 2),
        ]
        whole.add(lathe(profile, steel, 48), move(*middle) @ turn(90, "Y"))
    whole.rest(turn(params.get("turned", 24)))
    return Shot(elevation=36, fill=0.80, blur=0.010, focus=(0.8, -2.3, height), detail=(1.0, -2.3, height))
