"""What products are made of, except stones and grounds. Colours are linear RGB."""
import math

from .metals import METALS, SILVER
from .shader import Shader

#: The extra output that says which pixels show metal to be retinted.
METAL_OUTPUT = "metal"


#: Set while a thing of a composition is built: its metal is rendered in this colour, as one picture shows several. Also
#: `wax`, of which models are cut, and `rough`, as castings come out of the mould.
plated = None


#: Enamel, leather, resin and cloth, by the names that designs use.
COLOURS = {
    "white": (0.86, 0.84, 0.80),
    "cream": (0.80, 0.70, 0.54),
    "ivory": (0.82, 0.75, 0.64),
    "blush": (0.80, 0.46, 0.42),
    "pink": (0.80, 0.28, 0.38),
    "red": (0.52, 0.015, 0.03),
    "burgundy": (0.19, 0.012, 0.03),
    "coral": (0.78, 0.16, 0.10),
    "orange": (0.80, 0.24, 0.03),
    "yellow": (0.82, 0.50, 0.05),
    "sage": (0.32, 0.40, 0.27),
    "green": (0.02, 0.20, 0.09),
    "mint": (0.40, 0.68, 0.55),
    "turquoise": (0.04, 0.42, 0.44),
    "sky": (0.30, 0.52, 0.72),
    "blue": (0.02, 0.10, 0.42),
    "navy": (0.012, 0.022, 0.085),
    "lilac": (0.48, 0.36, 0.66),
    "purple": (0.17, 0.04, 0.32),
    "grey": (0.26, 0.26, 0.27),
    "black": (0.012, 0.012, 0.014),
    "brown": (0.11, 0.045, 0.020),
    "tan": (0.36, 0.15, 0.055),
    "camel": (0.47, 0.26, 0.11),
    "champagne": (0.62, 0.46, 0.30),
}


def metal(rough=0.10, hammer=0.0, brushed=None, kind=None, scale=1.0, even=False):
    """Polished metal that is never quite even. `kind`: one that keeps its own colour when the product is retinted.

    `hammer`: dents per unit; `brushed`: stretch of the scratches in x, y and z; `scale`: size of the waves; `even`: only
    the waves, for flat faces, on which anything finer looks like dirt.
    """
    kind = kind or plated
    if kind == "wax":
        return enamel((0.03, 0.20, 0.15), 0.38, 0.0)
    if kind == "rough":
        kind, rough, hammer = "silver", 0.36, 9.0
    s = Shader("metal")
    if kind is None:
        s.mark(METAL_OUTPUT)
    gloss = rough if even else s.ramp(s.noise(9 / scale, 5, 0.6), [(0.3, rough * 0.62), (0.7, rough * 1.5)])
    normal = s.bump(s.noise(2.6 / scale, 2, 0.45), 0.0027)
    if not even:
        normal = s.bump(s.noise(70, 2), 0.0006, 0.5, normal)
    if hammer:
        cells = s.node("TexVoronoi", Scale=hammer, feature="SMOOTH_F1", Smoothness=0.35, Vector=s.place())
        normal = s.bump(cells.outputs["Distance"], 0.3 / hammer, 1, normal)
    if brushed:
        normal = s.bump(s.noise(1, 3, 0.6, s.place(brushed)), 0.004, 0.35, normal)
    surface = s.node(
        "BsdfPrincipled",
        Base_Color=METALS[kind] if kind else SILVER,
        Metallic=1.0,
        Specular=0.5,
        Roughness=gloss,
        Normal=normal,
    )
    return s.finish(surface.outputs[0])


def pearl(body=(0.80, 0.745, 0.665), tint=(0.74, 0.55, 0.52), edge=(0.46, 0.50, 0.50)):
    """Nacre: its colour changes towards the edge, under a hard gloss."""
    s = Shader("pearl")
    near = tuple((a * 3 + b) / 4 for a, b in zip(body, tint))
    facing = s.node("LayerWeight", Blend=0.35).outputs["Facing"]
    colour = s.ramp(facing, [(0, body), (0.35, near), (0.62, tint), (0.85, edge)])
    surface = s.node(
        "BsdfPrincipled",
        Base_Color=colour,
        Metallic=0.28,
        Roughness=0.30,
        Specular=0.8,
        Sheen=0.15,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.06,
        Normal=s.bump(s.noise(6, 2), 0.004, 0.5),
    )
    return s.finish(surface.outputs[0])


