"""Curves in space, as arrays of points, and the directions that go with them."""
import math
import numpy as np

from .geometry import TAU


def frames(path, closed, up=None):
    """Of each point of a path: the point, its tangent, its normal (towards `up`, or turning as little as may be), its binormal."""
    path = np.asarray(path, float)
    tangent = (np.roll(path, -1, 0) - np.roll(path, 1, 0)) if closed else np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-12
    if up is not None:
        towards = np.broadcast_to(np.asarray(up, float), path.shape)
        normal = towards - (towards * tangent).sum(1, keepdims=True) * tangent
    else:
        normal = carried_normals(tangent, closed)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return path, tangent, normal, np.cross(tangent, normal)


def carried_normals(tangent, closed):
    normal = np.zeros_like(tangent)
    start = np.array([0, 0, 1.0]) if abs(tangent[0][2]) < 0.9 else np.array([1.0, 0, 0])
    normal[0] = unit(start - tangent[0] * (start @ tangent[0]))
    for i in range(1, len(tangent)):
        normal[i] = unit(normal[i - 1] - tangent[i] * (normal[i - 1] @ tangent[i]))
    if closed:
        # what the normal has turned by on its way round is taken back bit by bit, so that the ends meet
        last = normal[-1] - tangent[0] * (normal[-1] @ tangent[0])
        twist = math.atan2(last @ np.cross(tangent[0], normal[0]), last @ normal[0])
        for i, (along, across) in enumerate(zip(tangent, normal.copy())):
            back = -twist * i / len(tangent)
            normal[i] = across * math.cos(back) + np.cross(along, across) * math.sin(back)
    return normal


def unit(vector):
    return vector / np.linalg.norm(vector)


def circle_path(radius, count=64, squeeze=1.0):
    a = np.arange(count) / count * TAU
    return np.stack([radius * np.cos(a), radius * squeeze * np.sin(a), 0 * a], 1)


def standing_circle(count=200):
    """Angles, and directions from the middle of an upright circle, as of a ring standing on the ground."""
    a = np.arange(count) / count * TAU
    return a, np.stack([np.cos(a), 0 * a, np.sin(a)], 1)


def smooth_path(points, steps=8):
    """A smooth curve through all points."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        for t in np.arange(steps) / steps:
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.array([*out, p[-2]])


def even_path(path, step, closed=False):
    """The same path by points about `step` apart; an even number of them when it is closed, as chains need."""
    path = np.asarray(path, float)
    whole = np.vstack([path, path[:1]]) if closed else path
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(whole, axis=0), axis=1))]
    count = max(3, int(round(run[-1] / step)))
    count += 1 if closed and count % 2 else 0
    at = np.linspace(0, run[-1], count + 1)
    at = at[:-1] if closed else at
    return np.stack([np.interp(at, run, whole[:, k]) for k in range(3)], 1)
