/** How a cart's lines change when the buyer adds, changes or removes some. Nothing here touches the database. */
import { randomUUID } from "node:crypto";

export type Attribute = { key: string; value: string | null };

export type CartLine = {
  /** Random, and stable over the line's life. */
  id: string;
  variantId: number;
  /** 1 to 1,000,000. */
  quantity: number;
  /** Sorted by key, each key once: equal input gives equal lists. */
  attributes: Attribute[];
  /** The platform price of one piece when the line was last added or changed: what its buyer saw. Null: unknown. */
  seenPriceMicros: number | null;
};

export type LineToAdd = { variantId: number; quantity: number; attributes: readonly Attribute[] };

/** Fields left out stay as they are; a quantity of 0 removes it. */
export type LineToChange = {
  lineId: string;
  variantId?: number;
  quantity?: number;
  attributes?: readonly Attribute[];
};

/** Why a change is refused; `at` counts the entries of the call from 0. */
export type LineProblem = {
  because: "negative-quantity" | "quantity-too-large" | "attributes-too-long" | "unknown-variant" | "unknown-line";
  at: number;
};

/** The lines after the change; `touched`: by id of each line to check, the first entry that touched it. */
export type PlannedLines = { lines: CartLine[]; touched: Map<string, number>; problems: LineProblem[] };

export const MAX_QUANTITY = 1_000_000;
/** SPEC GQL-07: lines a cart may hold. */
export const MAX_LINES = 500;
/** Attributes are part of a unique index, whose entries must be short. */
const MAX_ATTRIBUTES_LENGTH = 1_500;

/** Adds to the line of the same variant and attributes where there is one; a quantity of 0 adds nothing. */
export function addLines(existing: readonly CartLine[], cartLines: readonly LineToAdd[]): PlannedLines {
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

/** Changes lines one after the other; a line that becomes the same as another joins it. */
export function changeLines(existing: readonly CartLine[], changes: readonly LineToChange[]): PlannedLines {
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
    const kept = joinOrAppend(lines, changed, index);
    if (kept.quantity > MAX_QUANTITY) problems.push({ because: "quantity-too-large", at });
    if (!touched.has(kept.id)) touched.set(kept.id, at);
  });
  return { lines, touched, problems };
}

export function removeLines(existing: readonly CartLine[], lineIds: readonly string[]): PlannedLines {
  const problems = lineIds.flatMap((lineId, at): LineProblem[] =>
    existing.some((line) => line.id === lineId) ? [] : [{ because: "unknown-line", at }],
  );
  return { lines: existing.filter((line) => !lineIds.includes(line.id)), touched: new Map(), problems };
}

/** Sorted by key; for a key given twice the last one counts. */
export function sortAttributes(attributes: readonly Attribute[]): Attribute[] {
  const byKey = new Map(attributes.map(({ key, value }) => [key, value]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, value]) => ({ key, value }));
}

export function isTooLong(attributes: readonly Attribute[]): boolean {
  return Buffer.byteLength(JSON.stringify(attributes)) > MAX_ATTRIBUTES_LENGTH;
}

function joinOrAppend(lines: CartLine[], line: CartLine, index: number = lines.length): CartLine {
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
