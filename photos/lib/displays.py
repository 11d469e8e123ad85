"""How a product is shown besides lying on its ground: on a cloth, and beside a ruler."""
import zlib
from dataclasses import replace

import bpy
import numpy as np

from . import grounds, outlines, studio
from .geometry import Piece, move
from .props import clay
from .solids import letter_plate, plate

#: Raised when trays or rulers change so that these views should be rendered again.
REVISION = 1
VIEWS = ("display", "scale")

VELVETS = ("velvet-navy", "velvet-green", "velvet-garnet")
#: For designs that dark velvet would swallow.
LINENS = ("linen-natural", "linen-sage")
TRAY_AZIMUTH = -18
LOWEST_FOR_TRAY, HIGHEST_FOR_TRAY = 36, 56
#: What hides nothing of a ring's shank, and looks a stone in the face.
LOWEST_FOR_SCALE, HIGHEST_FOR_SCALE = 44, 74


def show(record, view, shot):
    """Adds to a product that is in the scene already; gives the shot, the name of the ground, and how deep it lies."""
    if view == "scale":
        return beside_ruler(shot), record["ground"], 0.0
    if shot.width is not None:
        return replace(shot, azimuth=shot.azimuth - 12), cloth_of(record), 0.0
    shot, depth = on_tray(cloth_of(record), shot)
    return shot, record["ground"], depth


def cloth_of(record):
    looks = [*(record.get("metals") or []), *(record.get("colours") or [])[:1]]
    cloths = LINENS if "black" in looks or not record.get("metals") else VELVETS
    others = [name for name in cloths if name != record["ground"]]
    return others[zlib.crc32(record["id"].encode()) % len(others)]


def on_tray(cloth, shot):
    """A pad of velvet or linen in a painted frame, with room around the product."""
    points = studio.product_points()
    low, high = points.min(0), points.max(0)
    wide, deep, tall = high - low
    longest = max(wide, deep)
    room, rim, rise, thick = (
        0.13 * longest + 0.08,
        0.035 * longest + 0.05,
        0.045 * longest + 0.07,
        0.05 * longest + 0.15,
    )
    across = max(wide + 2 * room, 0.9 * tall)
    inner = (across, max(deep + 2 * room, 0.68 * across, 0.8 * tall))
    outer = (inner[0] + 2 * rim, inner[1] + 2 * rim)
    x, y = (low[:2] + high[:2]) / 2
    edge = rim * 0.3
    pad = plate([outlines.rounded_box(*inner, 0.05)], grounds.material_of(cloth), thick / 2 - 0.03, 0.03, 3)
    wall = plate(
        [outlines.rounded_box(*outer, rim * 0.8), outlines.rounded_box(*inner, 0.05)],
        clay((0.62, 0.55, 0.46)),
        (rise + thick) / 2 - edge,
        edge,
        5,
    )
    place(Piece().add(pad, move(x, y, -thick / 2)).add(wall, move(x, y, (rise - thick) / 2)))
    edges = [(x + sx * outer[0] / 2, y + sy * outer[1] / 2, z) for sx in (-1, 1) for sy in (-1, 1) for z in (-thick, rise)]
    shot = replace(
        shot, azimuth=TRAY_AZIMUTH, elevation=elevation_above_tray(shot.elevation), fill=0.96, blur=0.008
    )
    target, width = studio.fitted(shot, np.concatenate([points, edges]))
    return replace(shot, target=target, width=width, focus=tuple((low + high) / 2)), thick


def beside_ruler(shot):
    """A ruler lies in front of the product. Its zero is below the product's left end; the picture has no perspective."""
    points = studio.product_points()
    if shot.width is not None:
        near = np.abs(points[:, :2] - np.array(shot.target[:2])).max(1) < shot.width / 2
        points = points[near]
    low, high = points.min(0), points.max(0)
    wide, deep, tall = high - low
    size = min(3.0, max(0.8, max(wide, deep, tall) / 5))
    broad, length = 1.2 * size, 15 if wide < 13 else 30
    front = low[1] - 0.06 * max(wide, deep) - 0.12
    body = plate([outlines.rounded_box(length + 0.8, broad, 0.08)], clay((0.80, 0.79, 0.76), 0.5), 0.03, 0.02, 3)
    place(Piece().add(body, move(low[0] + length / 2, front - broad / 2, 0.05)))
    place(marks_of(length, size), move(low[0], front, 0.101))
    seen = [(x, y, 0.1) for x in (low[0] - 0.3, low[0] + 1.1 * size) for y in (front, front - broad)]
    shot = replace(
        shot,
        azimuth=0,
        elevation=elevation_above_ruler(shot.elevation),
        fill=0.88,
        blur=0.004,
        parallel=True,
    )
    target, width = studio.fitted(shot, np.concatenate([points, seen]))
    return replace(shot, target=target, width=width, focus=tuple((low + high) / 2))


def elevation_above_tray(elevation):
    """Of what is photographed from `elevation` when it lies on its ground."""
    return max(LOWEST_FOR_TRAY, min(HIGHEST_FOR_TRAY, elevation + 8))


def elevation_above_ruler(elevation):
    """Of what is photographed from `elevation` without a ruler."""
    return max(LOWEST_FOR_SCALE, min(HIGHEST_FOR_SCALE, elevation + 12))


def marks_of(length, size):
    """Lines and numbers of a ruler in centimetres, which is along x; its edge is at y = 0."""
    ink, fine = clay((0.03, 0.03, 0.032), 0.6), size < 1.7
    marks = Piece()
    for place_mm in range(0, length * 10 + 1, 1 if fine else 5):
        long = 0.36 if place_mm % 10 == 0 else 0.27 if place_mm % 5 == 0 else 0.17
        line = outlines.rounded_box((0.022 if fine else 0.035) * size, long * size, 0.004)
        marks.add(plate([line], ink, 0.002, 0.001, 1), move(place_mm / 10, -long * size / 2))
    for cm in range(0, length + 1, 1 if size < 2.4 else 5):
        marks.add(letter_plate(str(cm), 0.40 * size, ink, 0.002, 0.001), move(cm, -0.62 * size))
    return marks.add(letter_plate("cm", 0.26 * size, ink, 0.002, 0.001), move(0.42 * size, -0.98 * size))


def place(piece, at=None):
    """Puts it into the scene, not as a part of the product."""
    before = set(bpy.data.objects)
    piece.place(at)
    for thing in set(bpy.data.objects) - before:
        thing.name = "display"
