/**
 * Merges a product file's values into the shop's product. Columns that the file does not have leave their fields alone,
 * as Shopify's import does; variants and pictures that it does not name stay, unless the file is to replace them.
 */
import { canBePriced } from "../../../domain/cart/lines.ts";
import type { ProductToExport, VariantToExport } from "./export-products.store.ts";
import { mergePictures, type MergedPictures } from "./merge-pictures.ts";
import type { MetafieldColumn } from "./product-csv-columns.ts";
import { becauseOf, type Report } from "./product-csv-product.ts";
import type { MetafieldDraft, ProductDraft, VariantDraft } from "../products/product-draft.ts";
import type { MetafieldName, OptionColumn, ProductPatch, VariantPatch } from "./product-patch.ts";

export type MergeOptions = {
  /** Variants and pictures that the file does not name are removed. */
  replace: boolean;
  /** The shop's own address: pictures below it are its own. */
  shopUrl: string;
  /** Where pictures of the file are among the shop's own, by the addresses that it gives. */
  known: ReadonlyMap<string, string>;
  /** Metafields that the file has columns for: an empty cell removes. */
  columns: readonly MetafieldColumn[];
};

/** One option of the merged product; `slot`: where the file gives its values, null where it does not. */
type MergedOption = { name: string; slot: OptionColumn["slot"] | null };

type MergedVariant = {
  patch: VariantPatch | null;
  before: VariantToExport | undefined;
  optionValues: readonly string[];
};

/**
 * The whole product as it is to be saved, or null when nothing can be saved of it; then each of its rows is reported.
 * A variant that does not fit is reported and left out. `before`: the product of this handle, if there is one.
 */
export function mergeProduct(
  patch: ProductPatch,
  before: ProductToExport | undefined,
  { replace, shopUrl, known, columns }: MergeOptions,
  report: Report,
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
  if (variants.length === 0) return refuse(patch, "is not imported, because no variant of it can be", report);

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

/** What the shop has may have come in by another way, and be more than the rules hold (at most $1,000,000 a piece). */
function fitsTheRules(patch: VariantPatch | null, before: VariantToExport | undefined): boolean {
  const platformMicros = patch?.fields.priceMicros ?? before?.priceMicros ?? 0;
  return canBePriced({ platformMicros, weightMg: patch?.fields.weightMg ?? before?.weightMg ?? 0 });
}

/** Each line of a product that is not imported is named once. */
function refuse(patch: ProductPatch, why: string, report: Report): null {
  report(patch.line, `the product "${patch.handle}" ${why}`);
  const lines = new Set([...patch.otherLines, ...patch.variants.map(({ line }) => line)]);
  for (const line of lines) if (line !== patch.line) report(line, becauseOf(patch.line));
  return null;
}

function ownFields(before: ProductToExport): ProductPatch["fields"] {
  const { title, descriptionHtml, vendor, productType, tags, published, giftCard, seoTitle, seoDescription } = before;
  return { title, descriptionHtml, vendor, productType, tags, published, giftCard, seoTitle, seoDescription };
}

/** The options of the merged product, or why there are none that fit. */
function chooseOptions(
  { options, withoutOptions, variants }: ProductPatch,
  before: ProductToExport | undefined,
  replace: boolean,
): MergedOption[] | string {
  if (before === undefined || (replace && (options.length > 0 || withoutOptions))) return [...options];
  if (options.length === 0) {
    // values without names are those of the options that the product has
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

/** The variants that the file gives, each found among those of the product where it is one of them. */
function readNamed(
  patch: ProductPatch,
  before: ProductToExport | undefined,
  options: readonly MergedOption[],
  report: Report,
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
    if (earlier !== undefined) return `the product has ${which} on line ${earlier} already`;
    if (stored.has(key) || fields.priceMicros !== undefined) return null;
    return `${which} is new, and the file has no price for it`;
  }
}

/** The option values of a row's variant, one per option, or why it is not known which variant is meant. */
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

/**
 * Those that the file names and, unless it replaces them, those that it does not, as they are. In the file's order where
 * it names all of them by their values, otherwise in the product's. Null where one that stays does not have the options.
 */
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
    "to take those variants away, import it with --replace"
  );
}

function variantDraft(
  { patch, before, optionValues }: MergedVariant,
  pictures: MergedPictures,
  columns: readonly MetafieldColumn[],
): VariantDraft {
  const stored: Partial<VariantDraft> = before ? storedFields(before) : {};
  const given = patch?.fields ?? {};
  // A new variant with a quantity is tracked, unless the file has a column for the tracker.
  const tracked = given.tracked ?? stored.tracked ?? given.available !== undefined;
  return {
    ...{ priceMicros: 0, weightMg: 0, weightUnit: "g", oversell: false },
    ...stored,
    ...given,
    tracked,
    // null: orders go on while a file is read, so the count is left alone
    available: given.available ?? null,
    optionValues,
    imagePosition: pictures.positionOf(patch?.picture, before?.imagePosition ?? null),
    metafields: metafieldsOf(patch, before, columns),
  };
}

function storedFields(before: VariantToExport): Partial<VariantDraft> {
  const { id: _, metafields: __, imagePosition: ___, available: ____, ...fields } = before;
  return fields;
}

/** What the row gives, and what the variant has where the row could not have given it. */
function metafieldsOf(
  patch: VariantPatch | null,
  before: VariantToExport | undefined,
  columns: readonly MetafieldColumn[],
): MetafieldDraft[] {
  const given = patch?.metafields ?? [];
  const said = columns.filter(({ owner }) => patch && (owner === "variant" || (owner === "row" && !patch.isFirst)));
  const names = new Set([...given, ...said].map(nameOf));
  const unread = new Set((patch?.unreadMetafields ?? []).map(nameOf));
  const stays = (name: string) => !names.has(name) || unread.has(name);
  return [...given, ...(before?.metafields ?? []).filter((field) => stays(nameOf(field)))];
}

/** What the product has where the file's value could not be read. */
function storedOf(unread: readonly MetafieldName[], before: ProductToExport | undefined): MetafieldDraft[] {
  return (before?.metafields ?? []).filter((stored) => unread.some((each) => nameOf(each) === nameOf(stored)));
}

function nameOf({ namespace, key }: { namespace: string; key: string }): string {
  return JSON.stringify([namespace, key]);
}

function keyOf(optionValues: readonly string[]): string {
  return JSON.stringify(optionValues);
}
