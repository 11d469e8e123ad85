"""Meshes from curves and profiles, and the pieces made of them. One unit is 10 mm."""
import math
import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

TAU = 2 * math.pi


UP = (0, 0, 1)


def mm(length):
    """Millimetres as units of the scene."""
    return length / 10


def move(x=0.0, y=0.0, z=0.0):
    return Matrix.Translation((x, y, z))


def turn(degrees, axis="Z"):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def scale(x, y=None, z=None):
    return Matrix.Diagonal((x, x if y is None else y, x if z is None else z, 1))


class Piece:
    """Meshes and where each of them is: a product, or a part of one."""

    def __init__(self):
        self.parts = []

    def add(self, what, at=None):
        """Adds a mesh, or all of another piece, and gives this piece back."""
        at = at or Matrix()
        if isinstance(what, Piece):
            self.parts += [(mesh, at @ inner) for mesh, inner in what.parts]
        else:
            self.parts.append((what, at))
        return self

    def lowest(self, at=None):
        """The height of its lowest vertex when it stands at `at`."""
        return min(float(corners(mesh, (at or Matrix()) @ inner)[:, 2].min()) for mesh, inner in self.parts)

    def place(self, at=None):
        """Puts it into the scene as objects."""
        for mesh, inner in self.parts:
            thing = bpy.data.objects.new("product", mesh)
            thing.matrix_world = (at or Matrix()) @ inner
            bpy.context.scene.collection.objects.link(thing)

    def rest(self, at=None):
        """Puts it into the scene so that it touches the ground."""
        self.place(move(0, 0, -self.lowest(at)) @ (at or Matrix()))


def corners(mesh, at):
    """All vertices of a mesh as an array, seen from outside of it."""
    local = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", local)
    matrix = np.array(at)
    return local.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def mesh_of(vertices, faces, material, smooth=True, angle=35):
    """`angle`: edges sharper than so many degrees stay edges."""
    mesh = bpy.data.meshes.new("mesh")
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    mesh.update()
    mesh.materials.append(material)
    if smooth:
        shade_smooth(mesh, angle)
    return mesh


def shade_smooth(mesh, angle):
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)


def mend(mesh, change):
    """Runs a bmesh operation on a mesh."""
    work = bmesh.new()
    work.from_mesh(mesh)
    change(work)
    work.to_mesh(mesh)
    work.free()
    return mesh


def join_doubles(mesh):
    return mend(mesh, lambda work: bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5))


def face_outwards(mesh):
    return mend(mesh, lambda work: bmesh.ops.recalc_face_normals(work, faces=work.faces))


def facing(direction):
    """Turns what points upwards into a direction."""
    return Vector(direction).to_track_quat("Z", "Y").to_matrix().to_4x4()
