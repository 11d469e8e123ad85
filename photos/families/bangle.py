"""Closed bangles and open cuffs; one lies, and the same again leans against it when it is a set."""
import math

import numpy as np

from lib.chains import rope
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.settings import pave
from lib.solids import box_profile, circle_profile, court_profile, rod, sphere, sweep
from lib.studio import Shot

REVISION = 1
INNER = 2.95


def build(params, random):
    """`style`: round, court, flat, twist, hammered, beaded, pave; `open`: a cuff, with `ends`: ball, plain, stone. `sizeMm`: its width."""
    width, style = mm(params["sizeMm"]), params["style"]
    shine = metal(0.12 if style == "hammered" else 0.09, hammer=1.9 if style == "hammered" else 0, scale=1.5)
    opening = params.get("opening", 1.0) if params.get("open") else 0.0
    a = np.linspace(opening / 2, math.tau - opening / 2, 420)[: 420 if opening else 419]
    out = np.stack([np.sin(a), 0 * a, np.cos(a)], 1)
    path = out * [1, 1, 0.9] * INNER
    bangle = Piece()
    closed = not opening
    if style in ("court", "hammered"):
        bangle.add(sweep(path, court_profile(width, max(0.16, width * 0.26)), shine, closed=closed, up=out, angle=80))
    elif style == "flat":
        bangle.add(sweep(path, box_profile(0.15, width, 0.05), shine, closed=closed, up=out))
    elif style == "twist":
        around = np.arange(40) / 40 * math.tau
        flat = np.stack([np.cos(around), 0.58 * np.sin(around)], 1) * width / 2
        bangle.add(sweep(path, flat, shine, closed=closed, up=out, twist=a * 14, angle=60))
    elif style == "rope":
        bangle.add(rope(np.vstack([path, path[:1]]) if closed else path, width / 2, shine))
    elif style == "beaded":
        ball = sphere(width / 2, shine, 24)
        count = int((math.tau - opening) * INNER * 0.95 / (width * 1.01))
        for b in np.linspace(opening / 2, math.tau - opening / 2, count, endpoint=bool(opening)):
            bangle.add(ball, move(INNER * math.sin(b), 0, INNER * 0.9 * math.cos(b)))
        bangle.add(sweep(path, circle_profile(width * 0.2, 10), shine, closed=closed, up=out, angle=80))
    elif style == "pave":
        bangle.add(sweep(path, court_profile(width, 0.16), shine, closed=closed, up=out, angle=80))
        front = slice(70, 350) if opening else slice(205, 405)
        bangle.add(pave(path[front] + out[front] * 0.10, out[front], width * 0.30, params["colour"], shine))
    elif closed:
        bangle.add(sweep(path, circle_profile(width / 2, 28), shine, closed=True, up=out, angle=80))
    else:
        bangle.add(rod(path, width / 2, shine, 24))
    if params.get("ends") == "ball":
        for end in (path[0], path[-1]):
            bangle.add(sphere(width * 0.95, shine, 40), move(*end))
    if params.get("pair"):
        bangle.rest(move(-0.4, 0.5) @ turn(20) @ turn(90, "X"))
        lean = math.degrees(math.asin(min(0.9, (width + 0.1) / (2 * INNER))))
        bangle.rest(move(1.1, -1.0) @ turn(-30) @ turn(lean, "Y") @ turn(90, "X"))
    elif params.get("open"):
        bangle.rest(turn(params.get("turned", 200)) @ turn(90, "X"))
    else:
        bangle.rest(turn(66 if style == "pave" else 54) @ turn(-8, "X"))
        return Shot(elevation=18, fill=0.72, blur=0.010, samples=36, detail=(1.0, -1.5, 2.2))
    return Shot(elevation=34, fill=0.78, blur=0.010, samples=36, detail=(0.6, -2.4, 0.2))
