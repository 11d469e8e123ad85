"""Chain bracelets in an open loop, with clasp and extender."""
from lib.chains import chain, jump_ring
from lib.geometry import Piece, mm, move, turn
from lib.laid import open_loop
from lib.materials import metal
from lib.motifs import motif
from lib.parts import lobster_clasp
from lib.studio import Shot

REVISION = 1


def build(params, random):
    """`link`; `motif`, `finish`: a figure in the middle; `bar`: an engravable plate. `sizeMm`: the width of the chain."""
    shine = metal(0.09)
    width, link = mm(params["sizeMm"]), params["link"]
    pitch = (
        width
        / {
            "paperclip": 0.46,
            "curb": 1.1,
            "figaro": 1.1,
            "cable": 1.02,
            "rope": 0.95,
            "snake": 0.84,
            "belcher": 1.2,
            "box": 1.06,
        }[link]
    )
    height = max(0.06, width * 0.5)
    path = open_loop(2.75, height, 0.42)
    middle = params.get("motif")
    whole = Piece()
    if middle:
        # the figure takes the place of some links at the front, where the loop would close: the clasp goes to the back
        path = open_loop(2.75, height, 0.30 + mm(params["motifMm"]) / 2.75)
        whole.add(
            motif(middle, mm(params["motifMm"]) / 2, params["finish"], params["colour"], shine),
            move(0, -2.75 * 0.86, 0.07) @ turn(90 if middle == "bar" else 0),
        )
        for end, side in ((path[0], 1), (path[-1], -1)):
            whole.add(jump_ring(0.10, 0.028, shine), move(end[0] - side * 0.05, end[1], height) @ turn(30, "Y"))
    whole.add(chain(path, link, pitch, shine, random("chain"), loose=4))
    if not middle:
        size = max(0.8, width * 1.4)
        whole.add(jump_ring(0.13, 0.035, shine), move(path[-1][0] - 0.12, path[-1][1] - 0.02, height) @ turn(25, "Y"))
        whole.add(lobster_clasp(size, shine), move(path[0][0] - 0.10, path[0][1] - 0.02, height) @ turn(200))
    whole.place()
    if middle:
        return Shot(
            rig="flat", elevation=50, fill=0.82, blur=0.010, samples=40, focus=(0, -2.2, 0.1), detail=(0, -2.3, 0.1)
        )
    return Shot(
        rig="soft", elevation=46, fill=0.84, blur=0.010, samples=32, focus=(0, -2.0, 0.1), detail=(0, -2.2, 0.1)
    )
