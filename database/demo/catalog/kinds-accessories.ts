import { family, type Kind, RING_SIZES, sizes, WRIST_SIZES } from "./kind.ts";

const clip = family({
  code: "HA",
  materials: ["acetate", "acrylic", "resin"],
  words: "accessory",
  about: ["It holds fine and thick hair alike without slipping.", "Colours repeat every season, so re-orders match."],
});
const cloth = family({
  code: "HA",
  materials: ["satin", "velvet", "organza"],
  words: "cloth",
  about: [
    "Sewn with hidden seams and a firm elastic or clip.",
    "Display several colours together: few customers take just one.",
  ],
});
const brooch = family({
  code: "BC",
  materials: ["brass", "alloy"],
  about: ["The pin has a safety catch and a turned tip.", "It dresses coats, scarves, hats and bags."],
});
const watch = family({
  code: "WT",
  materials: ["alloy", "steel"],
  words: "accessory",
  about: [
    "A quartz movement with battery included, splash-proof for daily use.",
    "Each one arrives running and in its own sleeve.",
  ],
});
const glasses = family({
  code: "SG",
  materials: ["acetate", "acrylic"],
  words: "accessory",
  about: ["Lenses are rated UV400.", "Every pair comes with a soft pouch."],
});
const bag = family({
  code: "BG",
  materials: ["vegan", "leather"],
  words: "accessory",
  about: ["Lined, with an inner pocket and a firm base.", "The fittings match the metal shown in the picture."],
});
const keychain = family({
  code: "KC",
  materials: ["alloy", "steel"],
  words: "accessory",
  about: ["The split ring is 30 mm wide.", "It clips to keys, bags and prams: an easy add-on at the till."],
});
const men = family({
  code: "MN",
  materials: ["steel", "silver"],
  words: "accessory",
  tags: [],
  about: ["Made with clean lines and a comfortable weight.", "A dependable gift for birthdays and Father's Day."],
});
const body = family({
  code: "BD",
  materials: ["surgical"],
  about: ["Threads and ends are polished smooth.", "Each one is packed singly in a sealed bag."],
});
const custom = family({
  code: "CP",
  materials: ["steel", "brass", "silver"],
  tags: ["customized-products"],
  about: [
    "Single pieces ship as pictured; your own design starts at 240 pieces.",
    "Order the letters and stones that your customers ask for, one by one.",
  ],
});

const LETTER = { tags: ["name-initials", "letter-jewelry"], share: 1 };
const BIRTHSTONE = { tags: ["birthstone-flower"], share: 2 };

