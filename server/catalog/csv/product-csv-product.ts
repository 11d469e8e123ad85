import { whyNoValue, writtenValue } from "../products/metafield-values.ts";
import type { MetafieldDraft } from "../products/product-draft.ts";
import { Cells, type FileReading, type ProductCsvRow } from "./product-csv-cells.ts";
import type { Header } from "./product-csv-columns.ts";
import { PictureCollector } from "./product-csv-pictures.ts";
import { describesVariant, optionColumns, readVariant } from "./product-csv-variant.ts";
import type { MetafieldName, OptionColumn, ProductPatch, VariantPatch } from "./product-patch.ts";

export type ProductRows = {
  handle: string;
  rows: readonly [ProductCsvRow, ...ProductCsvRow[]];
  /** Whether an adjacent line that could not be read may have belonged to this product. */
  damaged: boolean;
};

export type ProblemReporter = (line: number, reason: string) => void;

/** More pieces than a line of a cart can have. */
const MOST_MINIMUM = 1_000_000;
const HANDLE = /^[^\s/?#%&\\<>"]{1,255}$/;

/** Null when the cells of the first row are invalid. Invalid variants and pictures are reported and left out. */
export function readProduct(
  header: Header,
  { handle, rows, damaged }: ProductRows,
  report: ProblemReporter,
  reading: FileReading,
): ProductPatch | null {
  const [first, ...others] = rows;
  const own = new Cells(header, first, reading);
  if (!HANDLE.test(handle)) own.misfit("handle", "cannot be part of a web address");
  const { options, withoutOptions } = optionColumns(own);
  const fields = readOwnCells(own);
  const { metafields, unreadMetafields, problems } = metafieldsOf(header, first, "product");
  if (own.problems.length > 0) {
    report(first.line, [...own.problems, ...problems].join("; "));
    for (const row of others) report(row.line, becauseOf(first.line));
    return null;
  }
  for (const problem of problems) report(first.line, problem);

  const pictures = new PictureCollector();
  const { variants, otherLines, misfits } = readVariants({ header, reading, options, report }, rows, pictures);
  return {
    handle,
    line: first.line,
    otherLines,
    fields,
    options,
    withoutOptions,
    variants,
    pictures: own.has("imageSrc") ? pictures.found : null,
    metafields,
    unreadMetafields,
    incomplete: damaged || misfits > 0 || pictures.incomplete,
  };
}

export function becauseOf(line: number): string {
  return `not imported, because its product on line ${line} is not`;
}

function readOwnCells(cells: Cells): ProductPatch["fields"] {
  const title = cells.text("title");
  if (cells.has("title") && title === "" && cells.problems.length === 0) {
    cells.problems.push(`${cells.nameOf("title")} is empty`);
  }
  const tags = cells.text("tags", 20_000).split(",");
  if (tags.some((tag) => tag.trim().length > 255)) cells.problems.push("a tag is longer than 255 characters");

  const published = cells.flag("published");
  const giftCard = cells.flag("giftCard");
  const status = cells.oneOf("status", ["active", "draft", "archived"]);
  const minQuantity = cells.whole("minQuantity", 1, MOST_MINIMUM);
  const minBatch = cells.whole("minBatch", 1, MOST_MINIMUM);
  const freeShipping = cells.flag("freeShipping");
  return {
    ...(cells.has("title") && { title }),
    ...(cells.has("body") && { descriptionHtml: cells.raw("body") }),
    ...(cells.has("vendor") && { vendor: cells.text("vendor") }),
    ...(cells.has("type") && { productType: cells.text("type") }),
    ...(cells.has("tags") && { tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))] }),
    ...(cells.has("seoTitle") && { seoTitle: cells.text("seoTitle", 2_000) || null }),
    ...(cells.has("seoDescription") && { seoDescription: cells.text("seoDescription", 10_000) || null }),
    ...(published !== undefined && { published }),
    ...(giftCard !== undefined && { giftCard }),
    ...(status && { status }),
    ...(minQuantity !== undefined && { minQuantity }),
    ...(minBatch !== undefined && { minBatch }),
    ...(freeShipping !== undefined && { freeShipping }),
  };
}

type Reading = {
  header: Header;
  reading: FileReading;
  options: readonly OptionColumn[];
  report: ProblemReporter;
};

function readVariants(
  { header, reading, options, report }: Reading,
  rows: readonly ProductCsvRow[],
  pictures: PictureCollector,
) {
  const variants: VariantPatch[] = [];
  const otherLines: number[] = [];
  let misfits = 0;

  rows.forEach((row, index) => {
    const picture = new Cells(header, row, reading);
    const hasPicture = pictures.add(picture, row.line);
    if (picture.problems.length > 0) report(row.line, picture.problems.join("; "));
    const isFirst = index === 0;
    const cells = new Cells(header, row, reading);
    const { metafields, unreadMetafields, problems } = metafieldsOf(header, row, isFirst ? "first-variant" : "variant");

    if (!describesVariant(picture, { identified: !isFirst && hasPicture })) {
      if (!isFirst && !hasPicture) report(row.line, "the row has neither a variant nor a picture");
      else if (!isFirst) otherLines.push(row.line);
      for (const problem of problems) report(row.line, problem);
      for (const { namespace, key } of metafields)
        report(row.line, `${namespace}.${key} is not imported: there is no variant`);
      return;
    }
    const variant = readVariant(cells, options);
    if (cells.problems.length > 0) {
      misfits += 1;
      report(row.line, [...cells.problems, ...problems].join("; "));
      return;
    }
    for (const problem of problems) report(row.line, problem);
    variants.push({ line: row.line, isFirst, ...variant, metafields, unreadMetafields });
  });
  return { variants, otherLines, misfits };
}

type ReadMetafields = {
  metafields: MetafieldDraft[];
  unreadMetafields: MetafieldName[];
  problems: string[];
};

/** A column with the owner "row" is the product's on its first row and the variant's on the others. */
function metafieldsOf(
  header: Header,
  row: ProductCsvRow,
  owner: "product" | "variant" | "first-variant",
): ReadMetafields {
  const owners = { product: ["product", "row"], variant: ["variant", "row"], "first-variant": ["variant"] }[owner];
  const found = new Map<string, MetafieldDraft>();
  const unreadMetafields: MetafieldName[] = [];
  const problems: string[] = [];
  for (const { index, owner: owned, namespace, key, type, usualType } of header.metafields) {
    const value = row.cells[index] ?? "";
    if (value === "" || !owners.includes(owned)) continue;
    const name = `${namespace}.${key}`;
    const kind = type ?? (usualType === undefined && value.includes("\n") ? "multi_line_text_field" : undefined);
    const known = kind ?? usualType;
    const misfit = known === undefined ? null : whyNoValue(known, value);
    if (misfit !== null) {
      problems.push(`${name} ${misfit}; it is not changed`);
      unreadMetafields.push({ namespace, key });
    } else if (found.has(name)) {
      problems.push(`${name} is given in two columns; the first one is used`);
    } else {
      const draft = { namespace, key, value: writtenValue(known, value) };
      found.set(name, { ...draft, ...(kind === undefined ? { usualType } : { type: kind }) });
    }
  }
  return { metafields: [...found.values()], unreadMetafields, problems };
}
