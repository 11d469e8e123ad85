"""Tennis bracelets: one stone beside the other, lying in a curve through the picture."""
import math

from mathutils import Matrix

from lib.geometry import Piece, mm, move, turn
from lib.laid import meander
from lib.materials import metal
from lib.outlines import rounded_box
from lib.paths import even_path
from lib.settings import claw_set
from lib.solids import plate, rod
from lib.studio import Shot

REVISION = 2


def build(params, random):
    """`cut`: round, square or oval; `turns`: every second stone of another colour. `sizeMm`: one stone."""
    shine, chance = metal(0.07), random("pose")
    radius, cut = mm(params["sizeMm"]) / 2, params.get("cut", "round")
    colours = [params["colour"], params.get("other", params["colour"])]
    links = []
    for colour in colours:
        link = Piece().add(claw_set(cut, radius, colour, shine, 4, 0.13, 1.05), move(0, 0, radius * 1.5))
        link.add(
            plate([rounded_box(radius * 1.9, radius * 1.9, radius * 0.3)], shine, 0.03, 0.015, 2),
            move(0, 0, radius * 0.45),
        )
        link.add(
            rod(
                [(radius * 0.7, 0, radius * 0.45), (radius * 1.2, 0, radius * 0.45), (radius * 1.7, 0, radius * 0.45)],
                0.045,
                shine,
                10,
            )
        )
        links.append(link)
    points = even_path(meander(0), radius * 2.14)
    for i, (here, there) in enumerate(zip(points, points[1:])):
        heading = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
        loose = turn(chance.uniform(-4, 4), "X") @ turn(chance.uniform(-2, 2), "Y")
        links[i % 2].place(Matrix.Translation(here) @ turn(heading + chance.uniform(-2, 2)) @ loose)
    return Shot(
        target=(0, 0, 0.2),
        width=params.get("width", 5.0),
        azimuth=8,
        elevation=44,
        blur=0.010,
        samples=44,
        detail=(0.9, 0.1, 0.3),
        focus=(0.6, 0, 0.3),
    )
