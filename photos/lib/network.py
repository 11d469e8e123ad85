"""Runs Open Image Denoise's network with numpy: Debian's Blender is built without it. The weights are Intel's (Apache 2.0)."""
import struct

import numpy as np

#: Input, stages of two convolutions each on the way down, and what they are joined with on the way up.
DOWN = (("enc_conv0", "enc_conv1"), ("enc_conv2",), ("enc_conv3",), ("enc_conv4",))
DEEPEST = ("enc_conv5a", "enc_conv5b")
UP = (("dec_conv4a", "dec_conv4b"), ("dec_conv3a", "dec_conv3b"), ("dec_conv2a", "dec_conv2b"), ("dec_conv1a", "dec_conv1b"))
LAST = "dec_conv0"
#: Width and height are halved so often.
MULTIPLE = 2 ** len(DOWN)
#: Rows that are convolved at a time, so that they stay in the processor's cache.
STRIP = 2


def weights_in(path):
    """The layers of a file in Intel's format: (matrix of out × (9 in), bias) by name."""
    with open(path, "rb") as file:
        content = file.read()
    magic, major, _minor, table = struct.unpack_from("<HBBQ", content)
    if (magic, major) != (0x41D7, 2):
        raise ValueError(f"{path} holds no weights of a known form")
    (count,) = struct.unpack_from("<I", content, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", content, at)
        name = content[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = content[at]
        shape = struct.unpack_from(f"<{dimensions}I", content, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = {"f": np.float32, "h": np.float16}[chr(content[at])]
        (offset,) = struct.unpack_from("<Q", content, at + 1)
        at += 9
        values = np.frombuffer(content, kind, int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return {
        name: (np.ascontiguousarray(tensors[f"{name}.weight"].transpose(0, 2, 3, 1).reshape(len(bias), -1)), bias)
        for name, bias in ((key[: -len(".bias")], value) for key, value in tensors.items() if key.endswith(".bias"))
    }


def run(layers, planes):
    """What the network makes of planes (channels, height, width)."""
    height, width = planes.shape[1:]
    more = [(0, 0), (0, -height % MULTIPLE), (0, -width % MULTIPLE)]
    begin = now = np.pad(planes, more, mode="edge").astype(np.float32)
    kept = []
    for stage in DOWN:
        kept.append(begin if not kept else now)
        now = halved(through(layers, stage, now))
    now = through(layers, DEEPEST, now)
    for stage, other in zip(UP, reversed(kept)):
        now = through(layers, stage, np.concatenate([doubled(now), other]))
    return convolved(layers[LAST], now)[:, :height, :width]


def through(layers, stage, planes):
    for name in stage:
        planes = np.maximum(convolved(layers[name], planes), 0)
    return planes


def convolved(layer, planes):
    matrix, bias = layer
    channels, height, width = planes.shape
    padded = np.pad(planes, [(0, 0), (1, 1), (1, 1)])
    out = np.empty((len(bias), height, width), np.float32)
    for top in range(0, height, STRIP):
        rows = min(STRIP, height - top)
        around = np.empty((9, channels, rows, width), np.float32)
        for place in range(9):
            y, x = divmod(place, 3)
            around[place] = padded[:, top + y : top + y + rows, x : x + width]
        out[:, top : top + rows] = (matrix @ around.reshape(9 * channels, -1)).reshape(-1, rows, width)
    out += bias[:, None, None]
    return out


def halved(planes):
    channels, height, width = planes.shape
    return planes.reshape(channels, height // 2, 2, width // 2, 2).max((2, 4))


def doubled(planes):
    return planes.repeat(2, 1).repeat(2, 2)
