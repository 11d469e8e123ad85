"""Meshes swept along paths, turned on a lathe, or cut from plates."""
import math
import random
import bmesh
import bpy
import numpy as np

from .geometry import TAU, UP, join_doubles, mesh_of, shade_smooth
from .paths import circle_path, frames, unit


def sweep(path, profile, material, closed=False, size=None, up=None, twist=None, angle=40):
    """A profile led along a path. A profile's x points along the normal, its y along the binormal.

    `size`: per point one factor, or two; `twist`: per point, in radians.
    """
    points, _, normal, binormal = frames(path, closed, up)
    profile = np.asarray(profile, float)
    count, around = len(points), len(profile)
    rows = []
    for i in range(count):
        shape = profile * (np.ones(2) if size is None else np.broadcast_to(size[i], (2,)))
        if twist is not None:
            c, s = math.cos(twist[i]), math.sin(twist[i])
            shape = np.stack([shape[:, 0] * c - shape[:, 1] * s, shape[:, 0] * s + shape[:, 1] * c], 1)
        rows.append(points[i] + shape[:, :1] * normal[i] + shape[:, 1:] * binormal[i])
    faces = []
    for i in range(count if closed else count - 1):
        here, there = i * around, ((i + 1) % count) * around
        faces += [(here + j, here + (j + 1) % around, there + (j + 1) % around, there + j) for j in range(around)]
    if not closed:
        faces += [tuple(range(around))[::-1], tuple((count - 1) * around + j for j in range(around))]
    return mesh_of(np.concatenate(rows), faces, material, angle=angle)


def rod(path, radius, material, sides=14, taper=None):
    """A round wire with round ends; `taper`: a factor per point."""
    points = np.asarray(path, float)
    factor = np.ones(len(points)) if taper is None else np.asarray(taper, float)
    reach = np.array([0.999, 0.9, 0.7, 0.45, 0.2])
    begin, end = unit(points[0] - points[1]), unit(points[-1] - points[-2])
    head = points[0] + begin * radius * factor[0] * reach[:, None]
    tail = points[-1] + end * radius * factor[-1] * reach[::-1, None]
    slim = np.sqrt(1 - reach**2)
    factor = np.concatenate([slim * factor[0], factor, slim[::-1] * factor[-1]])
    return sweep(np.concatenate([head, points, tail]), circle_profile(radius, sides), material, size=factor, angle=80)


def circle_profile(radius, sides=16):
    a = np.arange(sides) / sides * TAU
    return np.stack([radius * np.cos(a), radius * np.sin(a)], 1)


def box_profile(width, height, radius, steps=5):
    """A rectangle with round corners."""
    out = []
    corner = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    for x, y, begin in corner:
        for i in range(steps + 1):
            a = math.radians(begin + 90 * i / steps)
            out.append(
                (x * (width / 2 - radius) + radius * math.cos(a), y * (height / 2 - radius) + radius * math.sin(a))
            )
    return np.array(out)


def court_profile(width, thickness, steps=20):
    """A band domed outside (x > 0) and almost flat inside."""
    dome = [
        (thickness * (0.45 + 0.55 * math.cos(a)), width / 2 * math.sin(a))
        for a in np.linspace(-math.pi / 2, math.pi / 2, steps + 1)
    ]
    inside = [
        (-0.04 * thickness * (1 - (2 * y / width) ** 2), y * 0.96) for y in np.linspace(width / 2, -width / 2, 7)[1:-1]
    ]
    return np.array(dome + inside)


def torus(radius, wire, material, count=64, sides=20, squeeze=1.0):
    """A ring of wire lying flat."""
    return sweep(
        circle_path(radius, count, squeeze), circle_profile(wire, sides), material, closed=True, up=UP, angle=80
    )


