/** The demo shop's collections and menus, without those that have no products. */

import type { CollectionDraft } from "../../../server/catalog/collections/save-collections.ts";
import type { ProductDraft } from "../../../server/catalog/saving/save-products.ts";
import type { MenuDraft, MenuItemDraft } from "../../../server/site/menus/save-menus.ts";
import { type FinishedPhotos, photoPath } from "../photographs.ts";
import { allCategories, CATEGORIES } from "./categories.ts";
import type { Leaf } from "./category.ts";

/** Collections across the categories, by a tag of the handle unless `RULES` has another rule. */
const OTHERS: readonly (Leaf & { about: string })[] = [
  other("new-arrivals", "New Arrivals", "What has come in during the last ten days, newest first."),
  other("best-sellers", "Best Sellers", "What other shops order again and again."),
  other("trendy", "Trendy", "What boutiques are asking for this season."),
  other("flash-deals", "Flash Deals", "A quarter off or more, while the stock lasts."),
  other("free-shipping", "Free Shipping", "Pieces that add nothing to the shipping weight of an order."),
  other("small-prices", "Small Prices", "What starts at half a dollar a piece or less."),
  other("heart-jewelry", "Heart Jewelry", "Hearts on chains, ears, fingers and keys."),
  other("letter-jewelry", "Letter Jewelry", "Initials on necklaces and rings, stocked one by one."),
  other("bowknot-jewelry", "Bowknot Jewelry", "Bows in metal and in cloth."),
  other("rings-earrings", "Custom Rings & Earrings", "Rings and earrings to be made in your own design."),
  other("bracelets-anklets", "Custom Bracelets & Anklets", "Bracelets and anklets to be made in your own design."),
];

const NEW_DAYS = 10;
const SMALL_CENTS = 50;
const DAY_MS = 86_400_000;

const RULES: Record<string, CollectionDraft["rules"]> = {
  "new-arrivals": [{ field: "age", days: NEW_DAYS }],
  "small-prices": [{ field: "price", mostCents: SMALL_CENTS }],
};

export type Shelves = {
  /** The pictures of collections that have products, by handle. */
  pictures: ReadonlyMap<string, string>;
  /** Another picture of its products that no collection uses; null without products. */
  another(handle: string): string | null;
};

/**
 * A category shows its composition, else its first product whose picture no other collection shows. Collections across
 * the categories show what sells best of them, one type of product each, and no clasps: these say nothing of flash deals.
 */
export function shelvesOf(
  products: readonly ProductDraft[],
  { compositions }: Pick<FinishedPhotos, "compositions">,
  now: Date,
): Shelves {
  const shown = new Set<string>();
  const pictures = new Map<string, string>();
  const take = (leads: readonly ProductDraft[]) => {
    const srcs = leads.flatMap(({ images }) => images[0]?.src ?? []);
    const picture = srcs.find((src) => !shown.has(src)) ?? srcs[0] ?? null;
    if (picture !== null) shown.add(picture);
    return picture;
  };
  const another = (handle: string) => take(products.filter((each) => belongs(each, handle, now)));
  const types = new Set<string>();
  for (const { handle } of OTHERS) {
    const own = products.filter((each) => belongs(each, handle, now));
    const best = own.filter(({ tags }) => !tags.includes("jewelry-making")).sort(bySales);
    const [lead] = best.filter(({ productType }) => !types.has(productType));
    const picture = take([...(lead ? [lead] : []), ...best, ...own]);
    if (lead) types.add(lead.productType);
    if (picture !== null) pictures.set(handle, picture);
  }
  for (const { handle } of allCategories()) {
    const composed = `_tiles/${handle}`;
    const own = products.some((each) => belongs(each, handle, now));
    const picture = own && composed in compositions ? photoPath(composed) : another(handle);
    if (picture !== null) pictures.set(handle, picture);
  }
  return { pictures, another };
}

function bySales(one: ProductDraft, another: ProductDraft): number {
  return (another.soldCount ?? 0) - (one.soldCount ?? 0);
}

function belongs({ tags, createdAt, variants }: ProductDraft, handle: string, now: Date): boolean {
  if (handle === "new-arrivals") return (createdAt?.getTime() ?? 0) > now.getTime() - NEW_DAYS * DAY_MS;
  if (handle === "small-prices") return variants.some(({ priceMicros }) => priceMicros <= SMALL_CENTS * 10_000);
  return tags.includes(handle);
}

export function collectionDrafts(shelves: Shelves): CollectionDraft[] {
  const all = [
    ...OTHERS.map((each) => draft(shelves, each, each.about)),
    ...CATEGORIES.flatMap((category) => [
      draft(shelves, category, category.about),
      ...category.groups.flatMap((group) => [
        draft(shelves, group, `${group.title}: ${group.leaves.map((leaf) => leaf.title).join(", ")}.`),
        ...group.leaves.map((leaf) => draft(shelves, leaf, `${leaf.title} at factory prices, from a single piece.`)),
      ]),
    ]),
  ];
  return all.filter((each) => each !== null);
}

function draft({ pictures }: Shelves, collection: Leaf, about: string): CollectionDraft | null {
  const picture = pictures.get(collection.handle);
  if (picture === undefined) return null;
  return {
    handle: collection.handle,
    title: collection.title,
    descriptionHtml: `<p>${about.replaceAll("&", "&amp;")}</p>`,
    imageSrc: picture,
    imageAlt: collection.title,
    rules: RULES[collection.handle] ?? [{ field: "tag", value: collection.handle }],
  };
}

/** The menus that the home page and the category page are made of (SPEC HOME-01). */
export function menuDrafts(shelves: Shelves): MenuDraft[] {
  const menu = (handle: string, title: string, items: readonly MenuItemDraft[]): MenuDraft => ({
    handle,
    title,
    items: stocked(shelves, items),
  });
  return [
    menu("all-categories", "All categories", [
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
    ]),
    menu(
      "link-list",
      "Top tabs",
      [
        ...["necklaces", "earrings", "rings", "bracelets", "hair-accessories", "jewelry-making"],
        ...["925-silver-jewelry", "mens-jewelry", "customized-products"],
      ].map((handle) => to(handle)),
    ),
    menu(
      "product-tab",
      "Product tabs",
      ["new-arrivals", "best-sellers", "flash-deals", "trendy", "free-shipping"].map((handle) => to(handle)),
    ),
    menu("new-users-deal", "New customer deals", [
      to("flash-deals"),
      to("best-sellers"),
      to("free-shipping"),
      to("jewelry-making", [], "Beads from a Cent"),
    ]),
  ];
}

function stocked(shelves: Shelves, items: readonly MenuItemDraft[]): MenuItemDraft[] {
  return items
    .filter(({ collection }) => shelves.pictures.has(collection ?? ""))
    .map((item) => ({ ...item, items: stocked(shelves, item.items ?? []) }));
}

const TITLES = new Map([...OTHERS, ...allCategories()].map((each) => [each.handle, each.title]));

function to(collection: string, items: readonly MenuItemDraft[] = [], title = TITLES.get(collection)): MenuItemDraft {
  if (title === undefined) throw new Error(`There is no collection ${collection}.`);
  return { title, type: "COLLECTION", collection, items };
}

function other(handle: string, title: string, about: string): Leaf & { about: string } {
  return { handle, title, about };
}
