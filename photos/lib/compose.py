"""Several designs and props on one ground: tiles of categories, banners, pictures for pages."""
import zlib
from random import Random

import bpy
from mathutils import Matrix

from . import materials
from .geometry import move, scale, turn
from .props import PROPS
from .studio import Shot

#: Raised when props or the way of building change so that all compositions should be rendered again.
REVISION = 1


def stage(record, designs, family_of):
    """Puts all things of a composition where it says, each in the pose that its family gives it, and gives the shot.

    `designs`: records by id. A thing's `at` is where the middle of its scene goes (in units of 10 mm), `turn` is in degrees.
    """
    for place, thing in enumerate(record["things"]):
        before = set(bpy.data.objects)
        if "prop" in thing:
            PROPS[thing["prop"]](thing)
        else:
            build(designs[thing["design"]], thing, place, family_of)
        at = move(*thing.get("at", (0, 0, 0))) @ turn(thing.get("turn", 0)) @ scale(thing.get("scale", 1))
        for added in set(bpy.data.objects) - before:
            added.matrix_world = at @ Matrix(added.matrix_world)
    return Shot(
        rig=record.get("rig", "soft"),
        azimuth=record.get("azimuth", 0.0),
        elevation=record["elevation"],
        target=tuple(record["target"]),
        width=record["width"],
        focus=tuple(record.get("focus", record["target"])),
        blur=record.get("blur", 0.008),
        samples=record.get("samples", 40),
        light=record.get("light", 1.0),
    )


def build(design, thing, place, family_of):
    """A design in the metal and colour that the composition wants; `place` makes two of the same lie differently."""
    colour = thing.get("colour", (design.get("colours") or [None])[0])
    params = {**design.get("shape", {}), **thing.get("shape", {})}
    materials.plated = thing.get("metal", (design.get("metals") or [None])[0])
    try:
        family_of(design).build(
            {**params, "sizeMm": design["sizeMm"], "colour": colour, "view": "hero"},
            lambda purpose: Random(zlib.crc32(f"{design['id']}:{design['seed']}:{purpose}:{place}".encode())),
        )
    finally:
        materials.plated = None
