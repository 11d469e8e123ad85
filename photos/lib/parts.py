"""What many families share: ear posts and wires, bails, clasps, the chain of a pendant, the band of a ring."""
import math

import numpy as np

from .chains import chain, jump_ring
from .geometry import Piece, move, turn
from .outlines import rounded_box
from .paths import smooth_path, standing_circle
from .solids import box_profile, circle_profile, court_profile, lathe, plate, rod, sweep

POST = 1.0


def ear_post(metal, below=0.0):
    """A post of 10 mm that begins at height -`below`."""
    post = rod([(0, 0, -below), (0, 0, -below - POST)], 0.045, metal)
    return Piece().add(post).add(rod([(0, 0, -below - 0.8), (0, 0, -below - 0.84)], 0.03, metal))


def lean(radius, below):
    """How a stud leans when it rests on its edge and on the end of its post: a turn about x."""
    return turn(math.degrees(math.atan2(POST + below, radius)), "X")


def pair_of_studs(stud, radius, below, apart=None, other=-19):
    """Two studs side by side, standing on their posts, each looking a little past the camera; `other`: how the right one is turned."""
    apart = apart or max(radius * 1.32, 0.36)
    stud.rest(move(-apart, 0.06) @ turn(13) @ lean(radius, below))
    stud.rest(move(apart, -0.10) @ turn(other) @ lean(radius, below))


def ear_wire(metal, height=2.2, wire=0.036):
    """A French hook in the plane z = 0; the earring hangs from the origin."""
    h = height
    path = smooth_path(
        [
            (0, 0.02, 0.0),
            (0.02, 0.16 * h, 0),
            (0.015, 0.42 * h, 0),
            (-0.10, 0.60 * h, 0),
            (-0.32, 0.68 * h, 0),
            (-0.56, 0.58 * h, 0),
            (-0.64, 0.34 * h, 0),
            (-0.68, 0.08 * h, 0),
            (-0.80, -0.04 * h, 0),
        ],
        8,
    )
    piece = Piece().add(rod(path, wire, metal))
    return piece.add(jump_ring(0.065, 0.02, metal), move(0, -0.04) @ turn(90, "Y"))


def bail(metal, size=1.0):
    """The loop by which a pendant hangs on its chain: the pendant's own ring is at the origin, the chain runs at y = 0.5 * size."""
    loop = (
        smooth_path(
            [
                (0, 0.02, 0.05),
                (0, 0.2, 0.0),
                (0, 0.5, 0.02),
                (0, 0.58, 0.17),
                (0, 0.40, 0.28),
                (0, 0.12, 0.22),
                (0, 0.0, 0.10),
            ],
            6,
        )
        * size
    )
    piece = Piece().add(sweep(loop, box_profile(0.04 * size, 0.13 * size, 0.018 * size), metal))
    return piece.add(jump_ring(0.075, 0.022, metal), move(0, -0.03, 0.10 * size) @ turn(80, "Y"))


def worn_path(width=2.3, top=4.6, low=0.0, sharp=0.0, height=0.05):
    """A necklace lying as it hangs, in a V that leaves the frame at the top; its lowest point is at (0, low)."""
    rise = top - low
    dip = [(-0.16 - sharp, low + 0.10, height), (0, low, height * 2.2), (0.12 + sharp, low + 0.08, height)]
    left = [(-width * 1.15, top, height), (-width * 0.92, low + 0.45 * rise, height)]
    left.append((-width * 0.50, low + 0.217 * rise, height))
    right = [
        (width * 0.55, low + 0.25 * rise, height),
        (width * 0.90, low + 0.52 * rise, height),
        (width * 1.02, top, height),
    ]
    return smooth_path(left + dip + right, 14)


def round_worn_path(width=2.6, top=4.2, low=-0.6, height=0.1):
    """A necklace lying in a round U, as strands and collars do."""
    rise = top - low
    points = [
        (-width, top, height),
        (-width * 0.97, low + 0.61 * rise, height),
        (-width * 0.74, low + 0.21 * rise, height),
        (0, low, height),
        (width * 0.76, low + 0.23 * rise, height),
        (width * 0.98, low + 0.63 * rise, height),
        (width, top, height),
    ]
    return smooth_path(points, 20)


