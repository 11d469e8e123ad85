"""What products lie on: paper, linen, plaster, marble, travertine, velvet, dark acrylic."""
import math

import bpy

from .geometry import mesh_of
from .materials import added
from .shader import Shader

#: Kind, colour, and the brightness that the background is exposed for (linear).
GROUNDS = {
    "paper-warm": ("paper", (0.83, 0.79, 0.74), 0.80),
    "paper-ivory": ("paper", (0.86, 0.84, 0.80), 0.83),
    "paper-cool": ("paper", (0.78, 0.80, 0.82), 0.80),
    "paper-blush": ("paper", (0.80, 0.68, 0.64), 0.72),
    "paper-sage": ("paper", (0.66, 0.69, 0.61), 0.66),
    "paper-rose": ("paper", (0.60, 0.47, 0.43), 0.52),
    "paper-sky": ("paper", (0.66, 0.72, 0.78), 0.70),
    "linen-natural": ("linen", (0.82, 0.77, 0.70), 0.76),
    "linen-sage": ("linen", (0.62, 0.66, 0.60), 0.66),
    "linen-blue": ("linen", (0.55, 0.60, 0.66), 0.62),
    "plaster-white": ("plaster", (0.86, 0.83, 0.79), 0.80),
    "plaster-sand": ("plaster", (0.82, 0.75, 0.66), 0.74),
    "marble-white": ("marble", (0.90, 0.89, 0.88), 0.80),
    "travertine": ("travertine", (0.80, 0.72, 0.62), 0.74),
    "velvet-navy": ("velvet", (0.016, 0.028, 0.060), 0.05),
    "velvet-garnet": ("velvet", (0.075, 0.010, 0.018), 0.05),
    "velvet-green": ("velvet", (0.012, 0.045, 0.030), 0.05),
    "acrylic-ink": ("acrylic", (0.050, 0.053, 0.060), 0.11),
    "acrylic-mist": ("acrylic", (0.70, 0.76, 0.80), 0.76),
}


def lay_ground(name, size, depth=0.0):
    """A floor that rises to a wall at the back; `size` as of the rig of lights, `depth`: how far below the product."""
    level = GROUNDS[name][2]
    back, front, width, bend, wall = (size * k for k in (30, 40, 140, 14, 70))
    section = [(-front, 0.0)]
    for i in range(25):
        a = -math.pi / 2 + math.pi / 2 * i / 24
        section.append((back + bend * math.cos(a), bend + bend * math.sin(a)))
    section.append((back + bend, wall))
    vertices = [(x, y, z) for y, z in section for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(section) - 1)]
    thing = bpy.data.objects.new("ground", mesh_of(vertices, faces, material_of(name), angle=60))
    thing.location.z = -depth
    bpy.context.scene.collection.objects.link(thing)
    return level


def material_of(name):
    kind, colour, _ = GROUNDS[name]
    return MAKERS[kind](colour)


def matt(s, colour, normal, rough=0.0):
    """Plain diffuse: a fifth cheaper than the general surface, and no different on matt grounds."""
    node = s.node("BsdfDiffuse", Color=colour, Roughness=rough)
    s.wire(normal, node.inputs["Normal"])
    return node


def paper(colour):
    s = Shader("paper")
    return s.finish(matt(s, colour, s.bump(s.noise(14, 4), 0.006, 0.15)).outputs[0])


def plaster(colour):
    s = Shader("plaster")
    stained = s.ramp(s.noise(0.5, 4), [(0.3, tuple(a * 0.92 for a in colour)), (0.7, colour)])
    return s.finish(matt(s, stained, s.bump(s.noise(1.1, 8, 0.62), 0.05, 0.6)).outputs[0])


def acrylic(colour):
    s = Shader("acrylic")
    return s.finish(s.node("BsdfPrincipled", Base_Color=colour, Roughness=0.10, Specular=0.5).outputs[0])


