import { CHAIN_LENGTHS, family, HOOP_SIZES, type Kind, RING_SIZES, WRIST_SIZES } from "./kind.ts";

const necklace = family({
  code: "NK",
  materials: ["steel", "brass", "silver"],
  sizes: CHAIN_LENGTHS,
  about: [
    "The chain closes with a lobster clasp and a 5 cm extender.",
    "It layers well and sells as easily alone as in a set.",
  ],
});
const earring = family({
  code: "ER",
  materials: ["steel", "brass", "alloy", "silver"],
  about: ["Sold by the pair, backs included.", "Light enough to wear all day, and a steady seller near the till."],
});
const ring = family({
  code: "RG",
  materials: ["steel", "brass", "silver"],
  sizes: RING_SIZES,
  about: [
    "The inside of the band is rounded, so it slips on comfortably.",
    "Mix sizes freely: each one is stocked on its own.",
  ],
});
const bracelet = family({
  code: "BR",
  materials: ["steel", "brass", "silver"],
  sizes: WRIST_SIZES,
  about: [
    "It closes with a lobster clasp and a small extender.",
    "A gift that fits nearly everyone, and stacks with others.",
  ],
});
const anklet = family({
  code: "AK",
  materials: ["steel", "brass", "alloy"],
  about: [
    "The length adjusts from 21 to 26 cm.",
    "A summer piece that sells by the handful at the beach and the pool.",
  ],
});

const HEART = { tags: ["heart-jewelry"] };
const BOW = { tags: ["bowknot-jewelry"] };
const BEADED = { materials: ["stone", "glass", "resin"] } as const;
const PEARLS = { materials: ["pearl"], share: 3 } as const;

