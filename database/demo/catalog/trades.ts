/** Facts that goods of one trade share: item numbers, makers, sizes, packs and texts. */

import type { Category, CategoryGroup, Leaf } from "./category.ts";

type Size = { title: string; factor: number };
export type SizeOption = { name: "Size" | "Length"; values: readonly Size[] };

export type Trade = {
  code: string;
  words: "jewelry" | "cloth" | "parts" | "accessory";
  packs: readonly number[];
  /** "3 pcs", "3 Pairs" or "Set of 3". */
  packOf: "pcs" | "pairs" | "set";
  packLeaf: string;
  about: readonly [string, string];
  /** Minimum order of a design in all finishes, and its increment; the design's own has precedence. */
  least?: { quantity: number; batch: number };
};

type Path = { category: Category; group: CategoryGroup; leaf: Leaf };

/** By leaf, else by group, else by top category. Throws for a category without a trade. */
export function tradeOf({ category, group, leaf }: Path): Trade {
  const trade = TRADES[leaf.handle] ?? TRADES[group.handle] ?? TRADES[category.handle];
  if (!trade) throw new Error(`The category ${leaf.handle} has no trade.`);
  return trade;
}

const jewelry = { words: "jewelry", packOf: "pcs" } as const;
const accessory = { words: "accessory", packOf: "pcs", packLeaf: "accessory-packs" } as const;

const NECKLACE: Trade = {
  ...jewelry,
  ...{ code: "NK", packs: [3, 10], packLeaf: "necklace-packs" },
  about: [
    "The chain closes with a lobster clasp and a 5 cm extender.",
    "It layers well and sells as easily alone as in a set.",
  ],
};
const STRUNG: Trade = {
  ...NECKLACE,
  about: ["Strung on strong thread and knotted at the clasp.", "It sells as easily alone as in a set."],
};
const EARRINGS: Trade = {
  ...jewelry,
  ...{ code: "ER", packs: [3, 12], packOf: "pairs", packLeaf: "earring-packs" },
  about: ["Sold by the pair, backs included.", "Light enough to wear all day, and a steady seller near the till."],
};
const RING: Trade = {
  ...jewelry,
  ...{ code: "RG", packs: [3, 12], packOf: "set", packLeaf: "ring-packs" },
  about: [
    "The inside of the band is rounded, so it slips on comfortably.",
    "Mix sizes freely: each one is stocked on its own.",
  ],
};
const BRACELET: Trade = {
  ...jewelry,
  ...{ code: "BR", packs: [3, 10], packLeaf: "bracelet-packs" },
  about: [
    "It closes with a lobster clasp and a small extender.",
    "A gift that fits nearly everyone, and stacks with others.",
  ],
};
const STRETCHED: Trade = {
  ...BRACELET,
  about: [
    "Strung on strong elastic, it slips over the hand.",
    "A gift that fits nearly everyone, and stacks with others.",
  ],
};
const BEADS: Trade = {
  ...{ code: "BS", words: "parts", packs: [500, 2_000], packOf: "pcs", packLeaf: "bead-packs" },
  about: [
    "Priced by the piece and counted by weight, with a few spare in each bag.",
    "Lots are dyed together, so one order matches throughout.",
  ],
};
const CUFFLINKS: Trade = {
  ...accessory,
  ...{ code: "MN", packs: [3, 10], packOf: "pairs" },
  about: ["Sold by the pair in a card sleeve.", "A dependable gift for weddings and Father's Day."],
};

