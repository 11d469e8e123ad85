"""Two or three necklaces of different lengths worn together, lying as they hang."""
from lib.chains import ball_chain, chain
from lib.geometry import mm, move, turn
from lib.materials import metal
from lib.motifs import hanging
from lib.parts import round_worn_path
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`layers`: from the shortest, [chain, pitch in mm, motif or null, finish, height of the motif in mm]."""
    shine = metal(0.09)
    layers = params["layers"]
    lows = [1.75, 0.80, -0.30] if len(layers) == 3 else [1.3, 0.0]
    for i, ((link, pitch, motif, finish, height), low) in enumerate(zip(layers, lows)):
        path = round_worn_path(2.05 + 0.33 * i, 4.6, low, 0.06)
        if link == "ball":
            ball_chain(path, mm(pitch) / 2, shine).place()
        else:
            chain(path, link, mm(pitch), shine, random(f"chain {i}")).place()
        if motif:
            hanging(motif, mm(height) / 2, finish, params["colour"], shine).place(
                move(0.02, low - 0.05) @ turn(-3 + 3 * i)
            )
    return Shot(
        rig="flat",
        target=(0, 0.62, 0.1),
        width=5.6,
        elevation=66,
        blur=0.010,
        samples=36,
        detail=(0, lows[-1] - 0.3, 0.1),
    )
