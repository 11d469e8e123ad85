"""Cut stones and what holds them. A stone's girdle lies at height 0, its table looks upwards; `radius` is half its width."""
import math
import numpy as np

from .geometry import TAU, face_outwards, join_doubles, mesh_of
from .paths import even_path
from .stones import foil, gem, small_gem

ROUND_CUTS = ("round", "oval", "pear", "marquise", "cushion", "heart")


#: How far a cut reaches up from its middle, against its half width.
REACH = {
    "round": 1.0,
    "oval": 1.05,
    "pear": 1.12,
    "marquise": 1.12,
    "cushion": 0.95,
    "heart": 0.72,
    "emerald": 1.03,
    "square": 0.88,
    "baguette": 1.05,
}


#: Its longer half against its half width: pears and hearts reach further on one side.
HALF = {**REACH, "pear": 1.22, "heart": 1.0}


def radius_of(cut, length):
    """The radius that makes a stone so long."""
    return length / 2 / HALF[cut]


def girdle(cut, angle):
    """The outline of a cut of radius 1, by angle."""
    c, s = math.cos(angle), math.sin(angle)
    if cut == "oval":
        return c * 0.78, s * 1.05
    if cut == "pear":
        return 0.96 * c * ((1 - s) / 2) ** 0.46, 1.22 * s - 0.10
    if cut == "marquise":
        return c * 0.52 * (abs(c) ** 0.15 + 1e-3), math.copysign(abs(s) ** 1.05, s) * 1.12
    if cut == "cushion":
        k = (abs(c) ** 3.2 + abs(s) ** 3.2) ** (-1 / 3.2) * 0.95
        return c * k, s * k
    if cut == "heart":
        t = math.pi / 2 - angle
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        return math.sin(t) ** 3, (y + 2) / 16
    return c, s


def girdle_path(cut, radius, count=96, height=0.0):
    out = []
    for a in np.arange(count) / count * TAU:
        x, y = girdle(cut, a)
        out.append((x * radius, y * radius, height))
    return np.array(out)


def brilliant(cut, radius, material, mains=8):
    """A brilliant with its star, kite, girdle and pavilion facets."""
    crown, table, pavilion, rim = 0.16, 0.56, 0.43, 0.03
    vertices, faces = [], []

    def ring(count, size, height, phase=0.0):
        begin = len(vertices)
        for i in range(count):
            x, y = girdle(cut, (i + phase) / count * TAU + math.pi / 2)
            vertices.append((x * size * radius, y * size * radius, height * 2 * radius))
        return begin

    # a heart needs more corners to be seen as one
    n = 18 if cut == "heart" else mains
    top, kite = ring(n, table, crown), ring(n, 0.77, crown * 0.60, 0.5)
    upper, lower = ring(2 * n, 1, rim / 2), ring(2 * n, 1, -rim / 2)
    low = ring(n, 0.5 if cut == "heart" else 0.56, -pavilion * 0.5, 0.5)
    culet = len(vertices)
    vertices.append((0, 0, -pavilion * 2 * radius))
    faces.append(tuple(top + i for i in range(n)))
    for i in range(n):
        after, before = (i + 1) % n, (i - 1) % n
        g = [upper + 2 * i, upper + 2 * i + 1, upper + (2 * i + 2) % (2 * n)]
        h = [lower + 2 * i, lower + 2 * i + 1, lower + (2 * i + 2) % (2 * n)]
        faces += [(top + i, kite + i, top + after), (top + i, kite + before, g[0]), (top + i, g[0], kite + i)]
        faces += [(kite + i, g[0], g[1]), (kite + i, g[1], g[2]), (g[0], h[0], h[1], g[1]), (g[1], h[1], h[2], g[2])]
        faces += [(h[0], low + i, h[1]), (h[1], low + i, h[2]), (h[0], low + before, culet), (h[0], culet, low + i)]
    return foiled(face_outwards(mesh_of(vertices, faces, material, smooth=False)), -rim * radius * 1.2)