def sphere(radius, material, count=32, squeeze=1.0, uneven=0.0, seed=0):
    """`uneven`: how much it differs from a ball, as a baroque pearl does; `squeeze`: its height against its width."""
    chance = random.Random(seed)
    waves = [[chance.uniform(-2, 2) for _ in range(3)] + [chance.uniform(0, 6)] for _ in range(5)]
    work = bmesh.new()
    bmesh.ops.create_uvsphere(work, u_segments=count, v_segments=count // 2, radius=radius)
    for vertex in work.verts:
        if uneven:
            d = vertex.co.normalized()
            bulge = sum(math.sin((a * d.x + b * d.y + c * d.z) * 1.6 + p) for a, b, c, p in waves) / 5
            vertex.co *= 1 + uneven * bulge
        vertex.co.z *= squeeze
    mesh = bpy.data.meshes.new("sphere")
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(material)
    shade_smooth(mesh, 180)
    return mesh


def lathe(profile, material, count=64, angle=35):
    """A profile of (radius, height) turned about the upright axis."""
    around = len(profile)
    vertices = [
        (r * math.cos(i / count * TAU), r * math.sin(i / count * TAU), z) for i in range(count) for r, z in profile
    ]
    faces = []
    for i in range(count):
        k = (i + 1) % count
        faces += [(i * around + j, k * around + j, k * around + j + 1, i * around + j + 1) for j in range(around - 1)]
    return join_doubles(mesh_of(vertices, faces, material, angle=angle))


def plate(outlines, material, thickness, bevel, steps=3):
    """Outlines (the first outside, the others holes) as a plate with round edges, its middle at height 0.

    `thickness` is half of what lies between the bevels, as everywhere below.
    """
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions = "2D"
    for outline in outlines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
    return solid(curve, material, thickness, bevel, steps)


def pillow(outline, material, height, edge=0.0, rows=9):
    """A domed plate on its outline, `height` in its middle, `edge` at its rim; for outlines seen whole from their middle."""
    points = np.array(outline)
    centre = points.mean(0)
    vertices, faces, count = [], [], len(points)
    for x, y in points:
        vertices.append((x, y, 0.0))
    for j in range(rows):
        share = j / rows
        dome = edge + (height - edge) * (1 - (1 - share) ** 2.2) ** 0.6 if j else edge
        vertices += [(*(centre + (point - centre) * (1 - share)), dome) for point in points]
    vertices.append((*centre, height))
    for j in range(rows):
        here, there = j * count, (j + 1) * count
        faces += [(here + i, here + (i + 1) % count, there + (i + 1) % count, there + i) for i in range(count)]
    top = rows * count
    faces += [(top + i, top + (i + 1) % count, len(vertices) - 1) for i in range(count)]
    faces.append(tuple(range(count))[::-1])
    return mesh_of(vertices, faces, material, angle=50)


def inflated(outline, material, height, edge=0.0, rows=22, cells=90):
    """Like `pillow`, but smooth all over as a balloon is: without the creases that a dent of the outline would draw to its middle."""
    points = np.array(outline)
    low, high = points.min(0) - 1e-3, points.max(0) + 1e-3
    step = float((high - low).max()) / cells
    xs, ys = np.arange(low[0] - step, high[0] + 2 * step, step), np.arange(low[1] - step, high[1] + 2 * step, step)
    gx, gy = np.meshgrid(xs, ys, indexing="ij")
    inside = np.zeros(gx.shape, bool)
    for (ax, ay), (bx, by) in zip(points, np.roll(points, -1, 0)):
        if ay != by:
            inside ^= ((ay > gy) != (by > gy)) & (gx < (bx - ax) * (gy - ay) / (by - ay) + ax)
    swell = np.zeros(gx.shape)
    for _ in range(12 * cells):
        around = np.roll(swell, 1, 0) + np.roll(swell, -1, 0) + np.roll(swell, 1, 1) + np.roll(swell, -1, 1)
        swell = np.where(inside, (around + 1) / 4, 0)
    dome = np.sqrt(swell / swell.max())
    # the grid is coarse at the rim: a little blur takes its steps away
    for _ in range(3):
        dome = (dome + np.roll(dome, 1, 0) + np.roll(dome, -1, 0) + np.roll(dome, 1, 1) + np.roll(dome, -1, 1)) / 5

    def level(spots):
        u, v = (spots[:, 0] - xs[0]) / step, (spots[:, 1] - ys[0]) / step
        i, j = u.astype(int), v.astype(int)
        a, b = u - i, v - j
        near = dome[i, j] * (1 - a) * (1 - b) + dome[i + 1, j] * a * (1 - b)
        return near + dome[i, j + 1] * (1 - a) * b + dome[i + 1, j + 1] * a * b

    centre, count = points.mean(0), len(points)
    vertices, faces = [(x, y, 0.0) for x, y in points], []
    for j in range(rows):
        spots = centre + (points - centre) * (1 - (j / rows) ** 1.6)
        tops = edge + (height - edge) * (level(spots) if j else 0 * spots[:, 0])
        vertices += [(x, y, z) for (x, y), z in zip(spots, tops)]
    vertices.append((*centre, edge + (height - edge) * float(level(centre[None])[0])))
    for j in range(rows):
        here, there = j * count, (j + 1) * count
        faces += [(here + i, here + (i + 1) % count, there + (i + 1) % count, there + i) for i in range(count)]
    top = rows * count
    faces += [(top + i, top + (i + 1) % count, len(vertices) - 1) for i in range(count)]
    faces.append(tuple(range(count))[::-1])
    return mesh_of(vertices, faces, material, angle=60)


def letter_plate(text, height, material, thickness, bevel):
    """A letter of Blender's own typeface as a plate, its middle at the origin."""
    curve = bpy.data.curves.new("letter", "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = text, height, "CENTER", "CENTER"
    # its strokes are thinner than a jeweller's
    return solid(curve, material, thickness, bevel, 2, height * 0.012)


def solid(curve, material, thickness, bevel, steps, bolder=0.0):
    curve.fill_mode = "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = thickness, bevel, steps, bolder - bevel
    thing = bpy.data.objects.new("curve", curve)
    bpy.context.scene.collection.objects.link(thing)
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    mesh.materials.clear()
    mesh.materials.append(material)
    shade_smooth(mesh, 32)
    return mesh
