"""Cut gems, natural stones and glass beads."""
import bpy

from .materials import root
from .shader import Shader

#: Colour, index of refraction, dispersion.
GEMS = {
    "clear": ((1, 1, 1), 1.95, 0.022),
    "ruby": ((0.78, 0.025, 0.06), 1.77, 0.01),
    "garnet": ((0.42, 0.012, 0.03), 1.77, 0.01),
    "emerald": ((0.02, 0.37, 0.14), 1.60, 0.008),
    "sapphire": ((0.04, 0.10, 0.60), 1.77, 0.01),
    "amethyst": ((0.46, 0.14, 0.74), 1.60, 0.01),
    "aqua": ((0.50, 0.86, 0.93), 1.65, 0.01),
    "citrine": ((0.98, 0.66, 0.12), 1.62, 0.01),
    "pink": ((0.98, 0.62, 0.68), 1.7, 0.012),
    "fuchsia": ((0.86, 0.10, 0.36), 1.7, 0.012),
    "champagne": ((0.93, 0.72, 0.50), 1.9, 0.02),
    "black": ((0.03, 0.03, 0.035), 1.8, 0.0),
    "peridot": ((0.55, 0.80, 0.16), 1.68, 0.01),
    "topaz": ((0.16, 0.55, 0.86), 1.66, 0.01),
    "smoky": ((0.36, 0.24, 0.17), 1.7, 0.01),
}


def gem(name):
    """A stone larger than 3 mm: white gloss, tinted inside, and fire, as red, green and blue bend differently."""
    colour, ior, fire = GEMS[name]
    s = Shader("gem")
    inside_out = s.node("NewGeometry").outputs["Backfacing"]
    layers = []
    for channel in range(3):
        tint = tuple(colour[channel] if i == channel else 0 for i in range(3))
        white = tuple(1 if i == channel else 0 for i in range(3))
        layers.append(facet(s, inside_out, tint, white, ior + (channel - 1) * fire))
    node, last = s.node("AddShader"), s.node("AddShader")
    s.wire(layers[0], node.inputs[0])
    s.wire(layers[1], node.inputs[1])
    s.wire(node.outputs[0], last.inputs[0])
    s.wire(layers[2], last.inputs[1])
    return s.finish(tinted_shadow(s, last.outputs[0], colour, 0.75))


def small_gem(name):
    """A stone too small to show fire."""
    colour, ior, _ = GEMS[name]
    s = Shader("small gem")
    inside_out = s.node("NewGeometry").outputs["Backfacing"]
    return s.finish(tinted_shadow(s, facet(s, inside_out, colour, (1, 1, 1), min(ior, 1.9)), colour, 0.8))


def facet(s, inside_out, tint, gloss, ior):
    outside = s.mix(
        s.node("Fresnel", IOR=ior).outputs[0],
        s.node("BsdfRefraction", Color=tint, IOR=ior, Roughness=0.0).outputs[0],
        s.node("BsdfGlossy", Color=gloss, Roughness=0.0).outputs[0],
    )
    return s.mix(inside_out, outside, s.node("BsdfGlass", Color=tint, IOR=ior, Roughness=0.0).outputs[0])


def tinted_shadow(s, surface, colour, share):
    through = s.node("BsdfTransparent", Color=tuple(share * a for a in root(colour))).outputs[0]
    return s.mix(s.node("LightPath").outputs["Is Shadow Ray"], surface, through)


def foil():
    """The mirror on the back of fashion rhinestones; one for all stones of a scene."""
    known = bpy.data.materials.get("foil")
    if known:
        return known
    s = Shader("foil")
    return s.finish(s.node("BsdfGlossy", Color=(0.93, 0.93, 0.95), Roughness=0.0).outputs[0])


def glass(colour, rough=0.02, ior=1.5):
    """Clear coloured glass of beads."""
    s = Shader("glass")
    body = s.node("BsdfGlass", Color=colour, Roughness=rough, IOR=ior).outputs[0]
    return s.finish(tinted_shadow(s, body, colour, 0.8))


