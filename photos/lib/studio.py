"""Lights, dark cards, world and camera. What metal shows is what stands around it."""
import math
from dataclasses import dataclass, replace

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .geometry import corners, mesh_of
from .shader import Shader

LENS_MM, SENSOR_MM = 90, 36
#: From how much further right a close-up looks, in degrees.
CLOSE_UP_AZIMUTH = 16


@dataclass
class Shot:
    """How a family wants to be photographed. Without `target` and `width` the camera fits the product into `fill` of the frame."""

    rig: str = "soft"
    azimuth: float = 0.0
    elevation: float = 30.0
    fill: float = 0.70
    target: tuple | None = None
    width: float | None = None
    #: What must be sharp; the target if nothing is said.
    focus: tuple | None = None
    #: Width of the lens opening against the framed width.
    blur: float = 0.010
    #: Camera paths a pixel may take, at most, in each of the two halves.
    samples: int = 32
    #: Where the detail view looks; one of a pair, or the focus, if nothing is said.
    detail: tuple | None = None
    roll: float = 0.0
    #: Against the family's usual light.
    light: float = 1.0
    #: Without perspective, so that what is nearer is not larger.
    parallel: bool = False


def turned(params, usual):
    """By how many degrees a product stands turned: as its design says, or as usual; from behind in its back view."""
    angle = params.get("turned", usual)
    return 180 - angle if params["view"] == "back" else angle


def take_place(shot, view):
    """Sets the camera for a view and gives the framed width."""
    target, width = shot.target, shot.width
    if target is None or width is None:
        target, width = fitted(shot, product_points())
    azimuth, elevation, focus = shot.azimuth, shot.elevation, shot.focus
    one = right_one_of_pair() if view == "detail" and shot.detail is None else None
    if one is not None:
        target, width = fitted(replace(shot, azimuth=azimuth + CLOSE_UP_AZIMUTH, fill=0.86), one)
        azimuth, focus = azimuth + CLOSE_UP_AZIMUTH, None
    elif view == "detail":
        target = focus = shot.detail or shot.focus or target
        azimuth, width = azimuth + CLOSE_UP_AZIMUTH, width * 0.55
    set_camera(target, width, azimuth, elevation, focus, shot)
    return width


def direction(azimuth, elevation):
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def product_points():
    return np.concatenate([corners(o.data, o.matrix_world) for o in bpy.data.objects if o.name.startswith("product")])


def right_one_of_pair():
    """The points of the right one of two things that stand apart; None when there are not two."""
    points = product_points()
    middle = (points[:, 0].min() + points[:, 0].max()) / 2
    gap = 0.03 * np.ptp(points[:, 0])
    if (np.abs(points[:, 0] - middle) < gap).any():
        return None
    return points[points[:, 0] > middle]


def fitted(shot, points):
    """Target and width that put all points into the middle of the frame."""
    away = direction(shot.azimuth, shot.elevation)
    right = Vector((math.cos(math.radians(shot.azimuth)), math.sin(math.radians(shot.azimuth)), 0))
    up = away.cross(right)
    middle = (points.min(0) + points.max(0)) / 2
    width = float(np.linalg.norm(points.max(0) - points.min(0)))
    for _ in range(4):
        distance = width * LENS_MM / SENSOR_MM
        depth = 1 if shot.parallel else 1 - ((points - middle) @ np.array(away)) / distance
        across, along = ((points - middle) @ np.array(axis) / depth for axis in (right, up))
        middle = (
            middle
            + np.array(right) * (across.min() + across.max()) / 2
            + np.array(up) * (along.min() + along.max()) / 2
        )
        width = float(max(np.ptp(across), np.ptp(along))) / shot.fill
    return tuple(middle), width


def set_camera(target, width, azimuth, elevation, focus, shot):
    camera = bpy.data.cameras.new("camera")
    if shot.parallel:
        camera.type, camera.ortho_scale = "ORTHO", width
    camera.lens, camera.sensor_width, camera.clip_end = LENS_MM, SENSOR_MM, 4000
    camera.sensor_fit = "HORIZONTAL"
    target = Vector(target)
    away = direction(azimuth, elevation) * width * LENS_MM / SENSOR_MM
    thing = bpy.data.objects.new("camera", camera)
    turned = (-away).to_track_quat("-Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(math.radians(shot.roll), 4, "Z")
    thing.matrix_world = Matrix.Translation(target + away) @ turned
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    camera.dof.use_dof = shot.blur > 0
    camera.dof.aperture_fstop = LENS_MM / 1000 / max(shot.blur * width, 1e-4)
    camera.dof.focus_distance = (target + away - Vector(focus or target)).dot(away.normalized())


def softbox(place, target, width, height, power, colour=(1, 1, 1)):
    """A rectangular light, brighter in its middle than at its edges."""
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", width, height
    light.energy, light.color, light.use_nodes = power * width * height * math.pi, colour, True
    tree = light.node_tree
    emission = next(n for n in tree.nodes if n.type == "EMISSION")
    where = tree.nodes.new("ShaderNodeNewGeometry")
    centred = tree.nodes.new("ShaderNodeVectorMath")
    centred.operation = "SUBTRACT"
    centred.inputs[1].default_value = (0.5, 0.5, 0)
    far = tree.nodes.new("ShaderNodeVectorMath")
    far.operation = "LENGTH"
    fall = tree.nodes.new("ShaderNodeMapRange")
    for socket, value in zip(list(fall.inputs)[1:5], (0.05, 0.68, 1.25, 0.45)):
        socket.default_value = value
    tree.links.new(where.outputs["Parametric"], centred.inputs[0])
    tree.links.new(centred.outputs[0], far.inputs[0])
    tree.links.new(far.outputs["Value"], fall.inputs[0])
    tree.links.new(fall.outputs[0], emission.inputs[1])
    thing = bpy.data.objects.new("softbox", light)
    aim = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    thing.matrix_world = Matrix.Translation(place) @ aim
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)


