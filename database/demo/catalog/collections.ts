/** The demo shop's collections and menus. */
import type { CollectionDraft } from "../../../server/catalog/save-collections.ts";
import type { MenuDraft, MenuItemDraft } from "../../../server/site/save-menus.ts";
import { picturePath } from "../pictures/designs.ts";
import type { MetalName } from "../pictures/palette.ts";
import { allCategories, CATEGORIES } from "./categories.ts";
import type { Leaf } from "./category.ts";

/** Collections that cut across the categories; each has a tag of its handle, unless `RULES` has another rule for it. */
const OTHERS: readonly (Leaf & { about: string })[] = [
  other("new-arrivals", "New Arrivals", "stud-blossom", "What has come in during the last ten days, newest first."),
  other("best-sellers", "Best Sellers", "hoop-classic", "What other shops order again and again."),
  other("trendy", "Trendy", "hair-claw", "What boutiques are asking for this season."),
  other("flash-deals", "Flash Deals", "drop-tassel", "A quarter off or more, while the stock lasts."),
  other("free-shipping", "Free Shipping", "bag-pouch", "Pieces that add nothing to the shipping weight of an order."),
  other("small-prices", "Small Prices", "parts-seed-beads", "What starts at half a dollar a piece or less."),
  other("heart-jewelry", "Heart Jewelry", "stud-heart-stone", "Hearts on chains, ears, fingers and keys."),
  other("letter-jewelry", "Letter Jewelry", "ring-initial", "Every initial from A to Z, stocked one by one."),
  other("bowknot-jewelry", "Bowknot Jewelry", "brooch-bow", "Bows in metal and in cloth."),
  other(
    "rings-earrings",
    "Custom Rings & Earrings",
    "stud-solitaire",
    "Rings and earrings to be made in your own design.",
  ),
  other(
    "bracelets-anklets",
    "Custom Bracelets & Anklets",
    "bracelet-initial",
    "Bracelets and anklets to be made in your own design.",
  ),
];

const RULES: Record<string, CollectionDraft["rules"]> = {
  "new-arrivals": [{ field: "age", days: 10 }],
  "small-prices": [{ field: "price", mostCents: 50 }],
};

/** The pictures that stand for collections, by their names. */
export function tiles(): Map<string, { design: string; metal: MetalName | null }> {
  return new Map(
    [...OTHERS, ...allCategories()].map((each) => [tileName(each), { design: each.design, metal: each.metal ?? null }]),
  );
}

function tileName({ design, metal }: Leaf): string {
  return metal === undefined ? `tile-${design}` : `tile-${design}-${metal}`;
}

export function collectionDrafts(): CollectionDraft[] {
  const categories = CATEGORIES.flatMap((category) => [
    draft(category, category.about),
    ...category.groups.flatMap((group) => [
      draft(group, `${group.title}: ${group.leaves.map((leaf) => leaf.title).join(", ")}.`),
      ...group.leaves.map((leaf) => draft(leaf, `${leaf.title} at factory prices, from a single piece.`)),
    ]),
  ]);
  return [...OTHERS.map((each) => draft(each, each.about)), ...categories];
}

function draft(collection: Leaf, about: string): CollectionDraft {
  return {
    handle: collection.handle,
    title: collection.title,
    descriptionHtml: `<p>${about.replaceAll("&", "&amp;")}</p>`,
    imageSrc: picturePath(tileName(collection)),
    imageAlt: collection.title,
    rules: RULES[collection.handle] ?? [{ field: "tag", value: collection.handle }],
  };
}

/** The menus that the home page and the category page are made of (SPEC HOME-01). */
export function menuDrafts(): MenuDraft[] {
  return [
    {
      handle: "all-categories",
      title: "All categories",
      items: [
        to("new-arrivals", [
          to("new-arrivals", [to("new-arrivals"), to("trendy")], "Just In"),
          to(
            "best-sellers",
            [to("best-sellers"), to("flash-deals"), to("free-shipping"), to("small-prices")],
            "Worth a Look",
          ),
        ]),
        ...CATEGORIES.map((category) =>
          to(
            category.handle,
            category.groups.map((group) =>
              to(
                group.handle,
                group.leaves.map((leaf) => to(leaf.handle)),
              ),
            ),
          ),
        ),
      ],
    },
    {
      handle: "link-list",
      title: "Top tabs",
      items: [
        "necklaces",
        "earrings",
        "rings",
        "bracelets",
        "hair-accessories",
        "jewelry-making",
        "925-silver-jewelry",
        "mens-jewelry",
        "customized-products",
      ].map((handle) => to(handle)),
    },
    {
      handle: "product-tab",
      title: "Product tabs",
      items: ["new-arrivals", "best-sellers", "flash-deals", "trendy", "free-shipping"].map((handle) => to(handle)),
    },
    {
      handle: "new-users-deal",
      title: "New customer deals",
      items: [
        to("flash-deals"),
        to("best-sellers"),
        to("free-shipping"),
        to("jewelry-making", [], "Beads from a Cent"),
      ],
    },
  ];
}

const TITLES = new Map([...OTHERS, ...allCategories()].map((each) => [each.handle, each.title]));

function to(collection: string, items: readonly MenuItemDraft[] = [], title = TITLES.get(collection)): MenuItemDraft {
  if (title === undefined) throw new Error(`No collection is called ${collection}.`);
  return { title, type: "COLLECTION", collection, items };
}

function other(handle: string, title: string, design: string, about: string): Leaf & { about: string } {
  return { handle, title, design, about };
}