#: Of natural stones: colours by growing brightness of the noise, its scale, and what differs from the usual.
NATURAL = {
    "jade": dict(colours=[(0.10, 0.28, 0.14), (0.25, 0.48, 0.30), (0.45, 0.62, 0.47)], scale=1.6),
    "aventurine": dict(colours=[(0.03, 0.14, 0.07), (0.07, 0.24, 0.13), (0.14, 0.34, 0.20)], scale=2.4),
    "lapis": dict(
        colours=[(0.012, 0.03, 0.16), (0.02, 0.06, 0.34), (0.05, 0.10, 0.40), (0.55, 0.42, 0.12)],
        scale=3,
        stops=[0.3, 0.5, 0.66, 0.72],
    ),
    "tiger-eye": dict(
        colours=[(0.06, 0.025, 0.01), (0.35, 0.16, 0.04), (0.75, 0.45, 0.12), (0.15, 0.06, 0.02)],
        scale=1.1,
        distortion=3,
    ),
    "rose-quartz": dict(colours=[(0.86, 0.56, 0.56), (0.93, 0.70, 0.69), (0.97, 0.84, 0.83)], scale=1.3),
    "amethyst": dict(colours=[(0.10, 0.03, 0.24), (0.24, 0.10, 0.44), (0.52, 0.36, 0.70)], scale=1.5),
    "howlite": dict(
        colours=[(0.85, 0.84, 0.82), (0.93, 0.93, 0.92), (0.97, 0.97, 0.97)], scale=1.5, veins=(0.28, 0.28, 0.28)
    ),
    "turquoise": dict(
        colours=[(0.05, 0.45, 0.45), (0.12, 0.60, 0.58), (0.25, 0.70, 0.66)], scale=2, veins=(0.10, 0.06, 0.03)
    ),
    "amazonite": dict(
        colours=[(0.30, 0.55, 0.52), (0.50, 0.72, 0.68), (0.80, 0.86, 0.82), (0.45, 0.38, 0.28)],
        scale=2,
        stops=[0.3, 0.48, 0.6, 0.72],
    ),
    "onyx": dict(colours=[(0.01, 0.01, 0.012), (0.015, 0.015, 0.018)], scale=1),
    "agate": dict(
        colours=[(0.30, 0.12, 0.08), (0.60, 0.25, 0.14), (0.85, 0.62, 0.45), (0.45, 0.18, 0.10)],
        scale=1.0,
        distortion=4,
    ),
    "carnelian": dict(colours=[(0.38, 0.05, 0.015), (0.58, 0.11, 0.03), (0.74, 0.24, 0.08)], scale=1.4),
    "moonstone": dict(colours=[(0.66, 0.69, 0.74), (0.80, 0.82, 0.84), (0.88, 0.88, 0.86)], scale=1.2),
    "lava": dict(colours=[(0.02, 0.02, 0.02), (0.05, 0.05, 0.05)], scale=8, rough=0.9, coat=0, pits=True),
    "malachite": dict(
        colours=[(0.005, 0.06, 0.03), (0.03, 0.26, 0.14), (0.01, 0.12, 0.06), (0.10, 0.42, 0.26)],
        scale=1.2,
        distortion=2.4,
        stops=[0.34, 0.46, 0.54, 0.64],
    ),
    "wood": dict(
        colours=[(0.10, 0.04, 0.015), (0.20, 0.09, 0.035), (0.30, 0.15, 0.06)],
        scale=1.4,
        rough=0.4,
        coat=0.2,
        stretch=(1, 1, 5),
    ),
}


def natural(name):
    """A polished stone; no two things made of it show the same part of it."""
    return stone(**NATURAL[name])


def stone(
    colours, scale=2.2, distortion=1.2, rough=0.12, coat=0.6, veins=None, stops=None, pits=False, stretch=(1, 1, 1)
):
    s = Shader("stone")
    own = s.node("ObjectInfo").outputs["Random"]
    offset = s.node("VectorMath", operation="SCALE")
    s.wire(s.node("CombineXYZ", X=own, Y=own, Z=own).outputs[0], offset.inputs[0])
    offset.inputs["Scale"].default_value = 37.0
    where = s.node("VectorMath", operation="ADD")
    s.wire(s.place(stretch), where.inputs[0])
    s.wire(offset.outputs[0], where.inputs[1])
    where = where.outputs[0]
    last = len(colours) - 1
    at = stops or [0.30 + 0.42 * i / last for i in range(last + 1)]
    colour = s.ramp(s.noise(scale, 6, 0.6, where, distortion), list(zip(at, colours)))
    if veins:
        seam = s.ramp(s.noise(scale * 1.3, 5, 0.55, where, 2.5), [(0.46, 0.0), (0.495, 1.0), (0.53, 0.0)])
        colour = s.blend(seam, colour, veins)
    surface = s.node("BsdfPrincipled", Base_Color=colour, Roughness=rough, Clearcoat=coat, Specular=0.5)
    if pits:
        holes = s.node("TexVoronoi", Scale=11, Vector=where)
        deep = s.ramp(holes.outputs["Distance"], [(0.05, 0.0), (0.42, 1.0)])
        s.wire(s.bump(deep, 0.05, 1.0, s.bump(s.noise(40, 4), 0.02)), surface.inputs["Normal"])
    return s.finish(surface.outputs[0])
