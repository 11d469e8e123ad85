"""Flat figures (heart, star, moon, flower…) in metal, enamel or set with small stones. They lie face up, their middle at the origin."""
import math

import numpy as np

from . import outlines
from .chains import jump_ring
from .gems import stone_of
from .geometry import Piece, move, turn
from .materials import enamel
from .solids import inflated, pillow, plate, rod, sphere, torus

#: By name: the outline of half height 1 or so, and how high its top is.
FIGURES = {
    "heart": (outlines.heart, 0.62),
    "star": (outlines.star, 0.93),
    "north-star": (lambda r: outlines.star(r, 8, 0.42), 0.93),
    "moon": (outlines.moon, 0.80),
    "flower": (lambda r: outlines.blossom(r, 5), 0.86),
    "daisy": (lambda r: outlines.blossom(r, 8, 0.26), 0.92),
    "clover": (outlines.clover, 0.72),
    "butterfly": (outlines.butterfly, 0.62),
    "leaf": (lambda r: outlines.moved(outlines.leaf(2 * r, 1.0 * r), 0, -r), 0.95),
    "shell": (outlines.shell, 0.98),
    "sun": (outlines.sun, 0.94),
    "drop": (outlines.drop, 1.08),
    "cross": (lambda r: outlines.cross(2 * r), 0.98),
    "disc": (outlines.circle, 1.0),
    "oval": (lambda r: outlines.ellipse(1.5 * r, 2 * r), 1.0),
    "square": (lambda r: outlines.rounded_box(1.8 * r, 1.8 * r, 0.3 * r), 0.9),
    "bar": (lambda r: outlines.rounded_box(0.46 * r, 2 * r, 0.1 * r), 1.0),
    "tag": (lambda r: outlines.rounded_box(1.15 * r, 2 * r, 0.5 * r), 1.0),
}


#: Figures whose dome has no ridges; a star's has, towards its tips.
FLAT = {"disc", "oval"}
SMOOTH = FLAT | {"heart", "drop", "clover", "flower", "butterfly"}


def motif(name, half, finish, colour, metal):
    """`finish`: plain, puffed, open, enamel, pave, stone, or shell (mother-of-pearl inlay). `half`: half its height."""
    outline = FIGURES[name][0](half)
    piece = Piece()
    if finish == "open":
        return piece.add(
            plate([outline, outlines.shrunk(outline, half * 0.17)], metal, 0.02 + half * 0.02, half * 0.045)
        )
    if finish == "puffed" and name in SMOOTH:
        return piece.add(inflated(outline, metal, half * (0.20 if name in FLAT else 0.52), half * 0.10))
    if finish == "puffed":
        return piece.add(pillow(outline, metal, half * 0.46, half * 0.10))
    thick = 0.03 + 0.02 * half
    piece.add(plate([outline], metal, thick, min(0.03, half * 0.07)))
    top = thick + min(0.03, half * 0.07)
    if finish == "enamel":
        inner = outlines.shrunk(outline, half * 0.11)
        lacquer = enamel(colour, 0.08)
        if name == "moon":
            piece.add(plate([inner], lacquer, 0.012, 0.022), move(0, 0, top - 0.005))
        else:
            piece.add(pillow(inner, lacquer, 0.02 + half * 0.06, 0.012), move(0, 0, top - 0.004))
        details(piece, name, half, top + 0.02 + half * 0.045, metal)
    elif finish == "pave" and name == "moon":
        lit_moon(piece, half, colour, top, metal)
    elif finish == "pave":
        paved(piece, outline, half, colour, top, metal)
    elif finish == "stone":
        radius = half * 0.36
        piece.add(stone_of("round", radius, colour), move(0, 0, top + radius * 0.80))
        piece.add(rim(radius, top, metal))
    else:
        details(piece, name, half, top, metal)
    return piece


