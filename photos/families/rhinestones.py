"""Loose cut stones with a mirror on their backs, lying on their sides or on their tables."""
from families.findings_small import scattered
from lib.gems import radius_of, stone_of
from lib.geometry import Piece, mm, move, turn
from lib.studio import Shot

REVISION = 1
#: How far a stone leans when it lies on its back: the slope of its pavilion.
SLOPE = 41


def build(params, random):
    """`cut`, `count`; `shades`: several colours mixed. `sizeMm`: one stone's length."""
    chance, size = random("lie"), mm(params["sizeMm"])
    radius, shades = radius_of(params["cut"], size), params.get("shades") or [params["colour"]]
    stones = [Piece().add(stone_of(params["cut"], radius, shade)) for shade in shades]
    for i, (x, y) in enumerate(scattered(params.get("count", 26), size * 0.56, chance)):
        # most lean towards the camera, so that their tables are seen
        face = turn(chance.gauss(0, 55)) @ turn(SLOPE + chance.uniform(-2, 2), "X")
        stones[i % len(stones)].rest(move(x, y) @ face @ turn(chance.uniform(0, 360)))
    return Shot(rig="soft", elevation=50, fill=0.88, blur=0.008, samples=56)
