import { randomUUID } from "node:crypto";

export type Attribute = { key: string; value: string | null };

export type StoredCartLine = {
  id: string;
  variantId: number;
  quantity: number;
  /** Sorted by key, each key once, so that equal input gives equal lists. */
  attributes: Attribute[];
  /** Platform price of one piece when the line was last changed, which the buyer saw. Null: unknown. */
  seenPriceMicros: number | null;
};

export type LineToAdd = { variantId: number; quantity: number; attributes: readonly Attribute[] };

export type LineToChange = {
  lineId: string;
  variantId?: number;
  quantity?: number;
  attributes?: readonly Attribute[];
};

/** `at`: index of the call's entry. */
export type LineProblem = {
  because:
    | "negative-quantity"
    | "quantity-too-large"
    | "attributes-too-long"
    | "unknown-variant"
    | "unknown-line"
    | "below-minimum"
    | "wrong-increment";
  at: number;
  /** Of the quantity rule that is not kept: its minimum or increment. */
  bound?: number;
};

/** `touched`: by line id, the first entry that touched it. */
export type PlannedLines = { lines: StoredCartLine[]; touched: Map<string, number>; problems: LineProblem[] };

export const MAX_QUANTITY = 1_000_000;
/** SPEC GQL-07 */
export const MAX_LINES = 500;
/** A unique index contains them, and its entries must be short. */
const MAX_ATTRIBUTES_LENGTH = 1_500;

/** Adds to the line of the same variant and attributes, if there is one. */
export function addLines(existing: readonly StoredCartLine[], cartLines: readonly LineToAdd[]): PlannedLines {
  const lines = existing.map((line) => ({ ...line }));
  const touched = new Map<string, number>();
  const problems: LineProblem[] = [];
  cartLines.forEach(({ variantId, quantity, attributes }, at) => {
    const sorted = sortAttributes(attributes);
    if (quantity < 0) problems.push({ because: "negative-quantity", at });
    if (isTooLong(sorted)) problems.push({ because: "attributes-too-long", at });
    if (quantity <= 0) return;
    const added = { id: randomUUID(), variantId, quantity, attributes: sorted, seenPriceMicros: null };
    const line = joinOrAppend(lines, added);
    if (line.quantity > MAX_QUANTITY) problems.push({ because: "quantity-too-large", at });
    if (!touched.has(line.id)) touched.set(line.id, at);
  });
  return { lines, touched, problems };
}

/** A line that becomes the same as another is merged with it. */
export function changeLines(existing: readonly StoredCartLine[], changes: readonly LineToChange[]): PlannedLines {
  const lines = existing.map((line) => ({ ...line }));
  const touched = new Map<string, number>();
  const problems: LineProblem[] = [];
  changes.forEach((change, at) => {
    const index = lines.findIndex((line) => line.id === change.lineId);
    const line = lines[index];
    if (!line) {
      problems.push({ because: "unknown-line", at });
      return;
    }
    const attributes = change.attributes === undefined ? line.attributes : sortAttributes(change.attributes);
    const changed = {
      id: line.id,
      variantId: change.variantId ?? line.variantId,
      quantity: change.quantity ?? line.quantity,
      attributes,
      seenPriceMicros: line.seenPriceMicros,
    };
    if (changed.quantity < 0) problems.push({ because: "negative-quantity", at });
    if (isTooLong(attributes)) problems.push({ because: "attributes-too-long", at });
    lines.splice(index, 1);
    if (changed.quantity <= 0) return;
    const result = joinOrAppend(lines, changed, index);
    if (result.quantity > MAX_QUANTITY) problems.push({ because: "quantity-too-large", at });
    if (!touched.has(result.id)) touched.set(result.id, at);
  });
  return { lines, touched, problems };
}

export function removeLines(existing: readonly StoredCartLine[], lineIds: readonly string[]): PlannedLines {
  const problems = lineIds.flatMap((lineId, at): LineProblem[] =>
    existing.some((line) => line.id === lineId) ? [] : [{ because: "unknown-line", at }],
  );
  return { lines: existing.filter((line) => !lineIds.includes(line.id)), touched: new Map(), problems };
}

export function sortAttributes(attributes: readonly Attribute[]): Attribute[] {
  const byKey = new Map(attributes.map(({ key, value }) => [key, value]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, value]) => ({ key, value }));
}

export function isTooLong(attributes: readonly Attribute[]): boolean {
  return Buffer.byteLength(JSON.stringify(attributes)) > MAX_ATTRIBUTES_LENGTH;
}

function joinOrAppend(lines: StoredCartLine[], line: StoredCartLine, index: number = lines.length): StoredCartLine {
  const same = lines.find((each) => each.variantId === line.variantId && isEqual(each.attributes, line.attributes));
  if (!same) {
    lines.splice(index, 0, line);
    return line;
  }
  same.quantity += line.quantity;
  return same;
}

function isEqual(one: readonly Attribute[], other: readonly Attribute[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
