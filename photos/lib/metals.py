"""Metals as what they reflect of white light, linear RGB. Needs nothing of Blender."""

SILVER = (0.955, 0.945, 0.925)
#: Every product is rendered in silver; retint.py makes the others out of it. Silver itself is shown darker than it is:
#: what mirrors a white ground would be lost on it.
METALS = {
    "silver": tuple(0.76 * part for part in SILVER),
    "gold": (1.0, 0.735, 0.345),
    "rose-gold": (0.955, 0.61, 0.475),
    "black": (0.105, 0.105, 0.115),
    "bronze": (0.56, 0.36, 0.17),
}
