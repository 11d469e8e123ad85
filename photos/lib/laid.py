"""How long soft things lie: bracelets in an open loop, chains in a curve, strands in a U."""
import math

import numpy as np

from .paths import smooth_path


def open_loop(radius, height, gap=0.35, squeeze=0.86):
    """An almost closed loop as a bracelet lies; it begins and ends at the front, `gap` apart (radians)."""
    a = np.linspace(-math.pi / 2 + gap / 2, 1.5 * math.pi - gap / 2, 160)
    sway = 1 + 0.025 * np.sin(3 * a + 0.7)
    return np.stack([radius * sway * np.cos(a), radius * squeeze * sway * np.sin(a), 0 * a + height], 1)


def meander(height, width=1.0):
    """A curve that enters at the top left, turns twice and leaves at the bottom right."""
    points = [
        (-4.4, 2.9),
        (-2.5, 2.25),
        (-0.4, 2.15),
        (1.35, 1.55),
        (1.6, 0.45),
        (0.5, -0.15),
        (-1.0, -0.45),
        (-1.75, -1.35),
        (-0.9, -2.2),
        (1.0, -2.35),
        (4.2, -1.75),
    ]
    return smooth_path([(x * width, y * width, height) for x, y in points], 14)


def coil(inner, step, turns, height):
    """A flat spiral from the inside outwards."""
    a = np.linspace(0, math.tau * turns, int(130 * turns))
    far = inner + step * a / math.tau
    return np.stack([far * np.cos(a + 0.6) * 1.12, far * np.sin(a + 0.6) * 0.96, 0 * a + height], 1)
