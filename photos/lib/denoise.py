"""Takes the noise out of two independent half renders, guided by albedo and normals. numpy only: Debian's Blender has no denoiser."""
import numpy as np

REACH, PATCH, STRENGTH, FEATURE = 6, 1, 0.9, 0.35


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
    features = features.astype(np.float32)
    height, width, depth = first.shape
    sums = [np.zeros((height, width, depth), np.float32) for _ in range(2)]
    weights = [np.zeros((height, width, 1), np.float32) for _ in range(2)]
    padded = [padding(array) for array in (one, two, first, second, variance, features)]
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            there = (slice(REACH + dy, REACH + dy + height), slice(REACH + dx, REACH + dx + width))
            one_there, two_there, first_there, second_there, variance_there, features_there = (
                array[there] for array in padded
            )
            unlike = ((features - features_there) ** 2).sum(2) / FEATURE**2
            expected = variance + np.minimum(variance, variance_there)
            scale = STRENGTH**2 * (variance + variance_there) + 1e-6
            for k, (judge, judge_there, part_there) in enumerate(
                ((two, two_there, first_there), (one, one_there, second_there))
            ):
                distance = box_mean(((judge - judge_there) ** 2).mean(2) - expected, PATCH) / scale
                weight = np.exp(-np.maximum(0, np.maximum(distance, unlike)))[..., None]
                sums[k] += weight * part_there
                weights[k] += weight
    return expand(0.5 * (sums[0] / weights[0] + sums[1] / weights[1]))


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


def padding(array):
    return np.pad(array, [(REACH, REACH)] * 2 + [(0, 0)] * (array.ndim - 2), mode="reflect")


def box_mean(array, radius):
    padded = np.pad(array, [(radius, radius)] * 2 + [(0, 0)] * (array.ndim - 2), mode="edge")
    for axis in (0, 1):
        padded = np.moveaxis(padded, axis, 0)
        run = np.cumsum(padded, 0, dtype=np.float32)
        padded = np.concatenate([run[2 * radius : 2 * radius + 1], run[2 * radius + 1 :] - run[: -2 * radius - 1]], 0)
        padded = np.moveaxis(padded, 0, axis)
    return padded / (2 * radius + 1) ** 2
