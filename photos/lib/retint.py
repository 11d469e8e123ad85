"""Makes gold, rose gold and black of a picture of silver, and the finished tones of all of them."""
import numpy as np

from .metals import METALS, SILVER

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def retinted(image, direct, indirect, metal):
    """`direct`, `indirect`: the light that came off the metal, from lamps and from other things."""
    factor = np.array(METALS[metal], np.float32) / np.array(SILVER, np.float32)
    # part of what metal shows has come off metal before, and would be tinted a second time
    twice = factor**1.15
    return np.maximum(image + direct * (factor - 1) + indirect * (twice - 1), 0)


def border_level(image):
    """The middling brightness of the picture's edge, which is ground."""
    light = image @ LUMINANCE
    e = max(1, len(light) // 14)
    return float(
        np.median(np.concatenate([light[:e].ravel(), light[-e:].ravel(), light[:, :e].ravel(), light[:, -e:].ravel()]))
    )


def toned(image, exposure, shoulder=0.62):
    """Linear light as 8-bit sRGB: a soft shoulder, then a gentle S-curve."""
    x = image * exposure
    x = np.where(x > shoulder, shoulder + (1 - shoulder) * (1 - np.exp(-(x - shoulder) / (1 - shoulder) / 1.25)), x)
    y = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-9), 1 / 2.4) - 0.055)
    y = y + 0.36 * (y - 0.5) * y * (1 - y)
    return (np.clip(y, 0, 1) * 255 + 0.5).astype(np.uint8)


def write_ppm(path, pixels):
    with open(path, "wb") as file:
        file.write(b"P6 %d %d 255\n" % (pixels.shape[1], pixels.shape[0]) + pixels.tobytes())
