"""Drop earrings with pearls, lying: on a hook, on a chain, two in a row, under a stone or a bar."""
from lib.chains import chain, jump_ring
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import metal, pearl_of
from lib.parts import cap, ear_wire
from lib.settings import bezel_set
from lib.solids import rod, sphere
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: hook, chain, double, bar, bezel. `sizeMm`: the pearl."""
    shine, nacre = metal(0.08), pearl_of(params["colour"])
    radius, style = mm(params["sizeMm"]) / 2, params["style"]
    uneven = 0.15 if params.get("baroque") else 0.0
    earring = Piece().add(ear_wire(shine, 1.9), move(0, 0, 0.09))
    at = -0.10
    if style == "chain":
        earring.add(
            chain([(0, at, 0.06), (0, at - 0.8, 0.07), (0, at - 1.5, 0.10)], "cable", 0.10, shine, random("chain"))
        )
        at -= 1.55
    elif style == "bezel":
        earring.add(bezel_set("round", 0.17, "clear", shine, 0.17, 1.0), move(0, at - 0.20, 0.15))
        at -= 0.46
    elif style == "bar":
        earring.add(rod([(0, at, 0.08), (0, at - 0.5, 0.09), (0, at - 1.0, 0.11)], 0.04, shine))
        at -= 1.02
    at = hang(earring, at, radius * (0.7 if style == "double" else 1), nacre, shine, uneven, 3)
    if style == "double":
        at = hang(earring, at, radius, nacre, shine, uneven, 4)
    wide = 0.55 + radius * 0.6
    earring.place(move(-wide * 0.8, 0) @ turn(3))
    earring.place(move(wide, -0.05) @ turn(-6) @ scale(-1, 1, 1))
    return Shot(
        rig="flat", fill=0.76, elevation=66, blur=0.010, detail=(wide, at + radius, 0.2), focus=(0, at + radius, 0.3)
    )


def hang(earring, at, radius, nacre, shine, uneven, seed):
    """A pearl with its cap and ring below `at`; gives where it ends."""
    earring.add(jump_ring(0.06, 0.018, shine), move(0, at - 0.02, max(0.08, radius * 0.7)) @ turn(75, "Y"))
    earring.add(cap(radius * 0.62, shine), move(0, at - 0.14 - radius * 0.28, radius) @ turn(-90, "X"))
    earring.add(sphere(radius, nacre, 44, 1.0, uneven, seed), move(0, at - 0.10 - radius * 1.15, radius))
    return at - 0.10 - radius * 2.15