PEARLS = {
    "white": {},
    "cream": {"body": (0.80, 0.70, 0.53), "tint": (0.76, 0.58, 0.44)},
    "pink": {"body": (0.80, 0.60, 0.56), "tint": (0.70, 0.42, 0.42), "edge": (0.50, 0.44, 0.46)},
    "grey": {"body": (0.30, 0.31, 0.34), "tint": (0.24, 0.26, 0.30), "edge": (0.22, 0.30, 0.30)},
    "black": {"body": (0.05, 0.055, 0.06), "tint": (0.10, 0.08, 0.11), "edge": (0.10, 0.20, 0.17)},
    "lavender": {"body": (0.62, 0.54, 0.66), "tint": (0.52, 0.40, 0.56), "edge": (0.44, 0.46, 0.56)},
}


def pearl_of(colour):
    return pearl(**PEARLS[colour])


def enamel(colour, rough=0.10, coat=1.0):
    """A glossy opaque layer: enamel, lacquer, plain resin."""
    s = Shader("enamel")
    surface = s.node(
        "BsdfPrincipled",
        Base_Color=COLOURS.get(colour, colour),
        Roughness=rough,
        Specular=0.5,
        Clearcoat=coat,
        Clearcoat_Roughness=0.03,
        Normal=s.bump(s.noise(4, 2), 0.003, 0.4),
    )
    return s.finish(surface.outputs[0])


ACETATES = {
    "tortoise": ((0.80, 0.42, 0.10), (0.05, 0.018, 0.008)),
    "honey": ((0.86, 0.55, 0.20), (0.42, 0.16, 0.04)),
    "blonde": ((0.90, 0.74, 0.50), (0.50, 0.28, 0.12)),
    "rose": ((0.90, 0.60, 0.58), (0.62, 0.24, 0.28)),
    "sage": ((0.56, 0.66, 0.48), (0.16, 0.26, 0.14)),
    "sky": ((0.58, 0.72, 0.86), (0.16, 0.30, 0.52)),
    "pearl": ((0.90, 0.87, 0.82), (0.66, 0.60, 0.54)),
    "black": ((0.014, 0.013, 0.013), (0.004, 0.004, 0.004)),
}


def acetate(name="tortoise", scale=0.9, clear=0.55):
    """Marbled acetate that lets some light through."""
    light, dark = ACETATES[name]
    s = Shader("acetate")
    colour = s.ramp(
        s.noise(scale, 5, 0.55, distortion=1.6),
        [
            (0.40, light),
            (0.50, tuple((a * 0.45 + b * 0.55) if name != "tortoise" else a * 0.45 for a, b in zip(light, dark))),
            (0.58, dark),
        ],
    )
    body = s.node(
        "BsdfPrincipled",
        Base_Color=colour,
        Roughness=0.09,
        Transmission=0 if name == "black" else clear,
        IOR=1.49,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.02,
    )
    return s.finish(s.mix(soft_shadow(s, 0.6), body.outputs[0], s.node("BsdfTransparent", Color=colour).outputs[0]))


def soft_shadow(s, share):
    """How much of a shadow ray passes: `share`; of other rays: nothing."""
    return s.math("MULTIPLY", s.node("LightPath").outputs["Is Shadow Ray"], share)


def added(s, one, other):
    node = s.node("AddShader")
    s.wire(one.outputs[0], node.inputs[0])
    s.wire(other.outputs[0], node.inputs[1])
    return node.outputs[0]


def glass_cover():
    """A flat pane that only adds its reflection: of a watch, of sunglasses."""
    return pane((1, 1, 1))


def pane(tint, upper=None, coated=1.0):
    """A thin pane of `tint`; from `upper` at its top, if given, to `tint` below. `coated`: how much of its reflection is left."""
    s = Shader("pane")
    colour = tint
    if upper is not None:
        height = s.node("SeparateXYZ", Vector=s.node("TexCoord").outputs["Generated"]).outputs["Y"]
        colour = s.ramp(height, [(0, tint), (1, upper)])
    clear = s.node("BsdfTransparent", Color=colour).outputs[0]
    shine = s.node("BsdfGlossy", Roughness=0.0).outputs[0]
    return s.finish(s.mix(s.math("MULTIPLY", s.node("Fresnel", IOR=1.5).outputs[0], coated), clear, shine))


def root(colour):
    return tuple(math.sqrt(a) for a in colour)
