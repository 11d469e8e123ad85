"""Charms for makers: several of one kind lying beside each other."""
from lib.geometry import mm, move, turn
from lib.materials import metal
from lib.motifs import hanging
from lib.studio import Shot

REVISION = 1
PLACES = {
    5: ((-1.25, 0.75), (0.05, 1.0), (1.3, 0.65), (-0.7, -0.75), (0.72, -0.85)),
    3: ((-0.95, 0.30), (0.08, -0.42), (1.05, 0.38)),
}


def build(params, random):
    """`motif`, `finish`; `colours5`: colours of enamel, one each. `sizeMm`: a charm's height."""
    shine, chance = metal(0.10), random("lie")
    size, count = mm(params["sizeMm"]), params.get("count", 5)
    shades = params.get("shades") or [params["colour"]]
    for i, (x, y) in enumerate(PLACES[count]):
        charm = hanging(params["motif"], size / 2, params["finish"], shades[i % len(shades)], shine, 0.075 * size)
        charm.rest(move(x * size * 0.98, y * size) @ turn(chance.uniform(-24, 24)) @ turn(chance.uniform(-4, 4), "Y"))
    return Shot(rig="flat", elevation=60, fill=0.80, blur=0.010, samples=40)