export const JEWELRY: readonly Kind[] = [
  necklace("gemstone-pendants", "pendant-solitaire", "Halo Pendant Necklace", [1.6, 4.2], [6, 12], { share: 4 }),
  necklace("gemstone-pendants", "pendant-drop", "Teardrop Pendant Necklace", [1.5, 3.9], [6, 12], { share: 3 }),
  necklace("heart-necklaces", "pendant-heart", "Heart Pendant Necklace", [1.1, 2.9], [5, 11], { ...HEART, share: 3 }),
  necklace("heart-necklaces", "pendant-heart-stone", "Crystal Heart Necklace", [1.5, 3.8], [6, 12], HEART),
  necklace("heart-necklaces", "pendant-locket", "Heart Locket Necklace", [1.9, 4.6], [9, 16], HEART),
  necklace("butterfly-bow-necklaces", "pendant-butterfly", "Enamel Butterfly Necklace", [1.2, 3.1], [6, 11]),
  necklace("butterfly-bow-necklaces", "pendant-bow", "Bow Pendant Necklace", [1.1, 2.8], [6, 11], BOW),
  necklace("symbol-necklaces", "pendant-moon", "Moon and Star Necklace", [1, 2.7], [5, 10]),
  necklace("symbol-necklaces", "pendant-cross", "Crystal Cross Necklace", [1.3, 3.4], [7, 13]),
  necklace("symbol-necklaces", "pendant-shell", "Scallop Shell Necklace", [1.1, 2.8], [6, 12]),
  necklace("layered-necklaces", "layered-discs", "Layered Disc Necklace", [1.8, 4.4], [9, 17], { share: 3 }),
  necklace("layered-necklaces", "lariat-drop", "Lariat Necklace", [1.7, 4.1], [8, 15]),
  necklace("link-chains", "chain-paperclip", "Paperclip Chain Necklace", [1.6, 4.5], [14, 28], { share: 3 }),
  necklace("chokers", "choker-velvet", "Velvet Choker with Charm", [0.9, 2.2], [8, 14], {
    materials: ["velvet"],
    sizes: null,
  }),
  necklace("pearl-necklaces", "strand-pearl", "Pearl Strand Necklace", [1.7, 4.8], [20, 30], PEARLS),
  necklace("bead-necklaces", "strand-beads", "Beaded Strand Necklace", [1.6, 4.6], [22, 30], BEADED),

  earring("crystal-studs", "stud-solitaire", "Solitaire Stud Earrings", [0.6, 1.9], [5, 7], {
    share: 4,
    tags: ["rings-earrings"],
  }),
  earring("crystal-studs", "stud-halo", "Halo Stud Earrings", [0.8, 2.4], [5, 8], { share: 3 }),
  earring("crystal-studs", "stud-star", "Star Stud Earrings", [0.6, 1.7], [5, 7]),
  earring("flower-ear-studs", "stud-flower", "Enamel Flower Ear Studs", [0.6, 1.8], [5, 8], { share: 3 }),
  earring("flower-ear-studs", "stud-blossom", "Blossom Ear Studs", [0.7, 2], [5, 9], { share: 3 }),
  earring("heart-studs", "stud-heart", "Puffed Heart Stud Earrings", [0.6, 1.7], [5, 8], HEART),
  earring("heart-studs", "stud-heart-stone", "Crystal Heart Stud Earrings", [0.8, 2.2], [5, 8], HEART),
  earring("pearl-studs", "stud-pearl", "Pearl Stud Earrings", [0.6, 1.8], [5, 8], {
    ...PEARLS,
    materials: ["pearl", "silver"],
  }),
  earring("bow-butterfly-studs", "stud-bow", "Bow Stud Earrings", [0.6, 1.7], [5, 9], BOW),
  earring("bow-butterfly-studs", "stud-butterfly", "Butterfly Stud Earrings", [0.7, 1.9], [5, 9]),
  earring("classic-hoops", "hoop-classic", "Classic Hoop Earrings", [0.8, 2.2], [6, 12], {
    sizes: HOOP_SIZES,
    share: 4,
  }),
  earring("classic-hoops", "hoop-bold", "Chunky Hoop Earrings", [1.1, 2.9], [10, 20], { sizes: HOOP_SIZES, share: 3 }),
  earring("textured-hoops", "hoop-twisted", "Twisted Rope Hoop Earrings", [0.9, 2.5], [8, 15], { sizes: HOOP_SIZES }),
  earring("textured-hoops", "hoop-pave", "Pavé Hoop Earrings", [1.2, 3.2], [7, 14], { sizes: HOOP_SIZES }),
  earring("ear-cuffs", "ear-cuff", "Double Band Ear Cuff", [0.5, 1.5], [5, 6]),
  earring("gemstone-drops", "drop-pear", "Teardrop Earrings", [1.1, 3.1], [7, 13], { share: 4 }),
  earring("gemstone-drops", "chandelier", "Chandelier Earrings", [1.6, 4.2], [11, 20]),
  earring("pearl-drops", "drop-pearl", "Pearl Drop Earrings", [0.9, 2.6], [6, 11], PEARLS),
  earring("tassel-earrings", "drop-tassel", "Silk Tassel Earrings", [0.9, 2.3], [6, 11], {
    materials: ["brass", "alloy"],
  }),
  earring("tassel-earrings", "drop-acrylic", "Open Circle Drop Earrings", [0.8, 2.1], [8, 14], {
    materials: ["acrylic", "resin"],
  }),
  earring("chain-drops", "drop-leaf", "Leaf Drop Earrings", [0.8, 2.2], [6, 11]),
  earring("chain-drops", "drop-chain", "Star Chain Drop Earrings", [0.9, 2.5], [6, 11]),

  ring("solitaire-rings", "ring-solitaire", "Solitaire Ring", [1.1, 3.2], [3, 6], { share: 4 }),
  ring("solitaire-rings", "ring-halo", "Halo Ring", [1.3, 3.6], [4, 7], { share: 3 }),
  ring("solitaire-rings", "ring-emerald-cut", "Emerald-Cut Ring", [1.4, 3.8], [4, 8]),
  ring("solitaire-rings", "ring-pear", "Pear-Cut Ring", [1.3, 3.5], [4, 7]),
  ring("heart-flower-rings", "ring-heart", "Crystal Heart Ring", [1.2, 3.3], [3, 6], HEART),
  ring("heart-flower-rings", "ring-flower", "Flower Ring", [1.1, 3], [3, 6]),
  ring("heart-flower-rings", "ring-bow", "Bow Ring", [0.9, 2.6], [3, 6], BOW),
  ring("pearl-wrap-rings", "ring-pearl", "Pearl Ring", [1, 2.9], [3, 6], { materials: ["steel", "silver"] }),
  ring("pearl-wrap-rings", "ring-wrap", "Leaf Wrap Ring", [1.1, 3.1], [3, 6]),
  ring("plain-bands", "ring-band", "Flat Band Ring", [0.6, 1.9], [4, 8], { share: 3 }),
  ring("plain-bands", "ring-twisted", "Twisted Band Ring", [0.8, 2.3], [4, 8]),
  ring("stacking-rings", "ring-eternity", "Eternity Ring", [1.2, 3.4], [3, 6], { share: 3 }),
  ring("stacking-rings", "ring-stack", "Stacking Ring Set of 3", [1.4, 3.9], [6, 11]),

  bracelet("charm-bracelets", "bracelet-charms", "Five-Charm Bracelet", [1.9, 4.8], [14, 24], { share: 3 }),
  bracelet("charm-bracelets", "bracelet-heart", "Heart Charm Bracelet", [1.1, 2.9], [7, 13], { ...HEART, share: 3 }),
  bracelet("charm-bracelets", "bracelet-butterfly", "Butterfly Charm Bracelet", [1.1, 3], [7, 13]),
  bracelet("link-bracelets", "bracelet-tennis", "Tennis Bracelet", [2.2, 6.4], [10, 17], { share: 3 }),
  bracelet("link-bracelets", "bracelet-chain", "Cable Link Bracelet", [1.3, 3.6], [12, 24]),
  bracelet("stone-bracelets", "bracelet-beads", "Stretch Bead Bracelet", [0.9, 2.6], [16, 28], { ...BEADED, share: 4 }),
  bracelet("pearl-bracelets", "bracelet-pearl", "Pearl Stretch Bracelet", [1, 2.8], [14, 24], PEARLS),
  bracelet("closed-bangles", "bangle", "Wide Bangle", [1.3, 3.4], [20, 36], { materials: ["steel", "brass"] }),
  bracelet("closed-bangles", "bangle-slim", "Slim Bangle Set of 3", [1.5, 3.9], [18, 30], {
    materials: ["steel", "brass"],
  }),
  bracelet("open-cuffs", "bangle-cuff", "Ball-End Cuff Bracelet", [1.2, 3.2], [15, 26], { sizes: null }),

  anklet("star-shell-anklets", "anklet-stars", "Star Charm Anklet", [0.8, 2.2], [6, 10], { share: 3 }),
  anklet("star-shell-anklets", "anklet-shells", "Shell and Pearl Anklet", [0.9, 2.4], [7, 12], { share: 3 }),
  anklet("stone-anklets", "anklet-stones", "Teardrop Stone Anklet", [1, 2.6], [7, 12]),
  anklet("double-anklets", "anklet-beads", "Double Strand Bead Anklet", [0.9, 2.3], [8, 14], {
    materials: ["glass", "stone"],
  }),
];
