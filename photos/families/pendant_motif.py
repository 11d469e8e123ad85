"""Necklaces with a figure: heart, moon, star, butterfly, clover, shell, leaf, sun, cross, disc."""
from lib.chains import chain
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.motifs import FIGURES, hanging
from lib.parts import bail, worn_path
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`motif`, `finish`, `chain`; `bail`: hangs by a bail and not by a ring; `second`: a smaller motif beside it. `sizeMm`: about its height."""
    shine = metal(0.09)
    half = mm(params["sizeMm"]) / 2
    name, finish, colour = params["motif"], params["finish"], params["colour"]
    chain(worn_path(), params.get("chain", "cable"), mm(params.get("linkMm", 1.1)), shine, random("chain")).place()
    held = Piece()
    at = 0.06
    if params.get("bail"):
        held.add(bail(shine, 0.85), move(0, -0.43, 0.02))
        at = 0.46
    held.add(hanging(name, half, finish, colour, shine), move(0, -at) @ turn(params.get("turned", -4)))
    if "second" in params:
        held.add(
            hanging(params["second"], half * 0.55, params.get("secondFinish", finish), colour, shine),
            move(0.06, -at + 0.02, 0.10) @ turn(38),
        )
    held.place()
    low = -at - 0.1 - half * (FIGURES[name][1] + 1)
    return Shot(
        rig="flat",
        target=(0, low * 0.54, 0.1),
        width=max(2.3, -low * 1.62),
        elevation=66,
        blur=0.010,
        samples=40,
        focus=(0, low * 0.6, 0.1),
        detail=(0, low * 0.62, 0.1),
    )
