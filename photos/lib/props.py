"""What goods stand on and lean against in compositions: discs, steps, arches, dishes, stones, cloth, boxes."""
import math

import numpy as np

from . import outlines
from .cloth import satin, velvet
from .geometry import Piece, mesh_of, move, turn
from .materials import COLOURS
from .paths import smooth_path
from .shader import Shader
from .solids import lathe, plate, rod, sphere, sweep, box_profile


def clay(colour, rough=0.85):
    """Matt painted plaster."""
    s = Shader("clay")
    normal = s.bump(s.noise(1.4, 7, 0.6), 0.03, 0.4)
    return s.finish(
        s.node(
            "BsdfPrincipled", Base_Color=COLOURS.get(colour, colour), Roughness=rough, Specular=0.2, Normal=normal
        ).outputs[0]
    )


def tone(thing, usual="cream"):
    return clay(tuple(thing["tone"]) if "tone" in thing else usual)


def disc(thing):
    """A round podium, `radius` wide and `height` high."""
    r, h, edge = thing["radius"], thing["height"], min(0.12, thing["height"] * 0.3)
    profile = [(0, h)] + [
        (r - edge + edge * math.sin(a), h - edge + edge * math.cos(a)) for a in np.linspace(0, math.pi / 2, 8)
    ]
    Piece().add(lathe([*profile, (r, 0)], tone(thing), 160, 40)).place()


def block(thing):
    """A box with soft edges; `size`: width, depth, height."""
    w, d, h = thing["size"]
    edge = min(0.10, h * 0.25)
    Piece().add(plate([outlines.rounded_box(w, d, min(w, d) * 0.06)], tone(thing), h / 2 - edge, edge, 5)).rest()


def arch(thing):
    """A standing slab with a round top; `size`: width, depth, height."""
    w, d, h = thing["size"]
    r = w / 2
    outline = [(r, 0)] + [(r * math.cos(a), h - r + r * math.sin(a)) for a in np.linspace(0, math.pi, 60)] + [(-r, 0)]
    Piece().add(plate([outline], tone(thing), d / 2 - 0.06, 0.06, 4), turn(90, "X")).rest()


def ball(thing):
    Piece().add(sphere(thing["radius"], tone(thing), 64)).rest()


def dish(thing):
    """A shallow bowl with a fluted rim."""
    r, count, rows = thing["radius"], 240, 26
    vertices, faces = [], []
    for j in range(rows):
        share = j / (rows - 1)
        for i in range(count):
            a = i / count * math.tau
            flute = 1 + 0.022 * math.cos(a * 22) * max(0.0, share - 0.55) / 0.45
            height = 0.10 + 0.42 * max(0.0, share - 0.55) ** 1.6 / 0.45**1.6 * r * 0.30
            vertices.append((r * share * flute * math.cos(a), r * share * flute * math.sin(a), height))
    for j in range(rows - 1):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, j * count + k, (j + 1) * count + k, (j + 1) * count + i))
    skin = mesh_of(vertices, faces, tone(thing, "white"), angle=60)
    lower = mesh_of(
        [(x, y, max(0.0, z - 0.10)) for x, y, z in vertices], [f[::-1] for f in faces], tone(thing, "white"), angle=60
    )
    lip = [(x, y, z - 0.05) for x, y, z in vertices[-count:]]
    Piece().add(skin).add(lower).add(
        sweep(
            np.array(lip),
            [(0.05 * math.cos(a), 0.05 * math.sin(a)) for a in np.arange(10) / 10 * math.tau],
            tone(thing, "white"),
            closed=True,
            up=(0, 0, 1),
            angle=80,
        )
    ).place()