const TRADES: Record<string, Trade> = {
  necklaces: NECKLACE,
  "beaded-necklaces": STRUNG,
  "silver-necklaces": NECKLACE,
  "mens-necklaces": { ...NECKLACE, code: "MN" },
  "initial-necklaces": { ...NECKLACE, code: "CP" },
  chokers: {
    ...NECKLACE,
    about: ["It sits close to the neck and closes at the back.", "It layers well over a longer chain."],
  },
  earrings: EARRINGS,
  "silver-earrings": EARRINGS,
  "ear-cuffs": {
    ...EARRINGS,
    packs: [],
    about: ["No piercing needed: it slips over the edge of the ear.", "Display several: few customers take just one."],
  },
  rings: RING,
  "silver-rings": RING,
  "plain-bands": { ...RING, least: { quantity: 6, batch: 3 } },
  "signet-rings": { ...RING, code: "MN" },
  "initial-rings": { ...RING, code: "CP" },
  "pearl-wrap-rings": {
    ...RING,
    about: ["Open at the back, so one size adjusts to most fingers.", "No sizes to keep in stock: easy to re-order."],
  },
  bracelets: BRACELET,
  "silver-bracelets": BRACELET,
  "link-bracelets": { ...BRACELET, least: { quantity: 6, batch: 3 } },
  "initial-bracelets": { ...BRACELET, code: "CP" },
  "beaded-bracelets": STRETCHED,
  "lava-bracelets": { ...STRETCHED, code: "MN" },
  "leather-bracelets": {
    ...{ ...BRACELET, code: "MN" },
    about: [
      "It closes with a metal clasp that snaps firmly shut.",
      "A dependable gift for birthdays and Father's Day.",
    ],
  },
  bangles: {
    ...BRACELET,
    about: ["Smooth on the inside and closed without a seam to catch.", "Stack several: few customers take just one."],
  },
  anklets: {
    ...{ ...BRACELET, code: "AK" },
    about: [
      "The length adjusts from 21 to 26 cm.",
      "A summer piece that sells by the handful at the beach and the pool.",
    ],
  },
  "hair-clips": {
    ...accessory,
    ...{ code: "HA", packs: [3, 12] },
    about: ["It holds fine and thick hair alike without slipping.", "Colors repeat every season, so re-orders match."],
  },
  "hair-fabric": {
    ...{ code: "HA", words: "cloth", packs: [6, 24], packOf: "pcs", packLeaf: "accessory-packs" },
    about: [
      "Sewn with hidden seams and a firm elastic or clip.",
      "Display several colors together: few customers take just one.",
    ],
  },
  headbands: {
    ...{ code: "HA", words: "cloth", packs: [3, 12], packOf: "pcs", packLeaf: "accessory-packs" },
    about: ["Covered by hand, with ends that do not press.", "Display several colors together."],
  },
  brooches: {
    ...jewelry,
    ...{ code: "BC", packs: [3, 10], packLeaf: "accessory-packs" },
    about: ["The pin has a safety catch and a turned tip.", "It dresses coats, scarves, hats and bags."],
  },
  watches: {
    ...accessory,
    ...{ code: "WT", packs: [3, 10] },
    about: [
      "A quartz movement with battery included, splash-proof for daily use.",
      "Each one arrives running and in its own sleeve.",
    ],
  },
  sunglasses: {
    ...accessory,
    ...{ code: "SG", packs: [3, 12] },
    about: ["Lenses are rated UV400.", "Every pair comes with a soft pouch."],
  },
  bags: {
    ...accessory,
    ...{ code: "BG", packs: [3, 6] },
    about: ["Lined, with an inner pocket.", "The fittings match the metal shown in the picture."],
  },
  "jewelry-pouches": {
    ...{ code: "BG", words: "cloth", packs: [50, 200], packOf: "pcs", packLeaf: "accessory-packs" },
    about: [
      "Closes with a drawstring and holds a ring, earrings or a chain.",
      "The packaging that makes a gift of it.",
    ],
  },
  keychains: {
    ...accessory,
    ...{ code: "KC", packs: [5, 20] },
    about: ["The split ring is 30 mm wide.", "It clips to keys, bags and prams: an easy add-on at the till."],
  },
  "engraved-keychains": {
    ...accessory,
    ...{ code: "CP", packs: [5, 20] },
    about: [
      "The face is left plain for engraving.",
      "Single pieces ship as pictured; engraved ones start at 240 pieces.",
    ],
  },
  "formal-wear": CUFFLINKS,
  "tie-clips": {
    ...{ ...CUFFLINKS, packOf: "pcs" },
    about: ["A firm spring holds thin and thick ties alike.", "A dependable gift for weddings and Father's Day."],
  },
  "engraved-cufflinks": {
    ...{ ...CUFFLINKS, code: "CP" },
    about: [
      "The face is left plain for engraving.",
      "Single pairs ship as pictured; engraved ones start at 240 pieces.",
    ],
  },
  "body-jewelry": {
    ...jewelry,
    ...{ code: "BD", packs: [5, 20], packLeaf: "accessory-packs" },
    about: ["Threads and ends are polished smooth.", "Each one is packed singly in a sealed bag."],
  },
  beads: BEADS,
  findings: {
    ...{ ...BEADS, code: "FD", packLeaf: "finding-packs" },
    about: ["Priced by the piece, packed in bags of one hundred.", "Finishes match across the findings range."],
  },
  "making-supplies": {
    ...{ ...BEADS, code: "SP", packs: [3, 10], packLeaf: "finding-packs" },
    about: ["A workshop basic that is kept in stock all year.", "Makers re-order it by the dozen."],
  },
};

const RING_SIZES = sizes("Size", "5", "6", "7", "8", "9", "10");
const CHAIN_LENGTHS = sizes("Length", ["40 cm", 0.95], "45 cm", ["50 cm", 1.06]);
const LONG_CHAINS = sizes("Length", ["50 cm", 0.95], "55 cm", ["60 cm", 1.08]);
const WRIST_SIZES = sizes("Size", "16 cm", "18 cm", ["20 cm", 1.05]);

/** Null for one size. A pack of rings has one of each size. */
export function sizesOf(leafHandle: string): SizeOption | null {
  return SIZES[leafHandle] ?? null;
}

const SIZES: Record<string, SizeOption> = {
  ...all(
    RING_SIZES,
    "solitaire-rings heart-flower-rings plain-bands stacking-rings signet-rings initial-rings silver-rings",
  ),
  ...all(CHAIN_LENGTHS, "gemstone-pendants heart-necklaces butterfly-bow-necklaces symbol-necklaces link-chains"),
  ...all(CHAIN_LENGTHS, "pearl-necklaces bead-necklaces silver-necklaces initial-necklaces"),
  ...all(LONG_CHAINS, "mens-necklaces"),
  ...all(WRIST_SIZES, "charm-bracelets link-bracelets stone-bracelets pearl-bracelets silver-bracelets"),
  ...all(WRIST_SIZES, "initial-bracelets leather-bracelets lava-bracelets"),
};

function all(option: SizeOption, handles: string): Record<string, SizeOption> {
  return Object.fromEntries(handles.split(" ").map((handle) => [handle, option]));
}

function sizes(name: SizeOption["name"], ...values: (string | [string, number])[]): SizeOption {
  return {
    name,
    values: values.map((value) =>
      typeof value === "string" ? { title: value, factor: 1 } : { title: value[0], factor: value[1] },
    ),
  };
}