export const ACCESSORIES: readonly Kind[] = [
  clip("claw-clips", "hair-claw", "Hair Claw Clip", [0.6, 1.8], [20, 38], { share: 4 }),
  clip("barrettes", "hair-barrette", "Pearl Hair Barrette", [0.7, 2], [20, 34], { materials: ["alloy"] }),
  clip("barrettes", "hair-snap", "Flower Snap Clips, Pair", [0.5, 1.4], [20, 28], {
    materials: ["alloy", "steel"],
    share: 3,
  }),
  clip("hair-pins", "hair-pins", "Hair Pins, Set of 3", [0.6, 1.7], [20, 28], { materials: ["alloy", "brass"] }),
  clip("hair-pins", "hair-stick", "Flower Hair Stick", [0.7, 1.9], [20, 30], { materials: ["alloy", "brass"] }),
  cloth("scrunchies", "hair-scrunchie", "Hair Scrunchie", [0.35, 1.1], [20, 30], {
    share: 4,
    least: { quantity: 10, batch: 5 },
  }),
  cloth("hair-bows", "hair-bow", "Hair Bow Clip", [0.6, 1.8], [20, 36], { share: 4, tags: ["bowknot-jewelry"] }),
  cloth("knot-headbands", "hair-headband", "Knot Headband", [0.9, 2.6], [30, 50], { share: 3 }),
  cloth("pearl-headbands", "hair-headband-pearl", "Pearl Headband", [1.1, 3], [34, 50]),

  brooch("flower-brooches", "brooch-flower", "Flower Bouquet Brooch", [0.9, 2.6], [14, 24], { share: 3 }),
  brooch("flower-brooches", "brooch-leaf", "Leaf Brooch", [0.8, 2.1], [11, 19]),
  brooch("insect-brooches", "brooch-bee", "Bee Brooch", [0.9, 2.5], [11, 20], { share: 3 }),
  brooch("insect-brooches", "brooch-butterfly", "Enamel Butterfly Brooch", [0.9, 2.5], [12, 22]),
  brooch("bow-moon-brooches", "brooch-bow", "Bow Brooch with Pearl", [0.9, 2.5], [13, 22], {
    tags: ["bowknot-jewelry"],
  }),
  brooch("bow-moon-brooches", "brooch-moon", "Moon and Pearl Brooch", [1, 2.7], [12, 21]),

  watch("leather-watches", "watch-leather", "Round Watch with Leather Strap", [4.2, 9.5], [34, 52], { share: 3 }),
  watch("bracelet-watches", "watch-bracelet", "Round Bracelet Watch", [4.8, 10.5], [62, 96], { share: 3 }),
  watch("bracelet-watches", "watch-square", "Square Bracelet Watch", [5.1, 11.5], [64, 98]),

  glasses("round-cat-eye", "sunglasses-round", "Round Sunglasses", [1.6, 4.2], [24, 34], { share: 3 }),
  glasses("round-cat-eye", "sunglasses-cat", "Cat-Eye Sunglasses", [1.7, 4.4], [24, 36], { share: 3 }),
  glasses("square-aviator", "sunglasses-square", "Square Sunglasses", [1.6, 4.3], [26, 38]),
  glasses("square-aviator", "sunglasses-aviator", "Aviator Sunglasses", [1.8, 4.6], [24, 34], {
    materials: ["alloy", "steel"],
  }),

  bag("totes", "bag-tote", "Structured Tote Bag", [8.5, 19], [620, 980], { share: 3 }),
  bag("crossbody-bags", "bag-crossbody", "Chain Crossbody Bag", [7.2, 16], [520, 780], { share: 3 }),
  bag("clutches", "bag-clutch", "Quilted Frame Clutch", [5.5, 12.5], [500, 640]),
  bag("jewelry-pouches", "bag-pouch", "Drawstring Jewelry Pouch", [0.12, 0.42], [8, 16], {
    materials: ["velvet", "organza", "linen"],
    words: "cloth",
    least: { quantity: 50, batch: 10 },
    share: 3,
  }),

  keychain("heart-flower-keychains", "key-heart", "Enamel Heart Keychain", [0.6, 1.6], [22, 34], {
    tags: ["heart-jewelry"],
    share: 3,
  }),
  keychain("heart-flower-keychains", "key-flower", "Flower Keychain", [0.6, 1.7], [22, 36]),
  keychain("tassel-keychains", "key-tassel", "Tassel Keychain", [0.7, 1.9], [20, 32]),

  men("mens-necklaces", "chain-curb", "Curb Chain Necklace", [2.4, 6.5], [26, 30], {
    sizes: sizes("Length", ["50 cm", 0.95], "55 cm", ["60 cm", 1.08]),
    share: 3,
  }),
  men("mens-necklaces", "pendant-dog-tag", "Dog Tag Necklace", [1.5, 3.8], [16, 26], {
    sizes: sizes("Length", "55 cm", ["60 cm", 1.05]),
  }),
  men("signet-rings", "ring-signet", "Onyx Signet Ring", [1.4, 3.9], [7, 12], { sizes: RING_SIZES, share: 3 }),
  men("leather-bracelets", "cord-braided", "Braided Leather Bracelet", [1.1, 3], [14, 22], {
    materials: ["leather"],
    sizes: WRIST_SIZES,
    share: 3,
  }),
  men("lava-bracelets", "bracelet-lava", "Lava Bead Bracelet", [1, 2.7], [20, 32], {
    materials: ["stone"],
    sizes: WRIST_SIZES,
  }),
  men("cufflinks", "cufflinks-round", "Round Cabochon Cufflinks", [1.6, 4.2], [14, 22], {
    materials: ["brass", "steel"],
  }),
  men("cufflinks", "cufflinks-square", "Square Brushed Cufflinks", [1.5, 3.9], [14, 22], {
    materials: ["brass", "steel"],
  }),
  men("tie-clips", "tie-clip", "Tie Clip", [1, 2.7], [9, 15], { materials: ["brass", "steel"] }),

  body("belly-rings", "body-belly", "Butterfly Belly Ring", [0.7, 1.9], [3, 5]),
  body("nose-septum", "body-clicker", "Crystal Septum Clicker", [0.7, 1.9], [1, 2], {
    sizes: sizes("Size", "8 mm", "10 mm"),
  }),
  body("nose-septum", "body-nose", "Nose Screws, Set of 4", [0.6, 1.6], [1, 2]),
  body("barbells", "body-barbell", "Straight Barbells, Pair", [0.5, 1.4], [2, 4], {
    sizes: sizes("Length", "14 mm", "16 mm", "19 mm"),
  }),

  custom("initial-necklaces", "pendant-initial", "Initial Disc Necklace", [1.2, 3.2], [6, 11], { ...LETTER, share: 2 }),
  custom("initial-rings", "ring-initial", "Initial Signet Ring", [1.1, 2.9], [4, 8], {
    ...LETTER,
    tags: [...LETTER.tags, "rings-earrings"],
  }),
  custom("initial-bracelets", "bracelet-initial", "Initial Bar Bracelet", [1.2, 3.1], [7, 13], {
    ...LETTER,
    tags: [...LETTER.tags, "bracelets-anklets"],
  }),
  custom("birthstone-necklaces", "pendant-birthstone", "Birthstone Flower Necklace", [1.3, 3.4], [6, 12], BIRTHSTONE),
  custom("birthstone-bracelets", "bracelet-birthstone", "Birthstone Bracelet", [1.2, 3.2], [7, 12], {
    ...BIRTHSTONE,
    tags: ["birthstone-flower", "bracelets-anklets"],
  }),
  custom("engraved-cufflinks", "cufflinks-initial", "Initial Cufflinks", [1.6, 4], [14, 22], {
    ...LETTER,
    tags: ["cufflinks-keychains", "letter-jewelry"],
  }),
  custom("engraved-keychains", "key-initial", "Initial Tag Keychain", [0.8, 2], [24, 36], {
    ...LETTER,
    tags: ["cufflinks-keychains", "letter-jewelry"],
  }),
  custom("engraved-keychains", "key-chain-bar", "Engravable Bar Keychain", [0.8, 2], [26, 38], {
    tags: ["cufflinks-keychains"],
    share: 1,
  }),
];
