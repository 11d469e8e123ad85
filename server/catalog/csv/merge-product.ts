/** As in Shopify's import, fields without a column stay, and so do variants and pictures not in the file. */

import { canBePriced } from "../../../domain/cart/lines.ts";
import { omit } from "../../../domain/omit.ts";
import type { MetafieldDraft, ProductDraft, VariantDraft } from "../products/product-draft.ts";
import type { ProductToExport, VariantToExport } from "./export-products.store.ts";
import { mergePictures, type MergedPictures } from "./merge-pictures.ts";
import type { MetafieldColumn } from "./product-csv-columns.ts";
import { becauseOf, type ProblemReporter } from "./product-csv-product.ts";
import type { MetafieldName, OptionColumn, ProductPatch, VariantPatch } from "./product-patch.ts";

export type MergeOptions = {
  replace: boolean;
  /** Pictures below this address are the shop's own. */
  shopUrl: string;
  /** The shop's own paths, by the addresses that the file gives. */
  known: ReadonlyMap<string, string>;
  /** An empty cell in one of these columns removes the metafield. */
  columns: readonly MetafieldColumn[];
};

type MergedOption = { name: string; slot: OptionColumn["slot"] | null };

type MergedVariant = {
  patch: VariantPatch | null;
  before: VariantToExport | undefined;
  optionValues: readonly string[];
};

/** The product to save; null when nothing of it can be saved. Variants that do not fit are reported and left out. */
export function mergeProduct(
  patch: ProductPatch,
  before: ProductToExport | undefined,
  { replace, shopUrl, known, columns }: MergeOptions,
  report: ProblemReporter,
): ProductDraft | null {
  const title = patch.fields.title ?? before?.title;
  if (title === undefined) return refuse(patch, "is new, and the file has no title for it", report);

  const chosen = chooseOptions(patch, before, replace && !patch.incomplete);
  if (typeof chosen === "string") return refuse(patch, chosen, report);
  const { variants: named, misfits } = readNamed(patch, before, chosen, report);
  const replacing = replace && !patch.incomplete && misfits === 0;
  const variants = withUnnamed(named, before, chosen, replacing && patch.variants.length > 0);
  if (variants === null) return refuse(patch, optionsDiffer(before, chosen), report);
  const unpriced = variants.find(({ patch: row, before: stored }) => !fitsTheRules(row, stored));
  if (unpriced) {
    const which = unpriced.optionValues.length > 0 ? ` of "${unpriced.optionValues.join(" / ")}"` : "";
    return refuse(
      patch,
      `has a price or weight${which} that the shop cannot calculate with, and the file does not correct it`,
      report,
    );
  }
  if (variants.length === 0) return refuse(patch, "is not imported, because none of its variants can be", report);

  const pictures = mergePictures(patch, before?.images ?? [], { replace: replacing, shopUrl, known });
  return {
    ...{ descriptionHtml: "", vendor: "", productType: "", tags: [] },
    ...{ published: true, giftCard: false, seoTitle: null, seoDescription: null },
    ...(before && ownFields(before)),
    ...patch.fields,
    title,
    handle: patch.handle,
    options: chosen.map(({ name }) => ({ name })),
    variants: variants.map((variant) => variantDraft(variant, pictures, columns)),
    images: pictures.images,
    metafields: [...patch.metafields, ...storedOf(patch.unreadMetafields, before)],
  };
}

/** Stored values may have come in another way and exceed the limits. */
function fitsTheRules(patch: VariantPatch | null, before: VariantToExport | undefined): boolean {
  const platformMicros = patch?.fields.priceMicros ?? before?.priceMicros ?? 0;
  return canBePriced({ platformMicros, weightMg: patch?.fields.weightMg ?? before?.weightMg ?? 0 });
}

function refuse(patch: ProductPatch, why: string, report: ProblemReporter): null {
  report(patch.line, `the product "${patch.handle}" ${why}`);
  const lines = new Set([...patch.otherLines, ...patch.variants.map(({ line }) => line)]);
  for (const line of lines) if (line !== patch.line) report(line, becauseOf(patch.line));
  return null;
}

