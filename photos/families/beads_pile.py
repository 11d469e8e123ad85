"""Beads as they are sold by the hundred: fallen into a heap."""
import numpy as np

from lib.chains import bead_profile
from lib.geometry import Piece, mesh_of, mm, move, scale, turn
from lib.materials import enamel, metal, pearl_of
from lib.solids import lathe, sphere
from lib.stones import GEMS, glass, natural
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`bead`: stone, pearl, faceted, glass, seed, metal; `shades`: several colours mixed. `sizeMm`: one bead."""
    chance = random("heap")
    radius, kind = mm(params["sizeMm"]) / 2, params["bead"]
    shades = params.get("shades") or [params["colour"]]
    count = params.get("count", 130)
    meshes = [bead(kind, 1.0, shade) for shade in shades]
    places = fallen([chance.uniform(0.96, 1.0) for _ in range(count)], chance.randint(1, 9999))
    whole = Piece()
    for spot in places:
        tumble = turn(chance.uniform(0, 360), "X") @ turn(chance.uniform(0, 360), "Y") @ turn(chance.uniform(0, 360))
        whole.add(chance.choice(meshes), move(*(spot * radius)) @ tumble @ scale(radius))
    whole.place()
    return Shot(
        target=(0, -radius * 0.6, radius),
        width=radius * params.get("frame", 19.5),
        elevation=44,
        blur=0.010,
        samples=36,
    )


def bead(kind, radius, shade):
    if kind == "pearl":
        return sphere(radius, pearl_of(shade), 36)
    if kind == "faceted":
        return rondelle(radius, glass(GEMS[shade][0], 0.0, 1.56))
    if kind == "glass":
        return lathe(bead_profile(radius, 0.14), glass(GEMS[shade][0], 0.03), 36, 60)
    if kind == "seed":
        profile = [
            (0.45, 0.48),
            (0.70, 0.60),
            (0.92, 0.40),
            (1.0, 0.0),
            (0.92, -0.40),
            (0.70, -0.60),
            (0.45, -0.48),
            (0.38, 0.0),
            (0.45, 0.48),
        ]
        return lathe([(r * radius, z * radius) for r, z in profile], enamel(shade, 0.08), 28, 60)
    if kind == "metal":
        profile = [
            (0.36, 0.55),
            (0.62, 0.62),
            (0.80, 0.45),
            (0.98, 0.28),
            (0.86, 0.10),
            (0.98, 0.0),
            (0.86, -0.10),
            (0.98, -0.28),
            (0.80, -0.45),
            (0.62, -0.62),
            (0.36, -0.55),
        ]
        return lathe([(r * radius, z * radius) for r, z in profile], metal(0.10), 32, 30)
    return lathe(bead_profile(radius, 0.15), natural(shade), 36, 60)


def rondelle(radius, material):
    """A faceted bead, flatter than round: bands of facets offset by half of one."""
    sides, vertices, faces = 12, [], []
    rows = [
        (0.34, 0.70, 0.0),
        (0.76, 0.50, 0.5),
        (1.0, 0.12, 0.0),
        (1.0, -0.12, 0.0),
        (0.76, -0.50, 0.5),
        (0.34, -0.70, 0.0),
    ]
    for r, z, phase in rows:
        vertices += [
            (
                r * radius * np.cos((i + phase) / sides * 2 * np.pi),
                r * radius * np.sin((i + phase) / sides * 2 * np.pi),
                z * radius,
            )
            for i in range(sides)
        ]
    for j, ((_, _, here), (_, _, there)) in enumerate(zip(rows, rows[1:])):
        for i in range(sides):
            k, a, b = (i + 1) % sides, j * sides, (j + 1) * sides
            if here == there:
                faces.append((a + i, a + k, b + k, b + i))
            elif there > here:
                faces += [(a + i, a + k, b + i), (b + i, a + k, b + k)]
            else:
                faces += [(a + i, b + k, b + i), (a + i, a + k, b + k)]
    faces += [tuple(range(sides))[::-1], tuple((len(rows) - 1) * sides + i for i in range(sides))]
    return mesh_of(vertices, faces, material, smooth=False)


def fallen(radii, seed, steps=620):
    """Where balls lie that fell together: a few hundred steps of gravity and of pushing each other apart."""
    chance = np.random.RandomState(seed)
    count, radius = len(radii), np.array(radii)
    at = np.stack([chance.normal(0, 2.9, count), chance.normal(0, 2.9, count), chance.uniform(3, 22, count)], 1)
    speed, dt = 0 * at, 0.05
    for _ in range(steps):
        speed[:, 2] -= 20 * dt
        speed *= 0.982
        moved = at + speed * dt
        for _ in range(5):
            apart = moved[:, None] - moved[None]
            distance = np.linalg.norm(apart, axis=2) + 1e-9
            np.fill_diagonal(distance, 99)
            overlap = np.maximum((radius[:, None] + radius[None]) - distance, 0) * 0.5
            moved += (apart / distance[..., None] * overlap[..., None]).sum(1) * 0.7
            moved[:, 2] = np.maximum(moved[:, 2], radius)
        speed = (moved - at) / dt
        speed[at[:, 2] < radius * 1.3, :2] *= 0.8
        at = moved
    return at