def step_cut(width, height, material, corner=0.22):
    """An emerald cut or baguette; `corner`: cut off each corner, against the shorter side."""
    crown, pavilion, short = 0.15, 0.45, min(width, height)
    vertices = []

    def ring(inset, level):
        a, b = width / 2 - inset, height / 2 - inset
        c = max(corner * short - inset * 0.6, 0.0001)
        begin = len(vertices)
        for x, y in (
            (a - c, b),
            (-a + c, b),
            (-a, b - c),
            (-a, -b + c),
            (-a + c, -b),
            (a - c, -b),
            (a, -b + c),
            (a, b - c),
        ):
            vertices.append((x, y, level * short))
        return begin

    levels = [
        (0.15, crown),
        (0.095, crown * 0.78),
        (0.04, crown * 0.42),
        (0, 0.02),
        (0, -0.02),
        (0.12, -pavilion * 0.36),
        (0.27, -pavilion * 0.72),
        (0.44, -pavilion),
        (0.485, -pavilion * 1.05),
    ]
    rings = [ring(inset * short, level) for inset, level in levels]
    faces = [tuple(rings[0] + i for i in range(8)), tuple(rings[-1] + 7 - i for i in range(8))]
    for above, below in zip(rings, rings[1:]):
        faces += [(above + i, below + i, below + (i + 1) % 8, above + (i + 1) % 8) for i in range(8)]
    return foiled(face_outwards(mesh_of(vertices, faces, material, smooth=False)), -0.05 * short)


def foiled(mesh, below):
    """Mirrors the facets behind the girdle, as the backs of fashion stones are."""
    mesh.materials.append(foil())
    for polygon in mesh.polygons:
        if polygon.center.z < below:
            polygon.material_index = 1
    return mesh


def cabochon(cut, radius, material, height=0.55):
    """A domed stone on a flat back, which lies at height 0."""
    count, rows, vertices, faces = 64, 14, [], []
    for j in range(rows + 1):
        a = math.pi / 2 * j / rows
        out = math.cos(a) ** 0.9 if j < rows else 0
        for i in range(count):
            x, y = girdle(cut, i / count * TAU)
            vertices.append((x * radius * out, y * radius * out, height * radius * math.sin(a)))
    for j in range(rows):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, j * count + k, (j + 1) * count + k, (j + 1) * count + i))
    faces.append(tuple(range(count))[::-1])
    return join_doubles(mesh_of(vertices, faces, material, angle=70))


def stone_of(cut, radius, colour):
    """A cut stone of a colour, whatever its cut."""
    # fire costs much noise, and is not seen in less than 8 mm
    material = gem(colour) if radius >= 0.42 else small_gem(colour)
    if cut == "emerald":
        return step_cut(radius * 1.45, radius * 2.05, material)
    if cut == "square":
        return step_cut(radius * 1.75, radius * 1.75, material, corner=0.10)
    if cut == "baguette":
        return step_cut(radius * 0.95, radius * 2.1, material, corner=0.02)
    return brilliant(cut, radius, material)


def rim_of(cut, radius, count=96, height=0.0):
    """The outline of any cut as a path, for rails and halos."""
    if cut in ROUND_CUTS:
        return girdle_path(cut, radius, count, height)
    sides = {"emerald": (1.45, 2.05, 0.22), "square": (1.75, 1.75, 0.10), "baguette": (0.95, 2.1, 0.02)}[cut]
    w, h, corner = sides[0] * radius, sides[1] * radius, max(sides[2], 0.06) * min(sides[:2]) * radius
    points = [
        (w / 2 - corner, h / 2),
        (-w / 2 + corner, h / 2),
        (-w / 2, h / 2 - corner),
        (-w / 2, -h / 2 + corner),
        (-w / 2 + corner, -h / 2),
        (w / 2 - corner, -h / 2),
        (w / 2, -h / 2 + corner),
        (w / 2, h / 2 - corner),
    ]
    return even_path([(x, y, height) for x, y in points], (w + h) * 2 / count, True)
