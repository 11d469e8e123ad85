/** From the rows of one product in a product file to the product; what cannot be kept is reported by its line. */
import type { Header } from "./product-csv-columns.ts";
import { Cells, type Row } from "./product-csv-cells.ts";
import { Pictures } from "./product-csv-pictures.ts";
import { describesVariant, type OptionColumn, optionColumns, readVariant } from "./product-csv-variant.ts";
import type { MetafieldDraft, ProductDraft, VariantDraft } from "./product-draft.ts";

export type ProductRows = {
  handle: string;
  /** In the order of the file. */
  rows: readonly [Row, ...Row[]];
  /** Whether a line beside these could not be read, which may have been one of them. */
  damaged: boolean;
};

export type ReadProduct = {
  draft: ProductDraft;
  /** Some variant of the file is not in the draft. */
  incomplete: boolean;
};

export type Report = (line: number, reason: string) => void;

/** What stands in addresses as it is. */
const HANDLE = /^[^\s/?#%&\\<>"]{1,255}$/;

/**
 * The product, or null when its first row's own cells do not fit or no variant is left: then each of its rows is
 * reported. Otherwise a variant that does not fit is reported and left out, and so is a picture.
 */
export function readProduct(
  header: Header,
  { handle, rows, damaged }: ProductRows,
  report: Report,
): ReadProduct | null {
  const [first, ...others] = rows;
  const own = new Cells(header, first);
  if (!HANDLE.test(handle)) own.misfit("handle", "cannot stand in a web address");
  const options = optionColumns(own);
  const product = readOwnCells(own);
  const because = `not imported, because its product on line ${first.line} is not`;
  if (own.problems.length > 0) {
    report(first.line, own.problems.join("; "));
    for (const row of others) report(row.line, because);
    return null;
  }

  const pictures = new Pictures();
  const { variants, misfits } = readVariants(header, rows, options, pictures, report);
  const { images, positions } = pictures.placed();
  if (variants.length === 0) {
    report(first.line, `the product "${handle}" is not imported, because no variant of it can be`);
    for (const row of others) if (!describesVariant(new Cells(header, row))) report(row.line, because);
    return null;
  }
  const draft: ProductDraft = {
    ...product,
    handle,
    options: options.map(({ name }) => ({ name })),
    variants: variants.map(({ variant, picture }) => ({
      ...variant,
      imagePosition: picture === undefined ? null : (positions.get(picture) ?? null),
    })),
    images,
    metafields: metafieldsOf(header, first, "product", report),
  };
  return { draft, incomplete: damaged || misfits > 0 };
}

function readOwnCells(cells: Cells) {
  const title = cells.text("title");
  if (title === "" && cells.problems.length === 0) cells.problems.push(`${cells.nameOf("title")} is empty`);
  const tags = cells.text("tags", 20_000).split(",");
  if (tags.some((tag) => tag.trim().length > 255)) cells.problems.push("a tag is longer than 255 characters");

  // Left out rather than undefined where the file says nothing: then the product keeps what it has.
  const status = cells.oneOf("status", ["active", "draft", "archived"]);
  const minQuantity = cells.whole("minQuantity", 1);
  const minBatch = cells.whole("minBatch", 1);
  const freeShipping = cells.flag("freeShipping");
  return {
    title,
    descriptionHtml: cells.raw("body"),
    vendor: cells.text("vendor"),
    productType: cells.text("type"),
    tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))],
    published: cells.flag("published") ?? true,
    giftCard: cells.flag("giftCard") ?? false,
    seoTitle: cells.text("seoTitle", 2_000) || null,
    seoDescription: cells.text("seoDescription", 10_000) || null,
    ...(status && { status }),
    ...(minQuantity !== undefined && { minQuantity }),
    ...(minBatch !== undefined && { minBatch }),
    ...(freeShipping !== undefined && { freeShipping }),
  } satisfies Partial<ProductDraft>;
}

function readVariants(
  header: Header,
  rows: readonly Row[],
  options: readonly OptionColumn[],
  pictures: Pictures,
  report: Report,
) {
  const variants: { variant: VariantDraft; picture: string | undefined }[] = [];
  let misfits = 0;
  const lines = new Map<string, number>();

  rows.forEach((row, index) => {
    const picture = new Cells(header, row);
    const hasPicture = pictures.add(picture);
    if (picture.problems.length > 0) report(row.line, picture.problems.join("; "));
    const isFirst = index === 0;
    const own = isFirst ? [] : metafieldsOf(header, row, "variant", report);

    if (!isFirst && !describesVariant(picture)) {
      if (!hasPicture) report(row.line, "there is neither a price nor a picture in it");
      for (const { namespace, key } of own) report(row.line, `${namespace}.${key} is not kept: there is no variant`);
      return;
    }
    const cells = new Cells(header, row);
    const { variant, picture: ofVariant } = readVariant(cells, options);
    const combination = JSON.stringify(variant.optionValues);
    const earlier = lines.get(combination);
    if (cells.problems.length === 0 && earlier !== undefined) {
      const which = variant.optionValues.length > 0 ? `the variant "${variant.optionValues.join(" / ")}"` : "a variant";
      cells.problems.push(`the product has ${which} on line ${earlier} already`);
    }
    if (cells.problems.length > 0) {
      misfits += 1;
      report(row.line, cells.problems.join("; "));
      return;
    }
    lines.set(combination, row.line);
    if (ofVariant !== undefined) pictures.mention(ofVariant);
    const metafields = isFirst ? metafieldsOf(header, row, "first-variant", report) : own;
    variants.push({ variant: { ...variant, metafields }, picture: ofVariant });
  });
  return { variants, misfits };
}

/** On a product's first row a column of no owner is the product's; on the others, the variant's. */
function metafieldsOf(
  header: Header,
  row: Row,
  owner: "product" | "variant" | "first-variant",
  report: Report,
): MetafieldDraft[] {
  const owners = { product: ["product", "row"], variant: ["variant", "row"], "first-variant": ["variant"] }[owner];
  const found = new Map<string, MetafieldDraft>();
  for (const { index, owner: owned, namespace, key, type } of header.metafields) {
    const value = row.cells[index] ?? "";
    if (value === "" || !owners.includes(owned)) continue;
    const name = `${namespace}.${key}`;
    const kind = type ?? (value.includes("\n") ? "multi_line_text_field" : undefined);
    if (found.has(name)) report(row.line, `${name} is given in two columns; only the first is kept`);
    else found.set(name, { namespace, key, value, ...(kind !== undefined && { type: kind }) });
  }
  return [...found.values()];
}
