"""Headbands, standing: velvet or satin padded, with pearls sewn on or a row of stones."""
import math

import numpy as np

from lib.cloth import satin, velvet
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import acetate, metal, pearl_of
from lib.paths import smooth_path
from lib.props import clay
from lib.settings import claw_set
from lib.solids import box_profile, lathe, sphere, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`cloth`: velvet, satin or acetate; `trim`: pearls, stones or none. `sizeMm`: its width at the top."""
    chance, shine = random("trim"), metal(0.1)
    wide, trim = mm(params["sizeMm"]), params.get("trim")
    stuff = {"velvet": velvet, "satin": satin, "acetate": acetate}[params["cloth"]](params["colour"])
    a = np.linspace(math.radians(-38), math.radians(218), 260)
    out = np.stack([np.cos(a), 0 * a, np.sin(a)], 1)
    worn = params["view"] == "worn"
    path = out * [6.1, 1, 6.6]
    if worn:
        # its ends are held apart by the head
        path[:, 0] = 6.1 * np.sign(out[:, 0]) * np.where(out[:, 2] < 0, np.abs(out[:, 0]) ** 0.35, np.abs(out[:, 0]))
    top = np.clip(np.sin(np.clip(a, 0, math.pi)), 0, 1) ** 0.55
    thick = 0.18 if params["cloth"] == "acetate" else 0.55
    size = np.stack([0.5 + 0.5 * top, 0.32 + 0.68 * top], 1)
    band = Piece().add(
        sweep(path, box_profile(thick, wide, min(thick, wide) * 0.46, 8), stuff, up=out, size=size, angle=80)
    )
    if trim:
        for i in range(int(params.get("count", 60))):
            b = math.radians(chance.uniform(18, 162))
            k = math.sin(b) ** 0.55
            side = chance.uniform(-0.38, 0.38) * wide * (0.32 + 0.68 * k)
            r = chance.choice([0.20, 0.26, 0.34])
            far = 1 + (thick * (0.5 + 0.5 * k) * math.sqrt(max(0.05, 1 - (2 * side / wide) ** 2)) / 2 + r * 0.55) / 6.4
            at = move(6.1 * far * math.cos(b), side, 6.6 * far * math.sin(b))
            if trim == "pearls":
                band.add(sphere(r, pearl_of("white"), 26), at)
            else:
                band.add(claw_set("round", r * 0.9, "clear", shine, 4, 0.12), at @ turn(90 - math.degrees(b), "Y"))
    if worn:
        band.add(head_form()).rest(turn(24))
        return Shot(elevation=30, fill=0.90, blur=0.008)
    band.rest(turn(20) @ turn(22, "X"))
    return Shot(elevation=34, fill=0.80, blur=0.010, detail=(0, -2.5, 6.0))


def head_form():
    """As in a milliner's window: a smooth head on a neck, without a face."""
    plaster = clay((0.62, 0.55, 0.46))
    neck = [(3.1, -6.0), (2.9, -9.0), (3.2, -12.0), (4.4, -13.4), (4.6, -13.8), (4.5, -14.2), (0.01, -14.2)]
    return (
        Piece()
        .add(sphere(1, plaster, 96), move(0, 0, -1.7) @ turn(-8, "X") @ scale(5.85, 7.4, 8.2))
        .add(lathe(smooth_path([(x, 0, z) for x, z in neck], 12)[:, [0, 2]], plaster, 96))
    )
