"""What holds stones: claws, collars, halos, rows of pave. A girdle lies at height 0, a table looks upwards."""
import math
import numpy as np
from mathutils import Matrix, Vector

from .gems import girdle, rim_of, stone_of
from .geometry import TAU, UP, Piece, move
from .paths import even_path, smooth_path, unit
from .solids import box_profile, circle_profile, plate, rod, sphere, sweep


#: At the tip of a heart, on its lobes and at its sides; none in its cleft, which makes it a heart.
HEART_CLAWS = [math.radians(a) for a in (-90, 36, 144, -14, 194)]


def prongs(cut, radius, metal, count=4, wire=0.085, depth=1.0, phase=None, gallery=True):
    """Claws and the two rails beneath, without a stone."""
    piece = Piece()
    corners = {"emerald": 4, "square": 4, "baguette": 4}.get(cut)
    for i in range(corners or count):
        if corners:
            rim = rim_of(cut, 1, 8)
            x, y = [
                (s * abs(rim[:, 0]).max() * 0.88, t * abs(rim[:, 1]).max() * 0.91)
                for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))
            ][i]
        else:
            x, y = girdle(
                cut,
                HEART_CLAWS[i] if cut == "heart" else (math.pi / count if phase is None else phase) + i / count * TAU,
            )
        out = math.hypot(x, y) * radius
        way = np.array([x, y, 0]) / math.hypot(x, y)
        steps = ((0.42, -depth), (0.78, -0.55 * depth), (1.04, -0.10), (1.055, 0.06), (0.97, 0.20), (0.86, 0.245))
        path = smooth_path([way * out * far + [0, 0, level * radius] for far, level in steps], 6)
        piece.add(rod(path, wire * radius, metal, 12))
    if gallery:
        for size, level in ((0.80, -0.52), (0.47, -0.95)):
            path = rim_of(cut, radius * size, 64, level * depth * radius)
            piece.add(sweep(path, circle_profile(wire * radius * 0.9, 12), metal, closed=True, up=UP, angle=80))
    return piece


def claw_set(cut, radius, colour, metal, count=4, wire=0.085, depth=1.0, gallery=True):
    """A stone in claws; pears and hearts get one at the tip."""
    if cut in ("pear", "heart", "marquise"):
        tip = {"pear": math.pi / 2, "heart": -math.pi / 2, "marquise": math.pi / 2}[cut]
        held = prongs(cut, radius, metal, {"pear": 5, "heart": 5, "marquise": 6}[cut], wire, depth, tip, gallery)
    else:
        held = prongs(cut, radius, metal, count, wire, depth, None, gallery)
    return held.add(stone_of(cut, radius, colour))


def bezel_set(cut, radius, colour, metal, wall=0.13, deep=1.0, back=True):
    """A stone in a collar. The back plate lies below the pavilion, or it would cut the stone."""
    piece = Piece().add(stone_of(cut, radius, colour))
    profile = box_profile(deep * radius, wall * radius, wall * radius * 0.42, 4)
    path = rim_of(cut, radius * (1 + wall * 0.42), 96, (0.10 - deep / 2) * radius)
    piece.add(sweep(path, profile, metal, closed=True, up=UP))
    if back:
        outline = [tuple(p[:2]) for p in rim_of(cut, radius)]
        piece.add(plate([outline], metal, 0.02 * radius, 0.02 * radius, 2), move(0, 0, (0.06 - deep) * radius))
    return piece


def halo(cut, radius, colour, metal, small, gap=0.25, milgrain=True):
    """A row of small stones around a stone of `radius`; `small` is their radius."""
    piece = Piece()
    path = rim_of(cut, radius + small * (1 + gap), 400)
    seats = even_path(path, 2 * small * 1.07, True)
    stone, bead = stone_of("round", small, colour), sphere(small * 0.27, metal, 10)
    for i, seat in enumerate(seats):
        piece.add(stone, move(*seat))
        between = (seat + seats[(i + 1) % len(seats)]) / 2
        away = between / np.linalg.norm(between)
        if milgrain:
            for side in (-0.86, 0.86):
                piece.add(bead, move(*(between + away * side * small + [0, 0, 0.10 * small])))
    tray = box_profile(small * 1.5, small * 2.3, small * 0.25)
    piece.add(sweep(path[::4], tray, metal, closed=True, up=UP), move(0, 0, -small * 1.62))
    for side in (-1.12, 1.12):
        rail = rim_of(cut, radius + small * (1 + gap + side), 120)
        piece.add(
            sweep(rail, circle_profile(small * 0.22, 10), metal, closed=True, up=UP, angle=80),
            move(0, 0, -small * 0.10),
        )
    return piece


def pave(path, ups, radius, colour, metal, rails=True):
    """Small stones in a row on a path; `ups` says where their tables look. Rails hide what is below the girdles."""
    piece = Piece()
    path, ups = np.asarray(path, float), np.asarray(ups, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    count = max(1, int(run[-1] / (2.16 * radius)))
    stone, bead = stone_of("round", radius, colour), sphere(radius * 0.26, metal, 10)

    def stand(at):
        spot = np.array([np.interp(at, run, path[:, k]) for k in range(3)])
        up = unit(np.array([np.interp(at, run, ups[:, k]) for k in range(3)]))
        ahead = np.array([np.interp(min(at + 0.01, run[-1]), run, path[:, k]) for k in range(3)]) - [
            np.interp(max(at - 0.01, 0), run, path[:, k]) for k in range(3)
        ]
        side = unit(np.cross(up, ahead))
        front = np.cross(side, up)
        return spot, up, side, Matrix((Vector(front), Vector(side), Vector(up))).transposed().to_4x4()

    step = run[-1] / count
    for i in range(count):
        spot, up, side, turned = stand((i + 0.5) * step)
        piece.add(stone, Matrix.Translation(spot + up * radius * 0.72) @ turned)
        if i < count - 1:
            spot, up, side, _ = stand((i + 1) * step)
            for s in (-0.8, 0.8):
                piece.add(bead, Matrix.Translation(spot + up * radius * 0.80 + side * s * radius))
    if rails:
        for s in (-1, 1):
            rail = []
            for at in np.linspace(0, run[-1], max(12, count * 3)):
                spot, up, side, _ = stand(at)
                rail.append(spot + up * radius * 0.30 + side * s * radius * 1.12)
            piece.add(rod(rail, radius * 0.42, metal, 12))
    return piece
