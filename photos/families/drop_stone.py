"""Drop earrings with stones, lying side by side: one stone, stone under stone, halo."""
from lib.chains import jump_ring
from lib.gems import REACH, radius_of
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import metal
from lib.parts import ear_wire
from lib.settings import bezel_set, claw_set, halo
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`cut`, `setting` (claw, bezel, halo), `style` (single, double). `sizeMm`: the length of the main stone."""
    shine = metal(0.08)
    cut, colour, radius = params["cut"], params["colour"], radius_of(params["cut"], mm(params["sizeMm"]))
    earring = Piece().add(ear_wire(shine, 1.9), move(0, 0, 0.10))
    at = -0.10
    if params["style"] == "double":
        small = radius * 0.40
        earring.add(
            bezel_set("round", small, params.get("upper", "clear"), shine, 0.16, 1.0), move(0, at - small * 1.15, 0.14)
        )
        at -= small * 2.3 + 0.06
        earring.add(jump_ring(0.065, 0.02, shine), move(0, at, 0.10) @ turn(78, "Y"))
        at -= 0.05
    top = radius * REACH[cut]
    if params["setting"] == "halo":
        small = max(0.045, radius * 0.12)
        body = (
            Piece()
            .add(claw_set(cut, radius, colour, shine, 4, 0.075), move(0, 0, radius * 0.16))
            .add(halo(cut, radius, "clear", shine, small))
        )
        top += 2.4 * small
    elif params["setting"] == "bezel":
        body = bezel_set(cut, radius, colour, shine, 0.14, 0.9)
        top += radius * 0.14
    else:
        body = claw_set(cut, radius, colour, shine, 4, 0.085)
    earring.add(body, move(0, at - top, radius * 0.82))
    wide = 0.62 + radius * 0.6
    earring.place(move(-wide * 0.82, 0) @ turn(4))
    earring.place(move(wide, -0.06) @ turn(-7) @ scale(-1, 1, 1))
    return Shot(
        rig="flat",
        fill=0.76,
        elevation=68,
        blur=0.010,
        samples=52,
        detail=(wide, at - top, 0.2),
        focus=(0, at - top, 0.2),
    )
