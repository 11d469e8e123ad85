import { BEAD_SIZES, family, type Kind, sizes } from "./kind.ts";

const bead = family({
  code: "BS",
  materials: ["glass"],
  words: "parts",
  sizes: BEAD_SIZES,
  least: { quantity: 100, batch: 50 },
  share: 4,
  about: [
    "Priced by the piece and counted by weight, with a few spare in each bag.",
    "Lots are dyed together, so one order matches throughout.",
  ],
});
const finding = family({
  code: "FD",
  materials: ["steel", "copper", "alloy"],
  words: "parts",
  least: { quantity: 100, batch: 100 },
  share: 3,
  about: ["Priced by the piece, packed in bags of one hundred.", "Finishes match across the findings range."],
});
const supply = family({
  code: "SP",
  materials: ["copper"],
  words: "parts",
  share: 2,
  about: ["A workshop basic that is kept in stock all year.", "Makers re-order it by the dozen."],
});

export const PARTS_KINDS: readonly Kind[] = [
  bead("glass-beads", "parts-glass-beads", "Round Glass Beads", [0.008, 0.028], [0.3, 0.5]),
  bead("faceted-beads", "parts-faceted-beads", "Faceted Rondelle Beads", [0.012, 0.04], [0.3, 0.5], {
    materials: ["crystal", "glass"],
  }),
  bead("seed-beads", "parts-seed-beads", "Seed Beads", [0.0008, 0.0022], [0.008, 0.014], {
    sizes: sizes("Size", ["2 mm", 0.8], "3 mm", ["4 mm", 1.5]),
    least: { quantity: 500, batch: 500 },
  }),
  bead("pearl-beads", "parts-pearl-beads", "Round Pearl Beads", [0.01, 0.032], [0.3, 0.5], {
    materials: ["pearl", "acrylic"],
  }),
  bead("stone-chips", "parts-stone-chips", "Drilled Stone Chips", [0.009, 0.03], [0.5, 0.9], {
    materials: ["stone"],
    sizes: null,
    share: 3,
  }),
  finding("jump-rings", "parts-jump-rings", "Open Jump Rings", [0.003, 0.012], [0.08, 0.16], {
    sizes: sizes("Size", ["4 mm", 0.7], "6 mm", ["8 mm", 1.4]),
  }),
  finding("clasps", "parts-clasps", "Lobster Clasps", [0.03, 0.09], [0.5, 0.9], {
    sizes: sizes("Size", ["10 mm", 0.8], "12 mm", ["15 mm", 1.3]),
    least: { quantity: 50, batch: 50 },
  }),
  finding("ear-wires", "parts-ear-wires", "Ear Wire Hooks", [0.015, 0.05], [0.2, 0.4]),
  finding("spacers-charms", "parts-spacers", "Ridged Spacer Beads", [0.008, 0.03], [0.2, 0.5], {
    sizes: sizes("Size", ["4 mm", 0.7], "6 mm", ["8 mm", 1.5]),
  }),
  finding("spacers-charms", "parts-charms", "Star and Leaf Charms", [0.05, 0.14], [0.8, 1.4], {
    least: { quantity: 50, batch: 10 },
  }),
  finding("rhinestones", "parts-rhinestones", "Flat Back Rhinestones", [0.002, 0.009], [0.03, 0.06], {
    materials: ["crystal", "acrylic"],
    sizes: sizes("Size", ["3 mm", 0.7], "4 mm", ["6 mm", 1.8]),
    least: { quantity: 500, batch: 100 },
  }),
  supply("wire-cord", "parts-wire", "Craft Wire, Spool", [1.1, 2.9], [90, 140], {
    sizes: sizes("Spec", "0.4 mm × 20 m", "0.6 mm × 12 m", "0.8 mm × 8 m"),
  }),
  supply("wire-cord", "parts-cord", "Jewelry Cord", [0.5, 1.6], [24, 46], {
    materials: ["cotton", "vegan"],
    sizes: sizes("Spec", ["5 m", 0.7], "10 m", ["25 m", 2.1]),
  }),
  supply("pliers", "parts-pliers", "Round Nose Pliers", [1.9, 4.8], [90, 130], { materials: ["steel"] }),
];
