"""Claw clips of acetate, standing, with metal spring; square-ended, rounded or small."""
import numpy as np

from lib.geometry import Piece, face_outwards, mesh_of, mm, scale, turn
from lib.materials import acetate, enamel, metal
from lib.paths import smooth_path
from lib.solids import box_profile, rod, sweep
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`teeth`; `slim`: how much lower its ends are; `matt`: plain coloured. `sizeMm`: its length."""
    spring = metal(0.12)
    stuff = enamel(params["colour"], 0.35, 0.15) if params.get("matt") else acetate(params["colour"])
    half = 3.3
    slim, teeth = params.get("slim", 0.16), params["teeth"]
    clip = Piece()
    for side in (-1, 1):
        x = np.linspace(-half, half, 80)
        outer = smooth_path([(0.05, 2.55, 0), (0.55, 2.72, 0), (1.15, 2.60, 0), (1.65, 2.15, 0), (1.92, 1.55, 0)], 8)[
            :, :2
        ]
        along = np.gradient(outer, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        profile = np.vstack([outer, (outer + np.stack([along[:, 1], -along[:, 0]], 1) * 0.24)[::-1]])
        low = 1 - slim * (np.abs(x) / half) ** 3
        vertices = [(px, side * y * k, 2.6 - (2.6 - z) * k) for px, k in zip(x, low) for y, z in profile]
        count = len(profile)
        faces = [
            (i * count + j, (i + 1) * count + j, (i + 1) * count + (j + 1) % count, i * count + (j + 1) % count)
            for i in range(len(x) - 1)
            for j in range(count)
        ]
        faces += [tuple(range(count)), tuple((len(x) - 1) * count + j for j in range(count))[::-1]]
        clip.add(face_outwards(mesh_of(vertices, faces, stuff, angle=50)))
        for at in np.linspace(-3.0, 3.0, teeth) + (0.0 if side > 0 else 1.4 / teeth):
            e = 1 - slim * 0.88 * (abs(at) / half) ** 2
            tooth = smooth_path(
                [
                    (at, side * 1.55 * e, 2.2),
                    (at, side * 1.92 * e, 1.55),
                    (at, side * 2.02 * e, 0.9),
                    (at * 0.99, side * 1.82 * e, 0.35),
                    (at * 0.97, side * 1.35 * e, -0.08),
                    (at * 0.96, side * 0.85 * e, -0.30),
                ],
                7,
            )
            clip.add(rod(tooth, 1.56 / teeth, stuff, 20, np.linspace(1, 0.42, len(tooth))))
        tab = smooth_path(
            [(0, side * 0.25, 2.45), (0, side * 0.55, 3.0), (0, side * 1.05, 3.5), (0, side * 1.65, 3.75)], 8
        )
        taper = 1 - 0.35 * np.linspace(0, 1, len(tab)) ** 3
        clip.add(
            sweep(
                tab,
                box_profile(0.22, 1.7, 0.10, 5),
                stuff,
                up=(0, -side * 0.6, 1.0),
                size=np.stack([np.ones(len(tab)), taper], 1),
            )
        )
    a = np.linspace(0, np.pi * 18, 300)
    clip.add(
        rod(np.stack([np.linspace(-0.62, 0.62, 300), 0.20 * np.cos(a), 2.50 + 0.20 * np.sin(a)], 1), 0.045, spring, 8)
    )
    clip.add(rod([(-0.95, 0, 2.5), (0, 0, 2.5), (0.95, 0, 2.5)], 0.07, spring))
    size = mm(params["sizeMm"]) / (2 * half)
    clip.rest(scale(size) @ turn(params.get("turned", 32)))
    return Shot(elevation=24, fill=0.78, blur=0.010)
