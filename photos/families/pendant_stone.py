"""Necklaces with a stone pendant, lying: solitaire, halo, bezel, stone on a bar, cluster drop."""
from lib.gems import REACH, radius_of
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal
from lib.parts import pendant_on_chain
from lib.settings import bezel_set, claw_set, halo
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`cut`, `setting` (claw, halo, bezel), `chain`; `accent`: a small round stone between bail and stone. `sizeMm`: the stone's length."""
    shine = metal(0.09)
    cut, colour = params["cut"], params["colour"]
    radius = radius_of(cut, mm(params["sizeMm"]))
    setting = params["setting"]
    pendant = Piece()
    top = radius * REACH[cut]
    if setting == "halo":
        small = max(0.05, radius * 0.13)
        body = (
            Piece()
            .add(claw_set(cut, radius, colour, shine, 4, 0.075), move(0, 0, radius * 0.18))
            .add(halo(cut, radius, "clear", shine, small))
        )
        top += 2.4 * small
    elif setting == "bezel":
        body = bezel_set(cut, radius, colour, shine, 0.14, 0.95)
        top += radius * 0.16
    else:
        body = claw_set(cut, radius, colour, shine, 4, 0.085)
        top += radius * 0.05
    drop = 0.04
    if params.get("accent"):
        small = radius * 0.42
        pendant.add(bezel_set("round", small, "clear", shine, 0.18, 1.0), move(0, -small * 1.15, radius * 0.6))
        drop = small * 2.35
    pendant.add(body, move(0, -drop - top, radius * 0.86))
    size = 0.85 if radius < 0.35 else 1.0
    pendant_on_chain(
        pendant,
        turn(params.get("turned", 3)),
        shine,
        random("chain"),
        params.get("chain", "cable"),
        mm(params.get("linkMm", 1.05)),
        size,
    )
    low = -0.5 * size - drop - 2 * top
    width = max(2.3, -low * 1.52)
    return Shot(
        rig="flat",
        target=(0, low * 0.55, 0.1),
        width=width,
        elevation=66,
        blur=0.010,
        samples=60 if radius >= 0.42 else 48,
        focus=(0, low * 0.7, 0.3),
        detail=(0, low * 0.68, 0.2),
    )
