/** The demo shop's categories: three levels, each a collection that products belong to by a tag of its handle. */
import { category, group, inSilver, leaf, type Category, type Group, type Leaf } from "./category.ts";

export const CATEGORIES: readonly Category[] = [
  category("necklaces", "Necklaces", "pendant-drop", "Pendants, pearls, chains and layers, on 40 to 60 cm chains.", [
    group("pendant-necklaces", "Pendant Necklaces", "pendant-solitaire", [
      leaf("gemstone-pendants", "Gemstone Pendants", "pendant-solitaire"),
      leaf("heart-necklaces", "Heart Necklaces", "pendant-heart-stone"),
      leaf("butterfly-bow-necklaces", "Butterfly & Bow", "pendant-butterfly"),
      leaf("symbol-necklaces", "Moon, Cross & Shell", "pendant-moon"),
    ]),
    group("chain-necklaces", "Chains & Layers", "chain-paperclip", [
      leaf("layered-necklaces", "Layered Necklaces", "layered-discs"),
      leaf("link-chains", "Link Chains", "chain-paperclip"),
      leaf("chokers", "Chokers", "choker-velvet"),
    ]),
    group("beaded-necklaces", "Pearls & Beads", "strand-pearl", [
      leaf("pearl-necklaces", "Pearl Necklaces", "strand-pearl"),
      leaf("bead-necklaces", "Bead Necklaces", "strand-beads"),
    ]),
  ]),
  category("earrings", "Earrings", "drop-pear", "Studs, hoops and drops, sold by the pair with backs included.", [
    group("stud-earrings", "Stud Earrings", "stud-solitaire", [
      leaf("crystal-studs", "Crystal Studs", "stud-halo"),
      leaf("flower-ear-studs", "Flower Ear Studs", "stud-flower"),
      leaf("heart-studs", "Heart Studs", "stud-heart-stone"),
      leaf("pearl-studs", "Pearl Studs", "stud-pearl"),
      leaf("bow-butterfly-studs", "Bow & Butterfly Studs", "stud-bow"),
    ]),
    group("hoop-earrings", "Hoops & Cuffs", "hoop-bold", [
      leaf("classic-hoops", "Classic Hoops", "hoop-classic"),
      leaf("textured-hoops", "Twisted & Pavé Hoops", "hoop-twisted"),
      leaf("ear-cuffs", "Ear Cuffs", "ear-cuff"),
    ]),
    group("drop-earrings", "Drop Earrings", "chandelier", [
      leaf("gemstone-drops", "Gemstone Drops", "drop-pear"),
      leaf("pearl-drops", "Pearl Drops", "drop-pearl"),
      leaf("tassel-earrings", "Tassel & Acrylic", "drop-tassel"),
      leaf("chain-drops", "Chain & Leaf Drops", "drop-leaf"),
    ]),
  ]),
  category("rings", "Rings", "ring-halo", "Rings in US sizes 5 to 10, from slim stacking bands to cocktail stones.", [
    group("gemstone-rings", "Gemstone Rings", "ring-emerald-cut", [
      leaf("solitaire-rings", "Solitaire & Halo", "ring-solitaire"),
      leaf("heart-flower-rings", "Heart, Flower & Bow", "ring-flower"),
      leaf("pearl-wrap-rings", "Pearl & Wrap Rings", "ring-wrap"),
    ]),
    group("band-rings", "Band Rings", "ring-band", [
      leaf("plain-bands", "Plain & Twisted Bands", "ring-band"),
      leaf("stacking-rings", "Eternity & Stacking", "ring-stack"),
    ]),
  ]),
  category(
    "bracelets",
    "Bracelets & Anklets",
    "bracelet-charms",
    "Chains, charms, bangles, stretch beads and anklets.",
    [
      group("chain-bracelets", "Chain Bracelets", "bracelet-chain", [
        leaf("charm-bracelets", "Charm Bracelets", "bracelet-charms"),
        leaf("link-bracelets", "Link & Tennis", "bracelet-tennis"),
      ]),
      group("beaded-bracelets", "Beaded Bracelets", "bracelet-beads", [
        leaf("stone-bracelets", "Stone Beads", "bracelet-beads"),
        leaf("pearl-bracelets", "Pearl Bracelets", "bracelet-pearl"),
      ]),
      group("bangles", "Bangles & Cuffs", "bangle", [
        leaf("closed-bangles", "Closed Bangles", "bangle-slim"),
        leaf("open-cuffs", "Open Cuffs", "bangle-cuff"),
      ]),
      group("anklets", "Anklets", "anklet-stars", [
        leaf("star-shell-anklets", "Star & Shell Anklets", "anklet-shells"),
        leaf("stone-anklets", "Stone Drop Anklets", "anklet-stones"),
        leaf("double-anklets", "Double Strand Anklets", "anklet-beads"),
      ]),
    ],
  ),
  category("hair-accessories", "Hair Accessories", "hair-bow", "Claws, clips, pins, bows, scrunchies and headbands.", [
    group("hair-clips", "Clips & Pins", "hair-claw", [
      leaf("claw-clips", "Claw Clips", "hair-claw"),
      leaf("barrettes", "Barrettes & Snap Clips", "hair-barrette"),
      leaf("hair-pins", "Hair Pins & Sticks", "hair-pins"),
    ]),
    group("hair-fabric", "Bows & Scrunchies", "hair-scrunchie", [
      leaf("scrunchies", "Scrunchies", "hair-scrunchie"),
      leaf("hair-bows", "Hair Bows", "hair-bow"),
    ]),
    group("headbands", "Headbands", "hair-headband", [
      leaf("knot-headbands", "Knot Headbands", "hair-headband"),
      leaf("pearl-headbands", "Pearl Headbands", "hair-headband-pearl"),
    ]),
  ]),
  category(
    "jewelry-making",
    "Beads & Making",
    "parts-glass-beads",
    "Beads by the piece, findings and tools for makers.",
    [
      group("beads", "Beads", "parts-faceted-beads", [
        leaf("glass-beads", "Glass Beads", "parts-glass-beads"),
        leaf("faceted-beads", "Faceted Beads", "parts-faceted-beads"),
        leaf("seed-beads", "Seed Beads", "parts-seed-beads"),
        leaf("pearl-beads", "Pearl Beads", "parts-pearl-beads"),
        leaf("stone-chips", "Stone Chips", "parts-stone-chips"),
      ]),
      group("findings", "Findings", "parts-jump-rings", [
        leaf("jump-rings", "Jump Rings", "parts-jump-rings"),
        leaf("clasps", "Clasps", "parts-clasps"),
        leaf("ear-wires", "Ear Wires", "parts-ear-wires"),
        leaf("spacers-charms", "Spacers & Charms", "parts-spacers"),
        leaf("rhinestones", "Rhinestones", "parts-rhinestones"),
      ]),
      group("making-supplies", "Tools & Supplies", "parts-pliers", [
        leaf("wire-cord", "Wire & Cord", "parts-wire"),
        leaf("pliers", "Pliers", "parts-pliers"),
      ]),
    ],
  ),
  inSilver(
    category("925-silver-jewelry", "925 Silver", "ring-solitaire", "Sterling silver, stamped S925.", [
      group("silver-by-kind", "By Kind", "pendant-heart", [
        leaf("silver-necklaces", "Silver Necklaces", "pendant-solitaire"),
        leaf("silver-earrings", "Silver Earrings", "drop-pear"),
        leaf("silver-rings", "Silver Rings", "ring-eternity"),
        leaf("silver-bracelets", "Silver Bracelets", "bracelet-tennis"),
      ]),
    ]),
  ),
  category("brooches", "Brooches", "brooch-flower", "Pins for coats, scarves and bags.", [
    group("nature-brooches", "Nature", "brooch-bee", [
      leaf("flower-brooches", "Flowers & Leaves", "brooch-flower"),
      leaf("insect-brooches", "Bees & Butterflies", "brooch-butterfly"),
    ]),
    group("classic-brooches", "Classic", "brooch-bow", [leaf("bow-moon-brooches", "Bows & Moons", "brooch-moon")]),
  ]),
  category("watches", "Watches", "watch-leather", "Quartz watches with leather straps or metal bracelets.", [
    group("watches-by-strap", "By Strap", "watch-square", [
      leaf("leather-watches", "Leather Straps", "watch-leather"),
      leaf("bracelet-watches", "Metal Bracelets", "watch-bracelet"),
    ]),
  ]),
  category("sunglasses", "Sunglasses", "sunglasses-cat", "Frames in four shapes, lenses UV400.", [
    group("sunglasses-by-shape", "By Shape", "sunglasses-round", [
      leaf("round-cat-eye", "Round & Cat-Eye", "sunglasses-cat"),
      leaf("square-aviator", "Square & Aviator", "sunglasses-aviator"),
    ]),
  ]),
  category("bags", "Bags", "bag-crossbody", "Totes, crossbody bags, clutches and gift pouches.", [
    group("handbags", "Handbags", "bag-tote", [
      leaf("totes", "Totes", "bag-tote"),
      leaf("crossbody-bags", "Crossbody Bags", "bag-crossbody"),
    ]),
    group("small-bags", "Small Bags", "bag-clutch", [
      leaf("clutches", "Clutches", "bag-clutch"),
      leaf("jewelry-pouches", "Jewelry Pouches", "bag-pouch"),
    ]),
  ]),
  category("keychains", "Keychains", "key-heart", "Key rings and bag charms.", [
    group("charm-keychains", "Charm Keychains", "key-flower", [
      leaf("heart-flower-keychains", "Hearts & Flowers", "key-heart"),
      leaf("tassel-keychains", "Tassels", "key-tassel"),
    ]),
  ]),
  category("mens-jewelry", "Men's Jewelry", "chain-curb", "Chains, leather, signet rings and cufflinks.", [
    group("mens-chains", "Necklaces & Rings", "chain-curb", [
      leaf("mens-necklaces", "Men's Necklaces", "pendant-dog-tag"),
      leaf("signet-rings", "Signet Rings", "ring-signet"),
    ]),
    group("mens-bracelets", "Bracelets", "cord-braided", [
      leaf("leather-bracelets", "Leather Bracelets", "cord-braided"),
      leaf("lava-bracelets", "Lava & Wood Beads", "bracelet-lava"),
    ]),
    group("formal-wear", "Formal Wear", "cufflinks-round", [
      leaf("cufflinks", "Cufflinks", "cufflinks-round"),
      leaf("tie-clips", "Tie Clips", "tie-clip"),
    ]),
  ]),
  category("body-jewelry", "Body Jewelry", "body-belly", "Surgical steel for piercings.", [
    group("piercings", "Piercings", "body-barbell", [
      leaf("belly-rings", "Belly Rings", "body-belly"),
      leaf("nose-septum", "Nose & Septum", "body-clicker"),
      leaf("barbells", "Barbells", "body-barbell"),
    ]),
  ]),
  category(
    "customized-products",
    "Personalised",
    "pendant-initial",
    "Initials and birthstones; your own design from 240 pieces.",
    [
      group("name-initials", "Name & Initials", "pendant-initial", [
        leaf("initial-necklaces", "Initial Necklaces", "pendant-initial"),
        leaf("initial-rings", "Initial Rings", "ring-initial"),
        leaf("initial-bracelets", "Initial Bracelets", "bracelet-initial"),
      ]),
      group("birthstone-flower", "Birthstone & Flower", "pendant-birthstone", [
        leaf("birthstone-necklaces", "Birthstone Necklaces", "pendant-birthstone"),
        leaf("birthstone-bracelets", "Birthstone Bracelets", "bracelet-birthstone"),
      ]),
      group("cufflinks-keychains", "Cufflinks & Keychains", "cufflinks-initial", [
        leaf("engraved-cufflinks", "Engraved Cufflinks", "cufflinks-initial"),
        leaf("engraved-keychains", "Engraved Keychains", "key-initial"),
      ]),
    ],
  ),
];

/** The handles of the three levels that a leaf belongs to, top first. Throws for a leaf that is not in the tree. */
export function pathTo(leafHandle: string): { category: Category; group: Group; leaf: Leaf } {
  const path = PATHS.get(leafHandle);
  if (!path) throw new Error(`No category is called ${leafHandle}.`);
  return path;
}

const PATHS = new Map(
  CATEGORIES.flatMap((top) =>
    top.groups.flatMap((middle) =>
      middle.leaves.map((lowest) => [lowest.handle, { category: top, group: middle, leaf: lowest }] as const),
    ),
  ),
);

/** Every category of every level, top first. */
export function allCategories(): Leaf[] {
  return CATEGORIES.flatMap((each) => [each, ...each.groups.flatMap((inner) => [inner, ...inner.leaves])]);
}
