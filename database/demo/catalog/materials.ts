/** Materials of the demo products with what their descriptions say. */

export type Material = { title: string; fact: string; care: string };

const WIPE = "Wipe with a soft, dry cloth";
const DAMP = "Wipe with a damp cloth";
const DRY = "Keep dry and away from perfume";
const COLD = "Hand wash cold";

const MATERIALS: Record<string, Omit<Material, "title">> = {
  "Stainless Steel": { fact: "Stainless steel with a finish that stands up to daily wear.", care: WIPE },
  Brass: { fact: "A solid brass base, electroplated for an even shine.", care: DRY },
  Alloy: { fact: "Cast in zinc alloy: light to wear and easy on the budget.", care: DRY },
  "925 Sterling Silver": {
    fact: "Sterling silver, stamped S925 on the back or the clasp.",
    care: "Polish with a silver cloth; store in a closed bag",
  },
  "Surgical Steel": { fact: "316L surgical steel, polished smooth.", care: "Clean with mild soap before wearing" },
  Leather: { fact: "Genuine leather with finished edges.", care: "Keep away from water" },
  "PU Leather": { fact: "PU leather, soft to the touch and easy to wipe clean.", care: DAMP },
  Satin: { fact: "Smooth satin that is gentle on hair and metal.", care: COLD },
  Velvet: { fact: "Dense velvet with a soft nap.", care: "Brush lightly; do not iron" },
  Straw: { fact: "Woven by hand, so that no two are quite alike.", care: "Keep dry; shape by hand" },
  Acetate: { fact: "Acetate, polished by hand at the edges.", care: "Wipe with a soft cloth" },
  Acrylic: { fact: "Light acrylic in an even color.", care: DAMP },
  "Acrylic Pearl": { fact: "Acrylic pearls, strung by hand on strong wire.", care: DAMP },
  Glass: { fact: "Glass with an even hole and a regular size.", care: "Rinse with clear water" },
  "Crystal Glass": { fact: "Machine-cut crystal glass with crisp facets.", care: "Rinse with clear water" },
  "Shell Pearl": { fact: "Shell pearls: ground shell under a smooth pearl coating.", care: DRY },
  "Imitation Pearl": { fact: "Imitation pearls with a smooth, even coating.", care: DRY },
  "Natural Stone": {
    fact: "Natural stone: shades and patterns differ a little from piece to piece.",
    care: "Wipe with a soft cloth",
  },
  "Lava and Wood": { fact: "Lava stone and turned wood, light and warm on the skin.", care: "Keep dry" },
  Cotton: { fact: "Waxed cotton that knots firmly.", care: "Keep dry" },
};

/** Case does not matter. Throws for an unknown material. */
export function materialOf(name: string): Material {
  const found = Object.entries(MATERIALS).find(([title]) => title.toLowerCase() === name.toLowerCase());
  if (!found) throw new Error(`There is no description of the material ${name}.`);
  return { title: found[0], ...found[1] };
}
