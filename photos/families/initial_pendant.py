"""Initial necklaces: a letter engraved on a disc and filled with black, or a letter by itself. The letter is the design's colour."""
from lib.chains import chain, jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.materials import enamel, metal
from lib.outlines import circle
from lib.parts import worn_path
from lib.solids import letter_plate, pillow, torus
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`style`: disc or letter; `chain`. `sizeMm`: its height."""
    shine, dull = metal(0.09), metal(0.26, brushed=(60, 2, 60))
    half, letter = mm(params["sizeMm"]) / 2, params["colour"]
    chain(
        worn_path(2.4, 4.7), params.get("chain", "cable"), mm(params.get("linkMm", 1.1)), shine, random("chain")
    ).place()
    held = Piece()
    if params["style"] == "disc":
        held.add(jump_ring(0.10, 0.026, shine), move(0, -0.10, 0.10) @ turn(82, "Y"))
        at = move(0, -0.20 - half, 0.05)
        held.add(pillow(circle(half), dull, 0.09, 0.06), at).add(
            torus(half * 0.96, half * 0.055, shine, 96, 12), at @ move(0, 0, 0.06)
        )
        held.add(letter_plate(letter, half * 1.4, enamel("black", 0.3), 0.008, 0.0), at @ move(0, -half * 0.03, 0.094))
        low = -0.2 - 2 * half
    else:
        held.add(letter_plate(letter, half * 2.7, shine, 0.04, 0.025), move(0, -0.16 - half * 0.96, 0.09))
        held.add(jump_ring(0.075, 0.024, shine), move(0, -0.10, 0.09) @ turn(78, "Y"))
        low = -0.2 - 2 * half
    held.place(turn(params.get("turned", -3)))
    return Shot(
        rig="flat",
        target=(0, low * 0.53, 0.1),
        width=max(2.5, -low * 1.66),
        elevation=66,
        blur=0.010,
        samples=32,
        detail=(0, low * 0.6, 0.1),
    )