def ground_light(place, target, width, height, power):
    """Keeps the ground behind low cameras from going dark. No metal shows it."""
    softbox(place, target, width, height, power)
    bpy.context.scene.collection.objects[-1].visible_glossy = False


def black_card(place, target, width, height):
    """Something dark for metal to show; it throws no shadow and darkens no ground."""
    s = Shader("card")
    material = s.finish(s.node("BsdfDiffuse", Color=(0.01, 0.01, 0.01)).outputs[0])
    w, h = width / 2, height / 2
    mesh = mesh_of([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], material, smooth=False)
    thing = bpy.data.objects.new("card", mesh)
    aim = (Vector(target) - Vector(place)).to_track_quat("Z", "Y").to_matrix().to_4x4()
    thing.matrix_world = Matrix.Translation(place) @ aim
    thing.visible_camera = thing.visible_shadow = thing.visible_diffuse = thing.visible_transmission = False
    bpy.context.scene.collection.objects.link(thing)


def set_world(top, middle, bottom, strength, sparkle):
    """A dim sky for everything, and a patchwork of bright and dark that only stones see, through themselves."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    # the sky hardly changes from place to place: looking for its bright places costs time and takes samples from the lights
    world.cycles.sampling_method = "NONE"
    s = Shader.__new__(Shader)
    s.material, s.tree = None, world.node_tree
    s.tree.nodes.clear()
    s.output = s.tree.nodes.new("ShaderNodeOutputWorld")
    where = s.node("TexCoord").outputs["Generated"]
    height = s.node("SeparateXYZ", Vector=where).outputs[2]
    rising = s.node("MapRange", Value=height)
    rising.inputs[1].default_value = -1
    sky = s.node(
        "Background", Color=s.ramp(rising.outputs[0], [(0.35, bottom), (0.55, middle), (0.95, top)]), Strength=strength
    )
    patches = s.node("SeparateRGB", Image=s.node("TexVoronoi", Scale=3.2, Vector=where).outputs["Color"]).outputs[0]
    bright = s.ramp(
        patches,
        [(0, (0.05, 0.05, 0.055)), (0.22, (0.28, 0.28, 0.29)), (0.42, (0.9, 0.91, 0.93)), (0.66, 1.6), (0.88, 3.0)],
        "CONSTANT",
    )
    fade = s.node("MapRange", Value=height)
    for socket, value in zip(list(fade.inputs)[1:5], (-0.25, 0.15, 0.45 * sparkle, sparkle)):
        socket.default_value = value
    dome = s.node("Background", Color=bright, Strength=fade.outputs[0])
    s.finish(s.mix(s.node("LightPath").outputs["Is Transmission Ray"], sky.outputs[0], dome.outputs[0]))


WARM, COOL = (1, 0.97, 0.93), (0.93, 0.97, 1)


def light_up(rig, size, light=1.0):
    """`size` scales the whole studio for larger products."""

    def at(*numbers):
        return tuple(size * n for n in numbers)

    middle = at(0, 0, 1)
    if rig == "soft":
        set_world((0.55, 0.56, 0.6), (0.34, 0.33, 0.32), (0.05, 0.045, 0.04), 0.62, 0.9)
        softbox(at(3, 5, 26), (0, 0, 0), *at(24, 18), 3.4 * light)
        softbox(at(-24, -5, 13), middle, *at(8, 22), 5.6 * light, WARM)
        softbox(at(24, 8, 10), middle, *at(5, 18), 3.4 * light, COOL)
        ground_light(at(0, 34, 24), at(0, 36, 0), *at(70, 22), 2.7 * light)
        black_card(at(10, -26, 7), middle, *at(12, 26))
        black_card(at(-24, 18, 7), middle, *at(14, 26))
        black_card(at(22, -14, 6), middle, *at(12, 22))
        black_card(at(-9, -27, 3), middle, *at(7, 12))
    elif rig == "flat":
        # weak from above: stones with a mirror behind them would burn out
        set_world((0.5, 0.52, 0.56), (0.34, 0.33, 0.32), (0.05, 0.045, 0.04), 0.60, 0.30)
        softbox(at(-24, 14, 20), (0, 0, 0), *at(16, 18), 8.5 * light, (1, 0.975, 0.94))
        softbox(at(23, -8, 20), (0, 0, 0), *at(8, 16), 1.7 * light, (0.92, 0.96, 1))
        softbox(at(3, 9, 34), (0, 0, 0), *at(8, 6), 0.9 * light)
        black_card(at(0, -26, 18), (0, 0, 0), *at(30, 12))
        black_card(at(14, 16, 24), (0, 0, 0), *at(10, 10))
    else:
        raise ValueError(f"no rig is called {rig}")
