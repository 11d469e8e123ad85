"""Stretch bracelets of stone, wood, lava or pearl beads, lying; one, or two that lie over each other."""
import math

from lib.chains import bead_profile
from lib.geometry import Piece, mm, move, turn
from lib.materials import metal, pearl_of
from lib.motifs import hanging
from lib.solids import lathe, sphere
from lib.stones import natural
from lib.studio import Shot

REVISION = 1
WRIST = 2.65


def build(params, random):
    """`stones`: one or two names (a pearl is `pearl`); none: the colour. `spacer`: a metal piece: roundel, ball or charm. `sizeMm`: a bead."""
    shine, chance = metal(0.1), random("beads")
    radius = mm(params["sizeMm"]) / 2
    names = params.get("stones") or [params["colour"]]
    strings = []
    for name in names:
        bead = (
            sphere(radius, pearl_of(name), 36)
            if params.get("pearl")
            else lathe(bead_profile(radius, 0.13), natural(name), 40, 60)
        )
        strings.append(string(bead, radius, params.get("spacer"), shine, chance))
    if len(strings) == 1:
        strings[0].rest(turn(params.get("turned", 250)))
        return Shot(
            rig="flat",
            elevation=46,
            fill=0.84,
            blur=0.010,
            samples=32,
            focus=(0, -WRIST, radius),
            detail=(0, -WRIST, radius),
        )
    # the second lies with one side on the first
    strings[0].rest(move(-1.35, 0.7) @ turn(230))
    strings[1].place(
        move(1.35, -0.75, radius + radius * 0.95)
        @ turn(math.degrees(math.asin(0.95 * radius / WRIST)), "Y")
        @ turn(265)
    )
    return Shot(
        rig="flat",
        elevation=52,
        fill=0.9,
        blur=0.010,
        samples=32,
        focus=(0.5, -1.5, radius),
        detail=(1.3, -2.6, radius),
    )


def string(bead, radius, spacer, shine, chance):
    piece = Piece()
    gap = {"roundel": 0.13, "ball": radius * 1.5, "charm": 0.13, None: 0.0}[spacer]
    count = int((math.tau * WRIST - gap) / (2 * radius * 0.985))
    around = (count * 2 * radius * 0.985 + gap) / math.tau
    for i in range(count):
        a = (gap / 2 + (i + 0.5) * 2 * radius * 0.985) / around
        piece.add(bead, turn(math.degrees(a)) @ move(around, 0, 0) @ turn(90, "X") @ turn(chance.uniform(0, 360)))
    if spacer == "ball":
        piece.add(lathe(bead_profile(radius * 0.75, 0.15), shine, 36, 60), move(around, 0, 0) @ turn(90, "X"))
    elif spacer:
        profile = [
            (0.10, 0.065),
            (radius * 0.62, 0.065),
            (radius * 0.72, 0.035),
            (radius * 0.72, -0.035),
            (radius * 0.62, -0.065),
            (0.10, -0.065),
        ]
        piece.add(lathe(profile, shine, 40), move(around, 0, 0) @ turn(90, "X"))
    if spacer == "charm":
        piece.add(
            hanging("leaf", 0.55, "plain", None, shine, 0.14),
            move(around + radius * 0.6, 0, -radius + 0.03) @ turn(90) @ turn(4, "X"),
        )
    return piece
