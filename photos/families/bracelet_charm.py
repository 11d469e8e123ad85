"""Charm bracelets: a chain across the picture with figures, pearls and stones hanging from it."""
import numpy as np

from lib.chains import chain, jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal, pearl_of
from lib.motifs import hanging
from lib.parts import cap
from lib.settings import bezel_set
from lib.solids import sphere
from lib.studio import Shot

REVISION = 2
PLACES = (-1.95, -0.88, 0.12, 1.12, 2.08)


def build(params, random):
    """`charms`: five of [figure, finish, colour]; a figure may be `pearl` or `gem`. `sizeMm`: the height of a charm."""
    shine = metal(0.09)
    half = mm(params["sizeMm"]) / 2
    a = np.linspace(-0.2, np.pi + 0.35, 200)
    path = np.stack([3.15 * np.cos(a), 2.6 - 3.5 * np.sin(a) + 0.05 * np.sin(a * 9), 0 * a + 0.12], 1)
    chain(path, params.get("link", "belcher"), mm(params.get("linkMm", 2.4)), shine, random("chain")).place()
    chance = random("pose")
    for x, (figure, finish, colour) in zip(PLACES, params["charms"]):
        on = path[np.argmin(np.abs(path[:, 0] - x) + (path[:, 1] > 2.2) * 9)]
        jump_at = move(on[0], on[1] - 0.24, 0.12) @ turn(80, "Y")
        charm = Piece()
        if figure == "pearl":
            charm.add(jump_ring(0.085, 0.026, shine), move(0, -0.03, 0.08)).add(
                sphere(half * 0.72, pearl_of(colour), 40), move(0, -0.16 - half * 0.72, half * 0.72)
            )
            charm.add(cap(half * 0.5, shine), move(0, -0.22, half * 0.72) @ turn(-90, "X"))
        elif figure == "gem":
            charm.add(jump_ring(0.085, 0.026, shine), move(0, -0.03, 0.10)).add(
                bezel_set("round", half * 0.62, colour, shine, 0.16, 0.95), move(0, -0.12 - half * 0.72, half * 0.6)
            )
        else:
            charm.add(hanging(figure, half, finish, colour, shine), move(0, 0.02))
        Piece().add(jump_ring(0.14, 0.03, shine), jump_at).place()
        charm.place(move(on[0], on[1] - 0.36) @ turn(on[0] * 12 + chance.uniform(-5, 5)))
    return Shot(
        rig="flat", target=(0.05, -0.72, 0.1), width=5.2, elevation=62, blur=0.010, samples=40, detail=(0.1, -1.5, 0.1)
    )
