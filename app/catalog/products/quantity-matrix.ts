/**
 * The variants as a matrix (SPEC PROD-02): a row for each Color or Spec, a column for each Size, or else for the last
 * of several options.
 */

import type { ShownProduct, ShownVariant } from "../cards/product.ts";

export type MatrixRow = {
  /** "Gold", or "Gold · Satin" with further options; "" for a product without options. */
  label: string;
  image: string | null;
  /** One for each column; null where there is no such variant. */
  cells: (ShownVariant | null)[];
};

export type Matrix = {
  /** The option of the columns, e.g. "Size"; null when there is one column without a name. */
  columnOption: string | null;
  columns: string[];
  rows: MatrixRow[];
};

const SIZE = /\b(size|length|diameter)$/i;
const ROWS_FIRST = /^(spec|colou?r)$/i;

export function matrixOf({ options, variants, images }: Pick<ShownProduct, "options" | "variants" | "images">): Matrix {
  const sizes = options.length > 1 ? (options.find((option) => SIZE.test(option.name)) ?? options.at(-1)) : undefined;
  const rowOptions = options
    .filter((option) => option !== sizes)
    .toSorted((a, b) => Number(ROWS_FIRST.test(b.name)) - Number(ROWS_FIRST.test(a.name)));
  const columns = sizes?.values ?? [""];

  const rows = new Map<string, MatrixRow>();
  for (const variant of variants) {
    const valueOf = (name: string) => variant.options.find((option) => option.name === name)?.value ?? "";
    const label = rowOptions.map((option) => valueOf(option.name)).join(" · ");
    const row = rows.get(label) ?? { label, image: null, cells: columns.map(() => null) };
    const column = sizes ? columns.indexOf(valueOf(sizes.name)) : 0;
    if (column >= 0) row.cells[column] = variant;
    row.image ??= variant.image?.src ?? null;
    rows.set(label, row);
  }
  const only = images[0]?.src ?? null;
  return {
    columnOption: sizes?.name ?? null,
    columns,
    rows: [...rows.values()].map((row) => ({ ...row, image: row.image ?? only })),
  };
}
