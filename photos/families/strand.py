"""Strands of pearls or stone beads, lying as they hang; also shorter ones, as chokers."""
from lib.chains import bead_profile, strung
from lib.geometry import mm, move
from lib.materials import metal, pearl_of
from lib.motifs import hanging
from lib.parts import round_worn_path
from lib.solids import lathe, sphere
from lib.stones import natural
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`bead`: pearl, baroque or stone; `spacer`: a metal bead after every so many; `motif`: a pendant in the middle. `sizeMm`: a bead."""
    shine, chance = metal(0.09), random("beads")
    radius, kind = mm(params["sizeMm"]) / 2, params["bead"]
    every = params.get("spacer", 0)
    if kind == "stone":
        stones = [lathe(bead_profile(radius, 0.12), natural(params["colour"]), 36, 60)]
    else:
        nacre = pearl_of(params["colour"])
        uneven = 0.17 if kind == "baroque" else 0.0
        stones = [
            sphere(radius, nacre, 36, 1.05 if kind == "baroque" else 1.0, uneven, seed)
            for seed in range(7 if kind == "baroque" else 1)
        ]
    small = params.get("spacerSize", 0.7)
    ball = lathe(bead_profile(radius * small, 0.2), shine, 32, 60)

    def is_spacer(i):
        return every > 0 and i % (every + 1) == every

    def bead(i):
        return ball if is_spacer(i) else chance.choice(stones)

    def width_of(i):
        return 2 * radius * (small if is_spacer(i) else 1) * 1.01

    wide = params.get("wide", 2.5)
    path = round_worn_path(wide, 4.6, params.get("low", -0.9), radius)
    strung(path, bead, width_of if every else 2 * radius * 1.01, chance).place()
    if params.get("rows", 1) > 1:
        strung(
            round_worn_path(wide - 0.75, 4.6, params.get("low", -0.9) + 1.15, radius), bead, 2 * radius * 1.01, chance
        ).place()
    if "motif" in params:
        hanging(params["motif"], mm(params["motifMm"]) / 2, params.get("finish", "plain"), None, shine, 0.1).place(
            move(0, params.get("low", -0.9) - radius - 0.02, 0.02)
        )
    return Shot(
        rig="flat",
        target=(0, 0.35, 0.1),
        width=5.8 if wide > 2 else 4.8,
        elevation=60,
        blur=0.010,
        samples=36,
        focus=(0, -0.6, radius),
        detail=(0, params.get("low", -0.9) + 0.1, radius),
    )