def pendant_on_chain(pendant, hang, metal, random, link="cable", pitch=0.105, bail_size=1.0, low=0.0):
    """A pendant whose ring is at its origin, lying under its chain; `hang`: what turns it as it lies."""
    chain(worn_path(low=low), link, pitch, metal, random).place()
    holder = Piece().add(bail(metal, bail_size), move(0, low - 0.5 * bail_size, 0.02))
    holder.add(pendant, move(0, low - 0.5 * bail_size - 0.06, 0) @ hang)
    holder.place()


def ring_band(radius, profile, metal, slim_top=0.0, wave=None):
    """An upright band about the y axis. `slim_top`: how much narrower it is at its top; `wave`: its y by angle."""
    a, out = standing_circle(260)
    top = np.exp(-((np.abs((a - math.pi / 2 + math.pi) % (2 * math.pi) - math.pi) / 0.5) ** 2))
    size = np.stack([1 + 0 * a, 1 - slim_top * top], 1)
    path = out * radius
    if wave is not None:
        path[:, 1] += wave(a)
    return sweep(path, profile, metal, closed=True, up=out, size=size)


def court_band(radius, width, thickness, metal, slim_top=0.0):
    return ring_band(radius, court_profile(width, thickness), metal, slim_top)


def arc_on_ring(radius, begin, end, side=0.0, count=80):
    """A path on a ring between two angles from its top in degrees, and where it looks: for pave."""
    a = np.radians(90 - np.linspace(begin, end, count))
    out = np.stack([np.cos(a), 0 * a, np.sin(a)], 1)
    return out * radius + [0, side, 0], out


def lobster_clasp(length, metal):
    """Lying flat; the small ring that it hangs by is at the origin, the hook to the right."""
    k = length
    body = (
        smooth_path(
            [
                (0.20, 0.10, 0),
                (0.36, 0.20, 0),
                (0.62, 0.24, 0),
                (0.86, 0.16, 0),
                (0.99, 0.0, 0),
                (0.93, -0.15, 0),
                (0.78, -0.20, 0),
            ],
            8,
        )
        * k
    )
    taper = np.interp(np.linspace(0, 1, len(body)), [0, 0.3, 0.8, 1], [1.15, 1.25, 0.85, 0.65])
    piece = Piece().add(rod(body, 0.075 * k, metal, 16, taper))
    gate = smooth_path([(0.74, -0.20, 0), (0.55, -0.21, 0), (0.36, -0.17, 0), (0.22, -0.06, 0)], 8) * k
    piece.add(rod(gate, 0.058 * k, metal, 14))
    lever = smooth_path([(0.44, -0.20, 0), (0.40, -0.29, 0), (0.33, -0.33, 0)], 6) * k
    piece.add(rod(lever, 0.04 * k, metal, 12))
    piece.add(plate([rounded_box(0.30 * k, 0.26 * k, 0.11 * k)], metal, 0.05 * k, 0.03 * k), move(0.22 * k, 0.02 * k))
    piece.add(jump_ring(0.105 * k, 0.042 * k, metal), move(0.02 * k, 0.02 * k) @ turn(35, "X"))
    return piece


def cap(radius, metal):
    """The cup that holds a drilled pearl or a tassel; its rim at height 0, its loop above."""
    profile = [
        (0.03, 0.52 * radius),
        (radius * 0.4, 0.45 * radius),
        (radius * 0.62, 0.2 * radius),
        (radius * 0.66, 0.0),
    ]
    return (
        Piece()
        .add(lathe(profile, metal))
        .add(jump_ring(0.075, 0.022, metal), move(0, 0, 0.52 * radius + 0.06) @ turn(90, "X"))
    )


def wire_circle(radius, wire, metal):
    return sweep(
        [(radius * math.cos(a), radius * math.sin(a), 0) for a in np.arange(160) / 160 * 2 * math.pi],
        circle_profile(wire, 18),
        metal,
        closed=True,
        up=(0, 0, 1),
        angle=80,
    )
