/** A customer's changes that the shop has not confirmed yet, merged with its answers (SPEC SESS-01, API-07). Pure. */

import type { VariantForCart } from "../../catalog/cards/variant-for-cart.ts";
import { refreshed, type CartLine, type CartLineChange } from "./cart-line.ts";

/** The state a line should have; quantity 0: removed. */
export type LineInput = { quantity: number; checked: boolean };

/** By variant id; only the latest, as each states its whole line. */
export type Pending = Readonly<Record<string, LineInput>>;

export type SavedLine = { variant: VariantForCart; quantity: number; checked: boolean };

export const MOST_CHANGES = 500;

export function changesBetween(before: readonly CartLine[], after: readonly CartLine[]): Pending {
  if (before === after) return {};
  const left = new Map(before.map((line) => [line.variantId, line]));
  const inputs: Record<string, LineInput> = {};
  for (const { variantId, quantity, checked } of after) {
    const line = left.get(variantId);
    left.delete(variantId);
    if (line?.quantity !== quantity || line.checked !== checked) inputs[variantId] = { quantity, checked };
  }
  for (const variantId of left.keys()) inputs[variantId] = { quantity: 0, checked: false };
  return inputs;
}

/** The next to be sent, oldest first. */
export function nextChanges(pending: Pending): Pending {
  return Object.fromEntries(Object.entries(pending).slice(0, MOST_CHANGES));
}

export function withoutSent(pending: Pending, sent: Pending): Pending {
  return Object.fromEntries(Object.entries(pending).filter(([variantId, input]) => !sameInput(sent[variantId], input)));
}

/** Resets refused lines to what the server has; lines changed again since then stay. */
export function withoutRefused(
  lines: readonly CartLine[],
  saved: readonly SavedLine[],
  refused: Pending,
  pending: Pending,
): CartLine[] {
  const known = new Map(saved.map((line) => [line.variant.variantId, line]));
  return lines.flatMap((line) => {
    if (!(line.variantId in refused) || line.variantId in pending) return line;
    const savedLine = known.get(line.variantId);
    return savedLine ? { ...line, quantity: savedLine.quantity, checked: savedLine.checked } : [];
  });
}

export function chunksOf(lines: readonly CartLine[]): CartLine[][] {
  const chunks: CartLine[][] = [];
  for (let start = 0; start < lines.length; start += MOST_CHANGES)
    chunks.push(lines.slice(start, start + MOST_CHANGES));
  return chunks;
}

type Meeting = {
  here: readonly CartLine[];
  saved: readonly SavedLine[];
  pending: Pending;
  /** What is in a checkout: its removal is expected. */
  ordered: readonly { variantId: string; quantity: number }[];
};

export type MergedLines = {
  lines: CartLine[];
  pending: Pending;
  /** How many lines of `here` are gone without being removed here. */
  gone: number;
};

/**
 * The cart to show: the server's lines, overlaid with pending changes. Lines keep their order here, new ones come
 * first. Changes made elsewhere are noted on their line.
 */
export function meet({ here, saved, pending, ordered }: Meeting): MergedLines {
  const known = new Map(here.map((line) => [line.variantId, line]));
  const left = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]));
  const shown = new Map<string, CartLine>();
  const cut: Record<string, LineInput> = {};
  for (const { variant, ...theirs } of saved) {
    const { variantId } = variant;
    const line = known.get(variantId);
    const { quantity, checked } = pending[variantId] ?? theirs;
    if (quantity === 0) continue;
    const expected = variantId in pending || line?.quantity === quantity + (left.get(variantId) ?? 0);
    const changes = line && !expected ? withElsewhere(line, quantity) : (line?.changes ?? []);
    // The old price and stock go in, so that differences are noted. The picture stays the one on screen.
    const today = { ...variant, image: line?.image ?? variant.image };
    const [now] = refreshed([{ ...(line ?? variant), quantity, checked, changes }], new Map([[variantId, today]]));
    if (!now) continue;
    shown.set(variantId, line && isSame(line, now) ? line : now);
    if (now.quantity !== quantity) cut[variantId] = { quantity: now.quantity, checked };
  }
  for (const line of here) {
    const input = pending[line.variantId];
    // Not on the server yet, or removed elsewhere: the change here wins.
    if (input && input.quantity > 0 && !shown.has(line.variantId)) shown.set(line.variantId, { ...line, ...input });
  }
  const fresh = [...shown.values()].filter(({ variantId }) => !known.has(variantId));
  const stayed = here.flatMap(({ variantId }) => shown.get(variantId) ?? []);
  const gone = here.filter(
    ({ variantId, quantity }) => !shown.has(variantId) && !(variantId in pending) && left.get(variantId) !== quantity,
  );
  return { lines: [...fresh, ...stayed], pending: { ...pending, ...cut }, gone: gone.length };
}

/** After a guest's lines were merged: in the order of the server's cart, without notes of the merge itself. */
export function afterMerge(here: readonly CartLine[], saved: readonly SavedLine[], pending: Pending): MergedLines {
  const known = new Map(here.map((line) => [line.variantId, line]));
  const merged = saved.map(({ variant, quantity, checked }): CartLine => {
    const line = known.get(variant.variantId);
    known.delete(variant.variantId);
    return { ...(line ?? variant), quantity, checked, changes: line?.changes ?? [] };
  });
  return { ...meet({ here: [...known.values(), ...merged], saved, pending, ordered: [] }), gone: 0 };
}

function withElsewhere({ changes, quantity: before }: CartLine, quantity: number): CartLineChange[] {
  if (before === quantity) return changes;
  return [...changes.filter(({ kind }) => kind !== "elsewhere"), { kind: "elsewhere" }];
}

/** Lines that stay the same object do not rerender. */
function isSame(one: CartLine, other: CartLine): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(line: CartLine): [string, unknown][] {
  return Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function sameInput(one: LineInput | undefined, other: LineInput): boolean {
  return one?.quantity === other.quantity && one.checked === other.checked;
}