def lit_moon(piece, half, colour, top, metal):
    """Stones along the crescent, as large as it is wide where they are."""
    reached = 0.0
    for a in np.radians(np.arange(84, 280, 1.0)):
        # how far from the middle of the moon its inner circle is in that direction
        inner = 0.38 * math.cos(a) + math.sqrt(max(0.0, 0.64 - (0.38 * math.sin(a)) ** 2))
        wide = (1 - min(inner, 0.97)) * half
        radius, far = wide * 0.37, half - wide / 2
        if a * far - radius * 1.12 < reached * far:
            continue
        at = move(far * math.cos(a), far * math.sin(a), top)
        piece.add(stone_of("round", radius, colour), at @ move(0, 0, radius * 0.78))
        piece.add(torus(radius * 1.06, radius * 0.16, metal, 32, 8), at @ move(0, 0, radius * 0.62))
        reached = a + radius * 1.12 / far


def rim(radius, height, metal):
    return (
        Piece()
        .add(torus(radius * 1.06, radius * 0.13, metal, 48, 10), move(0, 0, height + radius * 0.74))
        .add(torus(radius * 1.0, radius * 0.40, metal, 48, 10), move(0, 0, height + radius * 0.3))
    )


def details(piece, name, half, top, metal):
    """Veins of a leaf, ribs of a shell, the body of a butterfly, the middle of a flower."""
    wire = half * 0.028

    def line(points):
        piece.add(rod([(x * half, y * half, top) for x, y in points], wire, metal, 8))

    if name == "leaf":
        line([(0, -0.95), (0, 0), (0, 0.8)])
        for y in (-0.5, -0.2, 0.1, 0.4):
            for side in (-1, 1):
                line([(0, y), (side * 0.14, y + 0.13), (side * 0.26 * (1 - abs(y) * 0.4), y + 0.30)])
    elif name == "shell":
        for i in range(-3, 4):
            line([(i * 0.07, -0.45), (i * 0.16, 0.1), (0.93 * math.sin(i * 0.36), 0.88 * math.cos(i * 0.36))])
    elif name == "butterfly":
        body = [(0, 0.42 - 0.1 * i, 0) for i in range(10)]
        taper = [0.5, 0.9, 1, 1, 0.95, 0.9, 0.8, 0.65, 0.5, 0.3]
        piece.add(rod([(x, y * half, top) for x, y, _ in body], half * 0.085, metal, 12, taper))
        for side in (-1, 1):
            line([(0, 0.42), (side * 0.10, 0.62), (side * 0.22, 0.72)])
    elif name in ("flower", "daisy"):
        piece.add(sphere(half * 0.20, metal, 24, 0.6), move(0, 0, top))
        for i in range(5 if name == "flower" else 8):
            a = math.tau * (i + 0.5) / (5 if name == "flower" else 8)
            line([(0.24 * math.cos(a), 0.24 * math.sin(a)), (0.62 * math.cos(a), 0.62 * math.sin(a))])
    elif name == "sun":
        piece.add(sphere(half * 0.42, metal, 32, 0.32), move(0, 0, top))


def paved(piece, outline, half, colour, top, metal, radius=None):
    """Small stones packed inside an outline, with a grain of metal between them."""
    radius = radius or max(0.042, half * 0.085)
    inside = outlines.shrunk(outline, radius * 1.35)
    stone, grain = stone_of("round", radius, colour), sphere(radius * 0.26, metal, 8)
    points = np.array(outline)
    low, high = points.min(0), points.max(0)
    step = radius * 2.12
    for row, y in enumerate(np.arange(low[1], high[1], step * 0.87)):
        for x in np.arange(-(step * 30) + (row % 2) * step / 2, high[0], step):
            if x > low[0] and contains(inside, x, y):
                piece.add(stone, move(x, y, top + radius * 0.78))
                piece.add(grain, move(x + step / 2, y, top + radius * 0.6))
    piece.add(
        plate([outline, outlines.shrunk(outline, radius * 0.5)], metal, radius * 0.42, radius * 0.12),
        move(0, 0, top + radius * 0.40),
    )


def contains(outline, x, y):
    """Whether a point lies within an outline."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def hanging(name, half, finish, colour, metal, loop=0.085):
    """A motif that hangs by a ring at the origin."""
    top = FIGURES[name][1] * half
    piece = Piece().add(motif(name, half, finish, colour, metal), move(0, -top - loop * 0.75, 0.06))
    piece.add(jump_ring(loop * 0.62, 0.022, metal), move(0, -loop * 0.75, 0.06))
    return piece.add(jump_ring(loop, 0.024, metal), move(0, 0, 0.08) @ turn(78, "Y"))
