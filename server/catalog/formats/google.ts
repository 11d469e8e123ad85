/** Google Merchant Center's product data, as a table or a feed: an item is a variant, and a group is a product. */

import type { CellsOf } from "../csv/product-csv-writer.ts";
import { handleOfTitle } from "../products/handle-of-title.ts";
import { plainName } from "../words/plain-name.ts";
import {
  Columns,
  type FormatReader,
  FreeHandles,
  htmlOf,
  isWithin,
  saleProblems,
  optionCells,
  OPTION_FIELDS,
  type ReadAttribute,
  type ReadProblem,
  type ReaderChoices,
  type ReadRow,
  type SourceRow,
} from "./format.ts";
import { amountOf } from "./written-numbers.ts";

const COLUMNS = {
  id: ["id"],
  title: ["title"],
  description: ["description"],
  link: ["link"],
  image: ["image_link"],
  images: ["additional_image_link"],
  availability: ["availability"],
  quantity: ["sell_on_google_quantity", "quantity_to_sell_on_facebook", "quantity"],
  price: ["price"],
  salePrice: ["sale_price"],
  saleTime: ["sale_price_effective_date"],
  cost: ["cost_of_goods_sold"],
  brand: ["brand"],
  gtin: ["gtin"],
  mpn: ["mpn"],
  condition: ["condition"],
  googleCategory: ["google_product_category"],
  type: ["product_type"],
  group: ["item_group_id"],
  color: ["color"],
  size: ["size"],
  material: ["material"],
  pattern: ["pattern"],
  gender: ["gender"],
  age: ["age_group"],
  shippingWeight: ["shipping_weight"],
  weight: ["product_weight"],
} as const;

/** In which items of a group differ, in the order of a product's options. */
const DIFFERENCES = ["color", "size", "material", "pattern"] as const;
type Difference = (typeof DIFFERENCES)[number];
const NAMES: Readonly<Record<Difference, string>> = {
  color: "Color",
  size: "Size",
  material: "Material",
  pattern: "Pattern",
};
/** As Shopify's own columns of these names are stored. */
const METAFIELDS = {
  google_shopping_condition: "condition",
  google_shopping_google_product_category: "googleCategory",
  google_shopping_gender: "gender",
  google_shopping_age_group: "age",
  google_shopping_mpn: "mpn",
} as const;
const NO_VALUE = "Other";

type Group = { handle: string; title: string; values: Record<Difference, Set<string>>; items: number };

export function isGoogle(headers: readonly string[]): boolean {
  const names = new Set(headers.map((header) => plainName(header.replace(/^g:/i, ""))));
  return (
    ["id", "title", "price", "imagelink"].every((name) => names.has(name)) &&
    (names.has("link") || names.has("availability"))
  );
}