function ownFields(before: ProductToExport): ProductPatch["fields"] {
  const { title, descriptionHtml, vendor, productType, tags, published, giftCard, seoTitle, seoDescription } = before;
  return { title, descriptionHtml, vendor, productType, tags, published, giftCard, seoTitle, seoDescription };
}

function chooseOptions(
  { options, withoutOptions, variants }: ProductPatch,
  before: ProductToExport | undefined,
  replace: boolean,
): MergedOption[] | string {
  if (before === undefined || (replace && (options.length > 0 || withoutOptions))) return [...options];
  if (options.length === 0) {
    // Values without option names belong to the product's existing options.
    const used = [0, 1, 2].filter((slot) => variants.some(({ slots }) => slots[slot as OptionColumn["slot"]] !== ""));
    if (used.some((slot) => slot >= before.options.length)) {
      return `has ${before.options.length} options, and the file gives a value for another one without its name`;
    }
    return before.options.map(({ name }, slot) => ({ name, slot: slot as OptionColumn["slot"] }));
  }
  const inTheirOrder = before.options.map(({ name }) =>
    options.find((option) => option.name.toLowerCase() === name.toLowerCase()),
  );
  const areTheSame = options.length === inTheirOrder.length && inTheirOrder.every((each) => each !== undefined);
  return areTheSame ? inTheirOrder.flatMap((each) => each ?? []) : [...options];
}

function readNamed(
  patch: ProductPatch,
  before: ProductToExport | undefined,
  options: readonly MergedOption[],
  report: ProblemReporter,
) {
  const stored = new Map((before?.variants ?? []).map((each) => [keyOf(each.optionValues), each]));
  const lines = new Map<string, number>();
  const variants: MergedVariant[] = [];
  let misfits = 0;
  for (const each of patch.variants) {
    const optionValues = valuesOf(each, before, options);
    const problem = typeof optionValues === "string" ? optionValues : problemOf(optionValues, each);
    if (problem !== null || typeof optionValues === "string") {
      misfits += 1;
      report(each.line, problem ?? "");
      continue;
    }
    lines.set(keyOf(optionValues), each.line);
    variants.push({ patch: each, before: stored.get(keyOf(optionValues)), optionValues });
  }
  return { variants, misfits };

  function problemOf(optionValues: readonly string[], { fields }: VariantPatch): string | null {
    const key = keyOf(optionValues);
    const earlier = lines.get(key);
    const which = optionValues.length > 0 ? `the variant "${optionValues.join(" / ")}"` : "a variant";
    if (earlier !== undefined) return `the product already has ${which} on line ${earlier}`;
    if (stored.has(key) || fields.priceMicros !== undefined) return null;
    return `${which} is new, and the file has no price for it`;
  }
}

function valuesOf(
  { slots, fields }: VariantPatch,
  before: ProductToExport | undefined,
  options: readonly MergedOption[],
): readonly string[] | string {
  const given = options.map(({ slot }) => (slot === null ? "" : slots[slot]));
  const missing = given.indexOf("");
  if (missing < 0) {
    const surplus = options.length === 0 ? slots.find((value) => value !== "") : undefined;
    return surplus === undefined ? given : `the option value "${surplus}" belongs to no option of the product`;
  }
  const nothingGiven = slots.every((value) => value === "");
  if (before === undefined || !nothingGiven)
    return `there is no value for the option "${options[missing]?.name ?? ""}"`;

  const sku = fields.sku ?? "";
  const bySku = sku === "" ? [] : before.variants.filter((variant) => variant.sku === sku);
  const [found = before.variants.length === 1 ? before.variants[0] : undefined] = bySku;
  if (found && bySku.length <= 1) return found.optionValues;
  if (sku === "") {
    return `the product has ${before.variants.length} variants; give the item number or the option values`;
  }
  return bySku.length > 1
    ? `the product has ${bySku.length} variants with the item number "${sku}"; give the option values`
    : `the product has no variant with the item number "${sku}"; a new one needs its option values`;
}

