"""Takes the noise out of two independent half renders, guided by albedo and normals. numpy only: Debian's Blender has no denoiser."""
import numpy as np

REACH, STRENGTH, FEATURE = 6, 0.9, 0.35
#: Rows that are worked on at a time, so that they stay in the processor's cache.
STRIP = 40


def denoise(seen, taken, features):
    """`seen`: a pair of linear (height, width, 3) arrays that pixels are compared by; `taken`: a pair of (height, width, 3 n)
    arrays that are averaged; `features`: (height, width, n).

    Each half is averaged by weights found in the other one, and everything in it by the same weights, so that what is
    made of several parts later fits together. Gives the clean array.
    """
    (one, factor_one), (two, factor_two) = (calm(half) for half in seen)
    first, second = (
        compress(half * np.tile(factor, half.shape[2] // 3)) for half, factor in zip(taken, (factor_one, factor_two))
    )
    variance = box_mean(((one - two) ** 2 / 2).mean(2), 3) + 1e-5
    height = len(one)
    # plane by plane, with a margin of the reach, and one pixel more for the patches that are compared
    planes = [
        np.pad(np.moveaxis(array, 2, 0), [(0, 0)] + [(REACH + 1,) * 2] * 2, mode="reflect").astype(np.float32)
        for array in (one, two, first, second, variance[..., None], features / FEATURE)
    ]
    clean = np.empty_like(first)
    for top in range(0, height, STRIP):
        rows = slice(top, min(top + STRIP, height) + 2 * REACH + 2)
        clean[top : top + STRIP] = np.moveaxis(clean_strip(*(plane[:, rows] for plane in planes)), 0, 2)
    return expand(clean)


def clean_strip(one, two, first, second, variance, features):
    """Of padded planes (n, height, width), the middle without its margin."""
    variance = variance[0]
    height, width = variance.shape[0] - 2 * REACH - 2, variance.shape[1] - 2 * REACH - 2

    def at(planes, dy, dx, margin):
        return planes[
            ...,
            REACH + 1 + dy - margin : REACH + 1 + dy + height + margin,
            REACH + 1 + dx - margin : REACH + 1 + dx + width + margin,
        ]

    sums = [np.zeros((len(first), height, width), np.float32) for _ in range(2)]
    weights = [np.zeros((height, width), np.float32) for _ in range(2)]
    variance_here, features_here = at(variance, 0, 0, 1), at(features, 0, 0, 0)
    judges = [(two, at(two, 0, 0, 1), first), (one, at(one, 0, 0, 1), second)]
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            if dy * dy + dx * dx > REACH * REACH:
                continue
            variance_there = at(variance, dy, dx, 1)
            unlike = square_sum(features_here, at(features, dy, dx, 0))
            expected = variance_here + np.minimum(variance_here, variance_there)
            scale = STRENGTH**2 * (variance_here + variance_there)[1:-1, 1:-1] + 1e-6
            for k, (judge, judge_here, part) in enumerate(judges):
                distance = patch_mean(square_sum(judge_here, at(judge, dy, dx, 1)) / 3 - expected)
                distance /= scale
                np.maximum(distance, unlike, out=distance)
                np.maximum(distance, 0, out=distance)
                weight = np.exp(np.negative(distance, out=distance), out=distance)
                weights[k] += weight
                for plane, there in zip(sums[k], at(part, dy, dx, 0)):
                    plane += weight * there
    return 0.5 * (sums[0] / weights[0] + sums[1] / weights[1])


def square_sum(planes, others):
    """Of the differences, over all planes."""
    total = None
    for plane, other in zip(planes, others):
        apart = plane - other
        apart *= apart
        if total is None:
            total = apart
        else:
            total += apart
    return total


def patch_mean(padded):
    """Of three by three pixels each; a pixel less on every side."""
    across = padded[:, :-2] + padded[:, 1:-1] + padded[:, 2:]
    return (across[:-2] + across[1:-1] + across[2:]) * np.float32(1 / 9)


def calm(half):
    """The half in a perceptual scale without fireflies, and what each pixel was multiplied by for it."""
    compressed = compress(half)
    around = np.stack(
        [np.roll(np.roll(compressed, y, 0), x, 1) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)]
    )
    limit = np.partition(around, -2, axis=0)[-2] + 0.05
    calmed = np.minimum(compressed, limit)
    return calmed, expand(calmed) / np.maximum(half, 1e-6)


def compress(linear):
    return np.log1p(np.maximum(linear, 0) * 4).astype(np.float32)


def expand(compressed):
    return np.expm1(compressed) / 4


def box_mean(array, radius):
    padded = np.pad(array, [(radius, radius)] * 2, mode="edge")
    for axis in (0, 1):
        padded = np.moveaxis(padded, axis, 0)
        run = np.cumsum(padded, 0, dtype=np.float32)
        padded = np.concatenate([run[2 * radius : 2 * radius + 1], run[2 * radius + 1 :] - run[: -2 * radius - 1]], 0)
        padded = np.moveaxis(padded, 0, axis)
    return padded / (2 * radius + 1) ** 2
