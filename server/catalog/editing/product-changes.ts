import type { CurrencyCode } from "../../../domain/currencies.ts";
import type { MetafieldToExport, ProductToExport, VariantToExport } from "../csv/export-products.store.ts";
import { columnOf, type Field, metafieldColumnName } from "../csv/product-csv-columns.ts";
import { type CellsOf, productCells, variantCells } from "../csv/product-csv-writer.ts";

export type ProductChange = {
  handle: string;
  kind: "changed" | "new product" | "new variant" | "removed variant" | "new picture" | "removed picture";
  /** Its option values ("Gold / S") or item number; null: the product itself. */
  variant: string | null;
  /** Null where a whole product, variant or picture is new or removed. */
  field: string | null;
  from: string;
  to: string;
};

const LEFT_OUT = new Set<Field>(["option1Value", "option2Value", "option3Value"]);
/** Not a column: variants are ordered by their rows. */
const PLACE = "Position";

/**
 * Differences, named like the columns of a product file. Without `before`: one change for the new product.
 * `base`: the currency of the prices.
 */
export function changesOf(
  before: ProductToExport | undefined,
  after: ProductToExport,
  base: CurrencyCode,
): ProductChange[] {
  const { handle } = after;
  if (before === undefined) {
    const counts = [countOf(after.variants.length, "variant"), countOf(after.images.length, "picture")];
    return [
      {
        handle,
        kind: "new product",
        variant: null,
        field: null,
        from: "",
        to: `${after.title} (${counts.join(", ")})`,
      },
    ];
  }
  const changed = (variant: string | null) => (field: string, from: string, to: string) => ({
    ...{ handle, kind: "changed" as const, variant, field, from, to },
  });
  return [
    ...cellChanges(productCells(before), productCells(after), changed(null)),
    ...metafieldChanges("product", before.metafields, after.metafields, changed(null)),
    ...variantChanges(before, after, changed, base),
    ...pictureChanges(before, after, changed(null)),
  ];
}

type Changed = (field: string, from: string, to: string) => ProductChange;

function cellChanges(before: CellsOf, after: CellsOf, changed: Changed): ProductChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as Field[];
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? "", after[field] ?? ""];
    return from === to || LEFT_OUT.has(field) ? [] : [changed(columnOf(field), from, to)];
  });
}

function metafieldChanges(
  owner: "product" | "variant",
  before: readonly MetafieldToExport[],
  after: readonly MetafieldToExport[],
  changed: Changed,
): ProductChange[] {
  const keyOf = ({ namespace, key }: MetafieldToExport) => JSON.stringify([namespace, key]);
  const then = new Map(before.map((field) => [keyOf(field), field]));
  const now = new Map(after.map((field) => [keyOf(field), field]));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [then.get(name), now.get(name)];
    const field = to ?? from;
    if (field === undefined || (from?.value === to?.value && from?.type === to?.type)) return [];
    const column = metafieldColumnName({ owner, ...field });
    if (from && to && from.type !== to.type)
      return [changed(column, `${from.value} [${from.type}]`, `${to.value} [${to.type}]`)];
    return [changed(column, from?.value ?? "", to?.value ?? "")];
  });
}

function variantChanges(
  before: ProductToExport,
  after: ProductToExport,
  changed: (variant: string) => Changed,
  base: CurrencyCode,
): ProductChange[] {
  const { handle } = after;
  const then = new Map(before.variants.map((variant) => [variant.id, variant]));
  const now = new Set(after.variants.map(({ id }) => id));
  const stay = before.variants.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const order = after.variants.filter(({ id }) => then.has(id)).map(({ id }) => id);
  const gone = before.variants
    .filter(({ id }) => !now.has(id))
    .map((variant) => whole(handle, "removed variant", variant, base));
  const others = after.variants.flatMap((variant) => {
    const old = then.get(variant.id);
    if (old === undefined) return [whole(handle, "new variant", variant, base)];
    const change = changed(nameOf(variant));
    const [from, to] = [stay.indexOf(variant.id) + 1, order.indexOf(variant.id) + 1];
    return [
      ...cellChanges(variantCells(before, old, base), variantCells(after, variant, base), change),
      ...metafieldChanges("variant", old.metafields, variant.metafields, change),
      ...(from === to ? [] : [change(PLACE, String(from), String(to))]),
    ];
  });
  return [...gone, ...others];
}

function whole(
  handle: string,
  kind: "new variant" | "removed variant",
  variant: VariantToExport,
  base: CurrencyCode,
): ProductChange {
  const { price = "" } = variantCells({ images: [] }, variant, base);
  const [from, to] = kind === "new variant" ? ["", price] : [price, ""];
  return { handle, kind, variant: nameOf(variant), field: null, from, to };
}

/** Pictures are matched by address; the same address twice is two pictures. */
function pictureChanges(before: ProductToExport, after: ProductToExport, changed: Changed): ProductChange[] {
  const { handle } = after;
  const left = [...before.images];
  const others = after.images.flatMap(({ src, alt, position }) => {
    const same = left.filter((each) => each.src === src);
    const old = same.find((each) => each.position === position) ?? same[0];
    if (old === undefined)
      return [{ handle, kind: "new picture" as const, variant: null, field: null, from: "", to: src }];
    left.splice(left.indexOf(old), 1);
    const named = (field: Field) => `${columnOf(field)} of ${src}`;
    return [
      ...(old.position === position ? [] : [changed(named("imagePosition"), String(old.position), String(position))]),
      ...(old.alt === alt ? [] : [changed(named("imageAlt"), old.alt ?? "", alt ?? "")]),
    ];
  });
  const gone = left.map(({ src }) => ({
    handle,
    kind: "removed picture" as const,
    variant: null,
    field: null,
    from: src,
    to: "",
  }));
  return [...gone, ...others];
}

function nameOf({ optionValues, sku }: VariantToExport): string {
  return optionValues.length > 0 ? optionValues.join(" / ") : (sku ?? "the only variant");
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
