"""Anklets: a fine chain in a curve with discs, beads, stars or shells hanging from it."""
from lib.chains import chain
from lib.geometry import Piece, mm, move, turn
from lib.laid import meander
from lib.materials import metal, pearl_of
from lib.motifs import hanging
from lib.paths import even_path
from lib.solids import sphere
from lib.stones import natural
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`motif`, `finish`: what hangs; `bead`: a stone or pearl after every second one. `sizeMm`: the height of what hangs."""
    shine, chance = metal(0.09), random("pose")
    half = mm(params["sizeMm"]) / 2
    path = meander(0.05, 0.92)
    chain(path, params.get("link", "cable"), mm(params.get("linkMm", 1.1)), shine, chance).place()
    bead = None
    if params.get("bead"):
        bead = sphere(half * 0.62, pearl_of("white") if params["bead"] == "pearl" else natural(params["bead"]), 28)
    charm = hanging(params["motif"], half, params["finish"], params["colour"], shine, 0.055)
    for i, at in enumerate(even_path(path, 0.80)[1:-1]):
        if bead and i % 3 == 2:
            Piece().add(bead, move(at[0], at[1], half * 0.62) @ turn(chance.uniform(0, 360))).place()
        else:
            charm.place(move(at[0], at[1] - 0.05) @ turn(chance.uniform(-16, 16)) @ turn(chance.uniform(-7, 7), "Y"))
    if params.get("double"):
        chain(path + [0.1, -0.75, 0], "cable", 0.09, shine, chance).place()
    return Shot(
        rig="flat",
        target=(0, -0.1, 0.05),
        width=4.9,
        azimuth=6,
        elevation=56,
        blur=0.010,
        samples=36,
        detail=(0.8, -0.1, 0.05),
    )