def cloth(thing):
    """Satin that lies in folds; `size`: width and depth, `folds`: how deep."""
    w, d = thing["size"]
    deep, count = thing.get("folds", 0.35), 220
    chance = np.random.RandomState(thing.get("seed", 3))
    u, v = np.meshgrid(np.linspace(-1, 1, count), np.linspace(-1, 1, count), indexing="ij")
    z = 0 * u
    for _ in range(5):
        way, wide, at = chance.uniform(-0.5, 0.5), chance.uniform(2.6, 5.2), chance.uniform(0, 6)
        line = u * math.cos(way) + v * math.sin(way) + 0.10 * np.sin(v * 3 + at)
        z += np.abs(np.sin(line * wide + at)) ** 2.2 * chance.uniform(0.4, 1.0)
    z = z / z.max() * deep
    fall = np.clip(1.15 - np.maximum(np.abs(u), np.abs(v)) ** 3, 0.0, 1)
    wave = 1 + 0.05 * np.sin(v * 9 + 1) * (np.abs(u) > 0.8)
    vertices = np.stack([u * w / 2 * wave, v * d / 2, z * fall + 0.02], -1).reshape(-1, 3)
    faces = [
        (i * count + j, (i + 1) * count + j, (i + 1) * count + j + 1, i * count + j + 1)
        for i in range(count - 1)
        for j in range(count - 1)
    ]
    stuff = velvet(tuple(thing["tone"])) if thing.get("velvet") else satin(tuple(thing["tone"]))
    Piece().add(mesh_of(vertices, faces, stuff, angle=180)).place()


def box(thing):
    """A gift box with its lid beside it or on it, and a ribbon; `size`: width, depth, height."""
    w, d, h = thing["size"]
    card, lining = tone(thing, "white"), velvet(tuple(thing.get("lining", (0.75, 0.70, 0.64))))
    piece = Piece()
    if thing.get("open"):
        wall = outlines.rounded_box(w, d, 0.10)
        piece.add(
            plate([wall, outlines.rounded_box(w - 0.30, d - 0.30, 0.06)], card, h / 2 - 0.03, 0.03, 3),
            move(0, 0, h / 2),
        )
        piece.add(
            plate([outlines.rounded_box(w - 0.26, d - 0.26, 0.06)], lining, h * 0.30, 0.05, 3), move(0, 0, h * 0.36)
        )
        piece.rest()
        return
    piece.add(plate([outlines.rounded_box(w, d, 0.10)], card, h * 0.32, 0.04, 3), move(0, 0, h * 0.36))
    piece.add(plate([outlines.rounded_box(w + 0.12, d + 0.12, 0.12)], card, h * 0.14, 0.05, 3), move(0, 0, h * 0.82))
    ribbon = satin(tuple(thing.get("ribbon", (0.62, 0.20, 0.20))))
    wide, top = min(w, d) * 0.16, h * 0.82 + h * 0.14 + 0.05
    for along, across, way in ((w, d, 0), (d, w, 90)):
        half = along / 2 + 0.075
        path = smooth_path(
            [
                (-half, 0, 0.05),
                (-half, 0, top * 0.5),
                (-half, 0, top - 0.05),
                (-half + 0.12, 0, top + 0.015),
                (0, 0, top + 0.02),
                (half - 0.12, 0, top + 0.015),
                (half, 0, top - 0.05),
                (half, 0, top * 0.5),
                (half, 0, 0.05),
            ],
            8,
        )
        piece.add(
            sweep(
                path,
                box_profile(0.03, wide, 0.012, 2),
                ribbon,
                up=np.cross(np.gradient(path, axis=0), (0, 1, 0)),
                angle=60,
            ),
            turn(way),
        )
    for side in (-1, 1):
        loop = smooth_path(
            [
                (0, 0, 0.02),
                (side * 0.35, 0.10, 0.42),
                (side * 0.95, 0.16, 0.62),
                (side * 1.25, 0.05, 0.36),
                (side * 0.80, -0.08, 0.10),
                (0, 0, 0.06),
            ],
            12,
        ) * (wide / 0.42)
        piece.add(
            sweep(loop, box_profile(0.03, wide * 0.95, 0.012, 2), ribbon, up=(0, 0, 1), angle=60),
            move(0, 0, top) @ turn(18),
        )
        tail = smooth_path(
            [(0, 0, 0.06), (side * 0.35, -0.45, 0.14), (side * 0.75, -0.95, 0.05), (side * 1.05, -1.35, 0.06)], 10
        ) * (wide / 0.42)
        piece.add(
            sweep(tail, box_profile(0.028, wide * 0.9, 0.012, 2), ribbon, up=(0, 0, 1), angle=60),
            move(0, 0, top + 0.01) @ turn(18),
        )
    piece.add(sphere(wide * 0.34, ribbon, 28, 0.8), move(0, 0, top + wide * 0.24))
    piece.rest()


PROPS = {"disc": disc, "block": block, "arch": arch, "ball": ball, "dish": dish, "cloth": cloth, "box": box}