export function readGoogle(given: readonly string[], { now }: ReaderChoices): FormatReader {
  const columns = new Columns(
    given.map((header) => header.replace(/^g:/i, "")),
    COLUMNS,
  );
  const handles = new FreeHandles();
  const handleOfLine = new Map<number, string>();
  const groups = new Map<string, Group>();
  let currency: string | null = null;

  return {
    fields: new Set([
      ...(["handle", "title", "body", "vendor", "type", "tags", "imageSrc", "variantImage", ...OPTION_FIELDS] as const),
      ...(["sku", "barcode", "price", "compareAtPrice", "tracker", "quantity", "policy"] as const),
      ...(columns.has("cost") ? (["cost"] as const) : []),
      ...(columns.has("shippingWeight", "weight") ? (["grams", "weightUnit"] as const) : []),
    ]),
    metafields: Object.keys(METAFIELDS).map((key) => ({ owner: "product", namespace: "import", key })),
    unused: columns.unused(),
    weightUnit: "g",
    get currencies() {
      return currency === null ? [] : [currency];
    },
    look,
    begin() {
      const begun = new Set<string>();
      return (row) => rowsOf(row, begun);
    },
  };

  function look(row: SourceRow): void {
    currency ??= amountOf(columns.of(row, "price"), ".")?.currency ?? null;
    const title = columns.of(row, "title");
    const group = columns.of(row, "group");
    const known = group === "" ? undefined : groups.get(group);
    if (!known) {
      const handle = handles.take(slugOf(columns.of(row, "link")) ?? handleOfTitle(title));
      handleOfLine.set(row.line, handle);
      if (group === "") return;
      const values = {
        color: new Set<string>(),
        size: new Set<string>(),
        material: new Set<string>(),
        pattern: new Set<string>(),
      };
      groups.set(group, { handle, title, values, items: 0 });
    }
    const found = groups.get(group);
    if (!found) return;
    found.items += 1;
    found.title = commonTitle(found.title, title);
    for (const name of DIFFERENCES) found.values[name].add(columns.of(row, name));
  }

  function rowsOf(row: SourceRow, begun: Set<string>): (ReadRow | ReadProblem)[] {
    const key = columns.of(row, "group");
    const group = key === "" ? undefined : groups.get(key);
    const handle = group?.handle ?? handleOfLine.get(row.line) ?? "";
    const differences =
      group === undefined || group.items < 2
        ? []
        : DIFFERENCES.filter((name) => group.values[name].size > 1).slice(0, 3);
    const byTitle = group !== undefined && group.items > 1 && differences.length === 0;
    const options = byTitle
      ? [{ name: "Variant", value: columns.of(row, "title") }]
      : differences.map((name) => ({ name: NAMES[name], value: columns.of(row, name) || NO_VALUE }));
    const variant: CellsOf = {
      ...optionCells(options.map(({ value }) => ({ value }))),
      ...variantCells(row),
      ...(options.length > 0 && { variantImage: columns.of(row, "image") }),
    };
    const images = [columns.of(row, "image"), ...columns.of(row, "images").split(",")]
      .map((each) => each.trim().replaceAll("%2C", ","))
      .filter((each) => each !== "");
    const problems = saleProblems(row, columns.of(row, "salePrice"), saleTimesOf(row));
    if (begun.has(handle)) return [...problems, { line: row.line, handle, leads: false, cells: variant, images }];
    begun.add(handle);
    const paths = columns
      .of(row, "type")
      .split(",")
      .map((path) =>
        path
          .split(">")
          .map((name) => name.trim())
          .filter((name) => name !== ""),
      )
      .filter((path) => path.length > 0);
    const category = columns.of(row, "googleCategory");
    const googlePaths = category.includes(">") ? [category.split(">").map((name) => name.trim())] : [];
    const categories = paths.length > 0 ? paths : googlePaths;
    const others = DIFFERENCES.filter((name) => !differences.includes(name));
    return [
      ...problems,
      {
        line: row.line,
        handle,
        leads: true,
        cells: {
          title: group !== undefined && group.items > 1 && group.title !== "" ? group.title : columns.of(row, "title"),
          body: htmlOf(columns.of(row, "description")),
          vendor: columns.of(row, "brand"),
          type: categories[0]?.at(-1) ?? "",
          ...optionCells(options.map(({ name }) => ({ name }))),
          ...variant,
        },
        images,
        categories,
        attributes: others.flatMap((name): ReadAttribute[] =>
          columns
            .of(row, name)
            .split("/")
            .map((value) => value.trim())
            .filter((value) => value !== "")
            .map((value) => ({ from: "column", name: NAMES[name], value })),
        ),
        metafields: Object.values(METAFIELDS).map((name) => columns.of(row, name)),
      },
    ];
  }

  function saleTimesOf(row: SourceRow): string[] {
    return columns.of(row, "saleTime").split("/");
  }

  function variantCells(row: SourceRow): CellsOf {
    const [price, sale] = [columns.of(row, "price"), columns.of(row, "salePrice")];
    const [starts = "", ends = ""] = saleTimesOf(row);
    const reduced = sale !== "" && isWithin(now, starts, ends);
    const quantity = columns.of(row, "quantity");
    const availability = plainName(columns.of(row, "availability"));
    const id = columns.of(row, "id");
    // Ids that plugins make mean nothing outside of them.
    const sku = /^(shopify|gla|woocommerce_gpf)_/i.test(id) ? columns.of(row, "mpn") : id;
    return {
      sku,
      barcode: columns.of(row, "gtin"),
      price: reduced ? sale : price,
      compareAtPrice: reduced ? price : "",
      cost: columns.of(row, "cost"),
      grams: columns.of(row, "shippingWeight") || columns.of(row, "weight"),
      weightUnit: "g",
      tracker: quantity !== "" || availability === "outofstock" ? "shopify" : "",
      ...(quantity === "" ? availability === "outofstock" && { quantity: "0" } : { quantity }),
      policy: availability === "preorder" || availability === "backorder" ? "continue" : "deny",
    };
  }
}

/** The last part of an address, when it is a name: "https://shop.example/products/moon-ring?v=2" is "moon-ring". */
function slugOf(link: string): string | null {
  const part =
    URL.parse(link)
      ?.pathname.split("/")
      .findLast((each) => each !== "") ?? "";
  const name = part.replace(/\.html?$/i, "").toLowerCase();
  return /^(?=.*[a-z])[a-z0-9][a-z0-9_-]{2,}$/.test(name) && !/^(index|product|item)$/.test(name) ? name : null;
}

/** Titles of variants end with what they differ in: "Moon ring - Gold" and "Moon ring - Silver" are a "Moon ring". */
function commonTitle(one: string, other: string): string {
  if (one === other) return one;
  const [words, others] = [one.split(/\s+/), other.split(/\s+/)];
  let same = 0;
  while (same < words.length && words[same] === others[same]) same += 1;
  return words
    .slice(0, same)
    .join(" ")
    .replace(/[\s\-–—,|/(:]+$/, "");
}