def marble(colour):
    s = Shader("marble")
    where = s.place((1, 0.45, 1), (0, 0, 0.6))
    tone = s.ramp(s.noise(0.22, 6, 0.6, where, 0.6), [(0.3, tuple(a * 0.86 for a in colour)), (0.62, colour)])
    for scale, wide, dark, bent in ((0.19, 0.012, 0.50, 1.6), (0.42, 0.008, 0.72, 1.2), (0.11, 0.05, 0.82, 1.0)):
        vein = s.ramp(
            s.noise(scale, 7, 0.58, where, bent), [(0.5 - wide * 2.2, 0.0), (0.5, 1.0), (0.5 + wide * 1.2, 0.0)]
        )
        tone = s.multiply(vein, tone, (dark * 0.98, dark * 0.98, dark * 1.01))
    return s.finish(s.node("BsdfPrincipled", Base_Color=tone, Roughness=0.16, Specular=0.5).outputs[0])


def travertine(colour):
    s = Shader("travertine")
    where = s.place((0.35, 1.6, 1))
    tone = s.ramp(s.noise(0.8, 7, 0.6, where, 0.4), [(0.3, tuple(a * 0.78 for a in colour)), (0.7, colour)])
    pores = s.ramp(s.noise(1.4, 5, 0.65, where), [(0.30, 0.0), (0.37, 1.0)])
    tone = s.multiply(0.55, tone, pores)
    return s.finish(
        s.node(
            "BsdfPrincipled", Base_Color=tone, Roughness=0.55, Specular=0.3, Normal=s.bump(pores, 0.03, 0.8)
        ).outputs[0]
    )


def velvet(colour):
    s = Shader("velvet")
    nap = s.bump(s.noise(40, 3, 0.7), 0.02, 0.8)
    tone = s.ramp(s.noise(0.5, 2), [(0.35, tuple(a * 0.88 for a in colour)), (0.65, tuple(a * 1.1 for a in colour))])
    pile = s.node("BsdfVelvet", Color=tuple(min(1, a * 2.5 + 0.02) for a in colour), Sigma=0.35, Normal=nap)
    return s.finish(added(s, matt(s, tone, nap, 0.4), pile))


def linen(colour):
    """Two threads over and under each other, of uneven thickness."""
    s = Shader("linen")
    straight = s.node("TexCoord").outputs["Object"]
    wobble = s.node("TexNoise", Vector=straight, Scale=1.1, Detail=4)
    where = s.pair("MixRGB", 0.022, straight, wobble.outputs["Color"], blend_type="LINEAR_LIGHT")
    apart = s.node("SeparateXYZ", Vector=where).outputs
    warp = s.math("SINE", s.math("MULTIPLY", apart[0], math.pi * 15))
    weft = s.math("SINE", s.math("MULTIPLY", apart[1], math.pi * 15))
    over = s.math("ADD", s.math("MULTIPLY", s.math("MULTIPLY", warp, weft), 0.5), 0.5)
    under = s.math("SUBTRACT", 1.0, over)
    height = s.math(
        "ADD", s.math("MULTIPLY", s.math("ABSOLUTE", warp), over), s.math("MULTIPLY", s.math("ABSOLUTE", weft), under)
    )
    slubs = [
        s.noise(1, 3, 0.6, s.node("Mapping", Vector=where, Scale=stretch).outputs[0])
        for stretch in ((15, 0.35, 1), (0.35, 15, 1))
    ]
    thread = s.math("ADD", s.math("MULTIPLY", slubs[0], over), s.math("MULTIPLY", slubs[1], under))
    tone = s.ramp(thread, [(0.34, tuple(a * 0.80 for a in colour)), (0.64, colour)])
    tone = s.multiply(0.8, tone, s.ramp(height, [(0, (0.70, 0.68, 0.66)), (0.55, (1, 1, 1))]))
    return s.finish(matt(s, tone, s.bump(height, 0.016, 0.55)).outputs[0])


MAKERS = {
    "paper": paper,
    "plaster": plaster,
    "acrylic": acrylic,
    "marble": marble,
    "travertine": travertine,
    "velvet": velvet,
    "linen": linen,
}
