/** What the demo shop's products are made of: how it is called, what it does to the price, what may be said of it. */

export type Material = {
  title: string;
  /** The price of a piece of it, against a piece of steel, glass or cloth. */
  factor: number;
  fact: string;
  care: string;
};

const WIPE = "Wipe with a soft, dry cloth";

export const MATERIALS = {
  steel: material("Stainless Steel", 1, "Stainless steel with a plated finish that stands up to daily wear.", WIPE),
  brass: material(
    "Brass",
    0.85,
    "A solid brass base, electroplated for an even shine.",
    "Keep dry and away from perfume",
  ),
  alloy: material(
    "Alloy",
    0.5,
    "Cast in zinc alloy: light to wear and easy on the budget.",
    "Keep dry and away from perfume",
  ),
  silver: material(
    "925 Sterling Silver",
    3.4,
    "Sterling silver, stamped S925 on the back or the clasp.",
    "Polish with a silver cloth; store in a closed bag",
  ),
  surgical: material(
    "Surgical Steel",
    1,
    "316L surgical steel, polished smooth.",
    "Clean with mild soap before wearing",
  ),
  leather: material("Leather", 1.5, "Genuine leather with finished edges.", "Keep away from water"),
  vegan: material("PU Leather", 1, "PU leather, soft to the touch and easy to wipe clean.", "Wipe with a damp cloth"),
  satin: material("Satin", 1, "Smooth satin that is gentle on hair.", "Hand wash cold"),
  velvet: material("Velvet", 1.15, "Dense velvet with a soft nap.", "Brush lightly; do not iron"),
  organza: material("Organza", 0.9, "Crisp organza that keeps its volume.", "Hand wash cold"),
  linen: material("Linen", 0.8, "Natural linen with a drawstring.", "Hand wash cold"),
  acetate: material("Acetate", 1.4, "Acetate, polished by hand at the edges.", "Wipe with a soft cloth"),
  acrylic: material("Acrylic", 0.8, "Light acrylic in a clear, even colour.", "Wipe with a damp cloth"),
  resin: material("Resin", 0.9, "Cast resin with a glossy surface.", "Keep away from strong heat"),
  glass: material("Glass", 1, "Glass with an even hole and a regular size.", "Rinse with clear water"),
  crystal: material("Cut Crystal Glass", 1.4, "Machine-cut crystal glass with crisp facets.", "Rinse with clear water"),
  pearl: material("Glass Pearl", 1.1, "Glass cores with a smooth pearl coating.", "Keep away from perfume"),
  stone: material(
    "Natural Stone",
    1.7,
    "Natural stone: shades and shapes differ a little from piece to piece.",
    "Wipe with a soft cloth",
  ),
  cotton: material("Waxed Cotton", 0.8, "Waxed cotton that knots firmly.", "Keep dry"),
  copper: material("Copper", 0.9, "Copper with a plated finish that bends without breaking.", "Keep dry"),
} as const;

export type MaterialName = keyof typeof MATERIALS;

function material(title: string, factor: number, fact: string, care: string): Material {
  return { title, factor, fact, care };
}
