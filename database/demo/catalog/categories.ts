/** The demo shop's three levels of categories, each a collection of the products with a tag of its handle. */

import { category, group, leaf, type Category, type CategoryGroup, type Leaf } from "./category.ts";

export const CATEGORIES: readonly Category[] = [
  category("necklaces", "Necklaces", "Pendants, pearls, chains and layers, on 40 to 60 cm chains.", [
    group("pendant-necklaces", "Pendant Necklaces", [
      leaf("gemstone-pendants", "Gemstone Pendants"),
      leaf("heart-necklaces", "Heart Necklaces"),
      leaf("butterfly-bow-necklaces", "Butterfly & Bow"),
      leaf("symbol-necklaces", "Moon, Cross & Shell"),
    ]),
    group("chain-necklaces", "Chains & Layers", [
      leaf("layered-necklaces", "Layered Necklaces"),
      leaf("link-chains", "Link Chains"),
      leaf("chokers", "Chokers"),
    ]),
    group("beaded-necklaces", "Pearls & Beads", [
      leaf("pearl-necklaces", "Pearl Necklaces"),
      leaf("bead-necklaces", "Bead Necklaces"),
    ]),
  ]),
  category("earrings", "Earrings", "Studs, hoops and drops, sold by the pair with backs included.", [
    group("stud-earrings", "Stud Earrings", [
      leaf("crystal-studs", "Crystal Studs"),
      leaf("flower-ear-studs", "Flower Ear Studs"),
      leaf("heart-studs", "Heart Studs"),
      leaf("pearl-studs", "Pearl Studs"),
      leaf("bow-butterfly-studs", "Bow & Butterfly Studs"),
    ]),
    group("hoop-earrings", "Hoops & Cuffs", [
      leaf("classic-hoops", "Classic Hoops"),
      leaf("textured-hoops", "Twisted & Pavé Hoops"),
      leaf("ear-cuffs", "Ear Cuffs"),
    ]),
    group("drop-earrings", "Drop Earrings", [
      leaf("gemstone-drops", "Gemstone Drops"),
      leaf("pearl-drops", "Pearl Drops"),
      leaf("tassel-earrings", "Tassel & Acrylic"),
      leaf("chain-drops", "Chain & Leaf Drops"),
    ]),
  ]),
  category("rings", "Rings", "Rings in US sizes 5 to 10, from slim stacking bands to cocktail stones.", [
    group("gemstone-rings", "Gemstone Rings", [
      leaf("solitaire-rings", "Solitaire & Halo"),
      leaf("heart-flower-rings", "Heart, Flower & Bow"),
      leaf("pearl-wrap-rings", "Pearl & Wrap Rings"),
    ]),
    group("band-rings", "Band Rings", [
      leaf("plain-bands", "Plain & Twisted Bands"),
      leaf("stacking-rings", "Eternity & Stacking"),
    ]),
  ]),
  category("bracelets", "Bracelets & Anklets", "Chains, charms, bangles, stretch beads and anklets.", [
    group("chain-bracelets", "Chain Bracelets", [
      leaf("charm-bracelets", "Charm Bracelets"),
      leaf("link-bracelets", "Link & Tennis"),
    ]),
    group("beaded-bracelets", "Beaded Bracelets", [
      leaf("stone-bracelets", "Stone Beads"),
      leaf("pearl-bracelets", "Pearl Bracelets"),
    ]),
    group("bangles", "Bangles & Cuffs", [leaf("closed-bangles", "Closed Bangles"), leaf("open-cuffs", "Open Cuffs")]),
    group("anklets", "Anklets", [
      leaf("star-shell-anklets", "Star & Shell Anklets"),
      leaf("stone-anklets", "Stone Drop Anklets"),
      leaf("double-anklets", "Double Strand Anklets"),
    ]),
  ]),
  category("hair-accessories", "Hair Accessories", "Claws, clips, pins, bows, scrunchies and headbands.", [
    group("hair-clips", "Clips & Pins", [
      leaf("claw-clips", "Claw Clips"),
      leaf("barrettes", "Barrettes & Snap Clips"),
      leaf("hair-pins", "Hair Pins & Sticks"),
    ]),
    group("hair-fabric", "Bows & Scrunchies", [leaf("scrunchies", "Scrunchies"), leaf("hair-bows", "Hair Bows")]),
    group("headbands", "Headbands", [
      leaf("knot-headbands", "Knot Headbands"),
      leaf("pearl-headbands", "Pearl Headbands"),
    ]),
  ]),
  category("jewelry-making", "Beads & Making", "Beads by the piece, findings, wire and cord for makers.", [
    group("beads", "Beads", [
      leaf("glass-beads", "Glass Beads"),
      leaf("faceted-beads", "Faceted Beads"),
      leaf("seed-beads", "Seed Beads"),
      leaf("pearl-beads", "Pearl Beads"),
      leaf("stone-chips", "Stone Chips"),
    ]),
    group("findings", "Findings", [
      leaf("jump-rings", "Jump Rings"),
      leaf("clasps", "Clasps"),
      leaf("ear-wires", "Ear Wires"),
      leaf("spacers-charms", "Spacers & Charms"),
      leaf("rhinestones", "Rhinestones"),
    ]),
    group("making-supplies", "Wire & Cord", [leaf("wire-cord", "Spools")]),
  ]),
  category("925-silver-jewelry", "925 Silver", "Sterling silver, stamped S925.", [
    group("silver-by-kind", "By Kind", [
      leaf("silver-necklaces", "Silver Necklaces"),
      leaf("silver-earrings", "Silver Earrings"),
      leaf("silver-rings", "Silver Rings"),
      leaf("silver-bracelets", "Silver Bracelets"),
    ]),
  ]),
  category("brooches", "Brooches", "Pins for coats, scarves and bags.", [
    group("nature-brooches", "Nature", [
      leaf("flower-brooches", "Flowers & Leaves"),
      leaf("insect-brooches", "Bees & Butterflies"),
    ]),
    group("classic-brooches", "Classic", [leaf("bow-moon-brooches", "Bows & Moons")]),
  ]),
  category("watches", "Watches", "Quartz watches with leather straps or metal bracelets.", [
    group("watches-by-strap", "By Strap", [
      leaf("leather-watches", "Leather Straps"),
      leaf("bracelet-watches", "Metal Bracelets"),
    ]),
  ]),
  category("sunglasses", "Sunglasses", "Frames in four shapes, lenses UV400.", [
    group("sunglasses-by-shape", "By Shape", [
      leaf("round-cat-eye", "Round & Cat-Eye"),
      leaf("square-aviator", "Square & Aviator"),
    ]),
  ]),
  category("bags", "Bags", "Totes, crossbody bags, clutches and gift pouches.", [
    group("handbags", "Handbags", [leaf("totes", "Totes"), leaf("crossbody-bags", "Crossbody Bags")]),
    group("small-bags", "Small Bags", [leaf("clutches", "Clutches"), leaf("jewelry-pouches", "Jewelry Pouches")]),
  ]),
  category("keychains", "Keychains", "Key rings and bag charms.", [
    group("charm-keychains", "Charm Keychains", [
      leaf("heart-flower-keychains", "Hearts & Flowers"),
      leaf("tassel-keychains", "Tassels"),
    ]),
  ]),
  category("mens-jewelry", "Men's Jewelry", "Chains, leather, signet rings and cufflinks.", [
    group("mens-chains", "Necklaces & Rings", [
      leaf("mens-necklaces", "Men's Necklaces"),
      leaf("signet-rings", "Signet Rings"),
    ]),
    group("mens-bracelets", "Bracelets", [
      leaf("leather-bracelets", "Leather Bracelets"),
      leaf("lava-bracelets", "Lava & Wood Beads"),
    ]),
    group("formal-wear", "Formal Wear", [leaf("cufflinks", "Cufflinks"), leaf("tie-clips", "Tie Clips")]),
  ]),
  category("body-jewelry", "Body Jewelry", "Surgical steel for piercings.", [
    group("piercings", "Piercings", [
      leaf("belly-rings", "Belly Rings"),
      leaf("nose-septum", "Nose & Septum"),
      leaf("barbells", "Barbells"),
    ]),
  ]),
  category("customized-products", "Personalized", "Initials and birthstones; your own design from 240 pieces.", [
    group("name-initials", "Name & Initials", [
      leaf("initial-necklaces", "Initial Necklaces"),
      leaf("initial-rings", "Initial Rings"),
      leaf("initial-bracelets", "Initial Bracelets"),
    ]),
    group("birthstone-flower", "Birthstone & Flower", [
      leaf("birthstone-necklaces", "Birthstone Necklaces"),
      leaf("birthstone-bracelets", "Birthstone Bracelets"),
    ]),
    group("cufflinks-keychains", "Cufflinks & Keychains", [
      leaf("engraved-cufflinks", "Engraved Cufflinks"),
      leaf("engraved-keychains", "Engraved Keychains"),
    ]),
  ]),
  category("bulk-packs", "Bulk Packs", "The same piece by the dozen, at less a piece. Each pack is of one design.", [
    group("jewelry-packs", "Jewelry Packs", [
      leaf("earring-packs", "Earring Packs"),
      leaf("necklace-packs", "Necklace Packs"),
      leaf("ring-packs", "Ring Packs"),
      leaf("bracelet-packs", "Bracelet Packs"),
    ]),
    group("supply-packs", "Accessories & Supplies", [
      leaf("accessory-packs", "Accessory Packs"),
      leaf("bead-packs", "Bead Packs"),
      leaf("finding-packs", "Finding Packs"),
    ]),
  ]),
];

/** Throws for an unknown leaf. */
type Path = { category: Category; group: CategoryGroup; leaf: Leaf };

/** The group's title, unless that says how its category is divided and not what a thing is. */
export function productTypeOf(path: Path): string {
  const { handle, title } = path.group;
  if (handle === "silver-by-kind") return path.leaf.title;
  const divided = ["watches-by-strap", "sunglasses-by-shape", "nature-brooches", "classic-brooches"];
  return divided.includes(handle) ? path.category.title : title;
}

export function pathTo(leafHandle: string): Path {
  const path = PATHS.get(leafHandle);
  if (!path) throw new Error(`There is no category ${leafHandle}.`);
  return path;
}

const PATHS = new Map(
  CATEGORIES.flatMap((top) =>
    top.groups.flatMap((middle) =>
      middle.leaves.map((lowest) => [lowest.handle, { category: top, group: middle, leaf: lowest }] as const),
    ),
  ),
);

export function allCategories(): Leaf[] {
  return CATEGORIES.flatMap((each) => [each, ...each.groups.flatMap((inner) => [inner, ...inner.leaves])]);
}
