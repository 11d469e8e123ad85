"""Drop earrings of metal, lying: chain tassels, discs, bars, open circles, leaves, stars."""
from lib.chains import chain, jump_ring
from lib.geometry import Piece, mm, move, scale, turn
from lib.materials import enamel, metal
from lib.motifs import hanging
from lib.parts import cap, ear_wire
from lib.solids import rod, torus
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """
    `style`: tassel, threader, circle, discs, motif. `sizeMm`: how long the drop is. `apart`: how far circles or motifs
    are from the middle, in lengths.
    """
    shine, chance = metal(0.09), random("chain")
    long, style = mm(params["sizeMm"]), params["style"]
    earrings = []
    for side in range(2):
        earring = Piece().add(ear_wire(shine, 1.9), move(0, 0, 0.08))
        if style == "tassel":
            earring.add(cap(0.22, shine), move(0, -0.30, 0.16) @ turn(-90, "X"))
            for i in range(9):
                x = (i - 4) * 0.052
                path = [
                    (x * 0.75, -0.30, 0.13),
                    (x * 1.1, -0.30 - long * 0.5, 0.06),
                    (x * 1.6 + chance.uniform(-0.03, 0.03), -0.30 - long * chance.uniform(0.93, 1.0), 0.05),
                ]
                earring.add(chain(path, "cable", 0.075, shine, chance))
        elif style == "circle":
            ring = torus(
                long / 2,
                mm(params.get("wireMm", 2)) / 2,
                enamel(params["colour"]) if params["colour"] else shine,
                120,
                24,
            )
            earring.add(jump_ring(0.11, 0.024, shine), move(0, -0.10, 0.09) @ turn(75, "Y")).add(
                ring, move(0, -0.16 - long / 2, 0.10)
            )
        elif style == "discs":
            y = -0.06
            for i in range(3):
                half = long * (0.10 + 0.045 * i)
                earring.add(
                    hanging("disc", half, "plain", None, shine, 0.07),
                    move(0, y, 0.02 * (2 - i)) @ turn(chance.uniform(-5, 5)) @ turn(chance.uniform(-5, 5), "Y"),
                )
                y -= 2 * half + 0.14
        elif style == "threader":
            earring.add(
                chain(
                    [(0, -0.06, 0.06), (0.02, -long * 0.5, 0.05), (0, -long * 0.72, 0.06)], "cable", 0.08, shine, chance
                )
            )
            earring.add(rod([(0, -long * 0.74, 0.06), (0, -long * 0.85, 0.06), (0, -long, 0.06)], 0.045, shine))
        else:
            earring.add(
                chain(
                    [(0, -0.06, 0.06), (0, -long * 0.25, 0.05), (0, -long * 0.42, 0.06)], "cable", 0.085, shine, chance
                )
            )
            earring.add(
                hanging(params["motif"], long * 0.26, params["finish"], params["colour"], shine, 0.07),
                move(0, -long * 0.45),
            )
        earrings.append(earring)
    halves = {
        "circle": long * params.get("apart", 0.54),
        "motif": long * params.get("apart", 0.32),
        "discs": long * 0.31,
        "tassel": 0.95,
    }
    wide = max(0.62, halves.get(style, 0.7))
    earrings[0].place(move(-wide * 0.85, 0) @ turn(3))
    earrings[1].place(move(wide, -0.05) @ turn(-6) @ scale(-1, 1, 1))
    return Shot(
        rig="flat", fill=0.78, elevation=67, blur=0.010, detail=(wide, -long * 0.6, 0.06), focus=(0, -long * 0.5, 0.06)
    )
