"""Leather, cord, velvet and satin."""


from .materials import COLOURS, added
from .shader import Shader


def leather(colour, grain=34):
    """Grained leather; `grain`: cells per unit."""
    tone = COLOURS.get(colour, colour)
    s = Shader("leather")
    dyed = s.ramp(s.noise(1.5, 4), [(0.3, tuple(a * 0.75 for a in tone)), (0.7, tuple(min(1, a * 1.2) for a in tone))])
    cells = s.node("TexVoronoi", Scale=grain, feature="DISTANCE_TO_EDGE", Vector=s.place())
    folds = s.ramp(cells.outputs["Distance"], [(0, 0.0), (0.14, 1.0)])
    surface = s.node(
        "BsdfPrincipled", Base_Color=dyed, Roughness=0.48, Specular=0.4, Normal=s.bump(folds, 0.2 / grain, 0.5)
    )
    return s.finish(surface.outputs[0])


def cord(colour):
    """Waxed cotton or silk thread."""
    s = Shader("cord")
    surface = s.node(
        "BsdfPrincipled",
        Base_Color=COLOURS.get(colour, colour),
        Roughness=0.55,
        Specular=0.3,
        Sheen=0.6,
        Normal=s.bump(s.noise(60, 3), 0.01, 0.6),
    )
    return s.finish(surface.outputs[0])


def velvet(colour):
    tone = COLOURS.get(colour, colour)
    s = Shader("velvet")
    nap = s.bump(s.noise(120, 2), 0.03)
    dyed = s.ramp(
        s.noise(7, 4, 0.6), [(0.3, tuple(a * 0.62 for a in tone)), (0.7, tuple(min(1, a * 1.15) for a in tone))]
    )
    pile = s.node("BsdfVelvet", Color=tuple(min(1, a * 1.3 + 0.05) for a in tone), Sigma=0.42, Normal=nap)
    cloth = s.node("BsdfDiffuse", Color=dyed, Roughness=0.6, Normal=nap)
    return s.finish(added(s, cloth, pile))


def satin(colour):
    tone = COLOURS.get(colour, colour)
    s = Shader("satin")
    surface = s.node(
        "BsdfPrincipled",
        Base_Color=tone,
        Roughness=0.36,
        Specular=0.5,
        Sheen=0.5,
        Anisotropic=0.5,
        Normal=s.bump(s.noise(1, 3, 0.6, s.place((8, 140, 8))), 0.004, 0.5),
    )
    return s.finish(surface.outputs[0])