/** Null when a remaining variant has other options. */
function withUnnamed(
  named: readonly MergedVariant[],
  before: ProductToExport | undefined,
  options: readonly MergedOption[],
  replacing: boolean,
): MergedVariant[] | null {
  const byKey = new Map(named.map((each) => [keyOf(each.optionValues), each]));
  const unnamed = (before?.variants ?? []).filter(({ optionValues }) => !byKey.has(keyOf(optionValues)));
  const remaining = replacing ? [] : unnamed;
  if (remaining.length > 0 && before && !haveSameNames(before, options)) return null;
  const byValues = named.some(({ patch }) => patch?.slots.some((value) => value !== ""));
  if (remaining.length === 0 && byValues) return [...named];
  const inPlace = (before?.variants ?? []).flatMap(({ optionValues }) => byKey.get(keyOf(optionValues)) ?? []);
  const merged = replacing
    ? inPlace
    : (before?.variants ?? []).map(
        (variant) =>
          byKey.get(keyOf(variant.optionValues)) ?? {
            patch: null,
            before: variant,
            optionValues: variant.optionValues,
          },
      );
  return [...merged, ...named.filter((each) => each.before === undefined)];
}

function haveSameNames(before: ProductToExport, options: readonly MergedOption[]): boolean {
  const names = (of: readonly { name: string }[]) => JSON.stringify(of.map(({ name }) => name.toLowerCase()));
  return names(before.options) === names(options);
}

function optionsDiffer(before: ProductToExport | undefined, options: readonly MergedOption[]): string {
  const named = (of: readonly { name: string }[]) =>
    of.length === 0 ? "no options" : of.map(({ name }) => name).join(", ");
  return (
    `has ${named(before?.options ?? [])} and variants that the file does not give, and the file says ${named(options)}; ` +
    "to remove those variants, import it with --replace"
  );
}

function variantDraft(
  { patch, before, optionValues }: MergedVariant,
  pictures: MergedPictures,
  columns: readonly MetafieldColumn[],
): VariantDraft {
  const stored: Partial<VariantDraft> = before ? storedFields(before) : {};
  const given = patch?.fields ?? {};
  const tracked = given.tracked ?? stored.tracked ?? given.available !== undefined;
  return {
    ...{ priceMicros: 0, weightMg: 0, weightUnit: "g", oversell: false },
    ...stored,
    ...given,
    tracked,
    // Orders are placed while the file is read, so its count may be outdated.
    available: given.available ?? null,
    optionValues,
    imagePosition: pictures.positionOf(patch?.picture, before?.imagePosition ?? null),
    metafields: metafieldsOf(patch, before, columns),
  };
}

function storedFields(before: VariantToExport): Partial<VariantDraft> {
  return omit(before, "id", "metafields", "imagePosition", "available");
}

function metafieldsOf(
  patch: VariantPatch | null,
  before: VariantToExport | undefined,
  columns: readonly MetafieldColumn[],
): MetafieldDraft[] {
  const given = patch?.metafields ?? [];
  const variantColumns = columns.filter(
    ({ owner }) => patch && (owner === "variant" || (owner === "row" && !patch.isFirst)),
  );
  const names = new Set([...given, ...variantColumns].map(nameOf));
  const unread = new Set((patch?.unreadMetafields ?? []).map(nameOf));
  const stays = (name: string) => !names.has(name) || unread.has(name);
  return [...given, ...(before?.metafields ?? []).filter((field) => stays(nameOf(field)))];
}

function storedOf(unread: readonly MetafieldName[], before: ProductToExport | undefined): MetafieldDraft[] {
  return (before?.metafields ?? []).filter((stored) => unread.some((each) => nameOf(each) === nameOf(stored)));
}

function nameOf({ namespace, key }: { namespace: string; key: string }): string {
  return JSON.stringify([namespace, key]);
}

function keyOf(optionValues: readonly string[]): string {
  return JSON.stringify(optionValues);
}
