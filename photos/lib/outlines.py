"""Outlines in the plane, running anticlockwise, as lists of (x, y)."""
import math

import numpy as np

from .geometry import TAU
from .paths import even_path, smooth_path
from .solids import box_profile


def soften(outline, radius):
    """The same outline by even steps, its corners rounded."""
    closed = np.array([(x, y, 0) for x, y in outline])
    length = np.linalg.norm(np.roll(closed, -1, 0) - closed, axis=1).sum()
    points = even_path(closed, max(length / 160, 0.002), True)[:, :2]
    reach = max(1, int(radius / (length / len(points))))
    for _ in range(2):
        points = sum(np.roll(points, i, 0) for i in range(-reach, reach + 1)) / (2 * reach + 1)
    return [tuple(p) for p in points]


def moved(outline, x=0.0, y=0.0, size=1.0, degrees=0.0):
    c, s = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size
    return [(px * c - py * s + x, px * s + py * c + y) for px, py in outline]


def polar(radius_at, count=144):
    """An outline from a function of the angle."""
    return [(radius_at(a) * math.cos(a), radius_at(a) * math.sin(a)) for a in np.arange(count) / count * TAU]


def circle(radius, count=96):
    return polar(lambda _: radius, count)


def ellipse(width, height, count=96):
    return [(width / 2 * math.cos(a), height / 2 * math.sin(a)) for a in np.arange(count) / count * TAU]


def heart(radius):
    out = []
    for i in range(120):
        t = i / 120 * TAU
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t) + 2
        out.append((radius * math.sin(t) ** 3, radius * y / 16))
    return soften(out[::-1], 0.09 * radius)


def star(radius, rays=5, inner=0.48):
    corners = [
        (
            (radius if i % 2 == 0 else radius * inner) * math.sin(-i * math.pi / rays),
            (radius if i % 2 == 0 else radius * inner) * math.cos(i * math.pi / rays),
        )
        for i in range(2 * rays)
    ]
    return soften(corners, 0.05 * radius)


def moon(radius):
    outer = [(radius * math.cos(a), radius * math.sin(a)) for a in np.linspace(math.radians(50), math.radians(310), 60)]
    inner = [
        (radius * (0.38 + 0.8 * math.cos(a)), radius * 0.8 * math.sin(a))
        for a in np.linspace(math.radians(288), math.radians(72), 50)
    ]
    return soften(outer + inner, 0.04 * radius)


def cross(height, arm=0.26):
    """A Latin cross; `arm`: how wide its arms are against its half width."""
    w, h = height * 0.34, height / 2
    b, bar = w * arm, height * 0.14
    corners = [
        (b, h),
        (-b, h),
        (-b, bar + b),
        (-w, bar + b),
        (-w, bar - b),
        (-b, bar - b),
        (-b, -h),
        (b, -h),
        (b, bar - b),
        (w, bar - b),
        (w, bar + b),
        (b, bar + b),
    ]
    return soften(corners, 0.02 * height)


def leaf(length, width):
    """A pointed leaf whose stalk is at the origin."""
    t = np.linspace(0, math.pi, 50)
    half = [(width / 2 * math.sin(a) ** 1.25, length * (1 - math.cos(a)) / 2) for a in t]
    return soften(half + [(-x, y) for x, y in half[::-1][1:-1]], 0.02 * length)


def petal(length, width, notch=0.06):
    """A petal from the origin upwards, with a dent in its tip."""
    out = []
    for t in np.arange(60) / 60 * TAU:
        dent = math.exp(-(((t - math.pi) / 0.35) ** 2))
        x = width * math.sin(t) * (0.55 + 0.225 * (1 - math.cos(t))) * (1 - 0.1 * dent)
        out.append((x, length * 0.5 * (1 - math.cos(t)) - length * notch * dent))
    return out


def blossom(radius, petals=5, depth=0.22):
    return soften(
        polar(lambda a: radius * (1 - depth + depth * abs(math.cos(petals * a / 2)) ** 0.6), 240), 0.03 * radius
    )


def clover(radius):
    """Four round leaves, set crosswise."""
    return soften(polar(lambda a: radius * (0.30 + 0.62 * abs(math.cos(2 * a)) ** 0.5), 320), 0.05 * radius)


def butterfly(radius):
    """Both wings at once, without the body."""
    upper = [
        (0.05, 0.16),
        (0.20, 0.50),
        (0.52, 0.84),
        (0.88, 0.98),
        (1.08, 0.84),
        (1.06, 0.50),
        (0.86, 0.18),
        (0.56, 0.0),
    ]
    lower = [(0.74, -0.18), (0.84, -0.46), (0.70, -0.78), (0.46, -0.86), (0.24, -0.62), (0.10, -0.30)]
    right = smooth_path([(x, y, 0) for x, y in (upper + lower)[::-1]], 8)[:, :2] * radius
    return soften([tuple(p) for p in right] + [(-x, y) for x, y in right[::-1]], 0.035 * radius)


def shell(radius, ribs=7):
    """A scallop, its hinge downwards."""
    fan = [
        (
            radius * (0.94 + 0.06 * abs(math.sin(ribs * (a + 0.32) / (math.pi + 0.64) * math.pi))) * math.cos(a),
            radius * math.sin(a),
        )
        for a in np.linspace(-0.32, math.pi + 0.32, 140)
    ]
    hinge = [
        (-0.30 * radius, -0.72 * radius),
        (-0.34 * radius, -0.92 * radius),
        (0.34 * radius, -0.92 * radius),
        (0.30 * radius, -0.72 * radius),
    ]
    return soften(fan + hinge, 0.035 * radius)


def sun(radius, rays=12):
    return soften(
        polar(lambda a: radius * (0.74 + 0.26 * (0.5 + 0.5 * math.cos(rays * a)) ** 1.6), 360), 0.015 * radius
    )


def drop(radius):
    """A teardrop, its tip upwards."""
    return soften(
        [
            (0.96 * radius * math.cos(a) * ((1 - math.sin(a)) / 2) ** 0.46, radius * (1.22 * math.sin(a) - 0.1))
            for a in np.arange(120) / 120 * TAU
        ],
        0.03 * radius,
    )


def rounded_box(width, height, radius):
    return [tuple(p) for p in box_profile(width, height, radius, 8)]


def octagon(width, height, corner):
    w, h = width / 2, height / 2
    return [
        (w - corner, h),
        (-w + corner, h),
        (-w, h - corner),
        (-w, -h + corner),
        (-w + corner, -h),
        (w - corner, -h),
        (w, -h + corner),
        (w, h - corner),
    ]


def shrunk(outline, by):
    """The outline moved inwards by a length."""
    points = np.array(outline)
    along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-12
    inner = points + np.stack([-along[:, 1], along[:, 0]], 1) * by
    # at narrow tips the moved points cross over: those come too near to the old outline, and are left out
    distance = np.linalg.norm(inner[:, None] - points[None], axis=2).min(1)
    return [tuple(p) for p in inner[distance >= by * 0.97]]
