/**
 * What a customer has changed in this browser and the shop has not confirmed yet, and how it meets what the shop says
 * (SPEC SESS-01, API-07). Pure: each function gives new values.
 */
import { refreshed, type CartLine, type Change, type VariantForCart } from "./cart-line.ts";

/** A line as she wants it; a quantity of 0: not at all. */
export type LineWish = { quantity: number; checked: boolean };

/** By variant id; the latest wish only, as each says all of its line. */
export type Pending = Readonly<Record<string, LineWish>>;

/** A line as the shop keeps it. */
export type KeptLine = { variant: VariantForCart; quantity: number; checked: boolean };

/** As many as go up at once. */
export const MOST_WISHES = 500;

/** The wishes that make the lines of `after` out of those of `before`. */
export function wishesBetween(before: readonly CartLine[], after: readonly CartLine[]): Pending {
  if (before === after) return {};
  const left = new Map(before.map((line) => [line.variantId, line]));
  const wishes: Record<string, LineWish> = {};
  for (const { variantId, quantity, checked } of after) {
    const line = left.get(variantId);
    left.delete(variantId);
    if (line?.quantity !== quantity || line.checked !== checked) wishes[variantId] = { quantity, checked };
  }
  for (const variantId of left.keys()) wishes[variantId] = { quantity: 0, checked: false };
  return wishes;
}

/** The next ones to be sent, the longest waiting first. */
export function nextWishes(pending: Pending): Pending {
  return Object.fromEntries(Object.entries(pending).slice(0, MOST_WISHES));
}

/** What is still to be sent after `sent` was answered: a wish that has changed meanwhile stays. */
export function withoutSent(pending: Pending, sent: Pending): Pending {
  return Object.fromEntries(Object.entries(pending).filter(([variantId, wish]) => !sameWish(sent[variantId], wish)));
}

/** Puts refused lines back to what the shop has stored; lines changed again since then stay. */
export function withoutRefused(
  lines: readonly CartLine[],
  kept: readonly KeptLine[],
  refused: Pending,
  pending: Pending,
): CartLine[] {
  const known = new Map(kept.map((line) => [line.variant.variantId, line]));
  return lines.flatMap((line) => {
    if (!(line.variantId in refused) || line.variantId in pending) return line;
    const asKept = known.get(line.variantId);
    return asKept ? { ...line, quantity: asKept.quantity, checked: asKept.checked } : [];
  });
}

export function chunksOf(lines: readonly CartLine[]): CartLine[][] {
  const chunks: CartLine[][] = [];
  for (let start = 0; start < lines.length; start += MOST_WISHES) chunks.push(lines.slice(start, start + MOST_WISHES));
  return chunks;
}

type Meeting = {
  /** The lines of this browser. */
  here: readonly CartLine[];
  /** The shop's, whole, the newest first. */
  kept: readonly KeptLine[];
  /** What the shop has not confirmed. */
  pending: Pending;
  /** What left for a checkout: that it goes is no surprise. */
  ordered: readonly { variantId: string; quantity: number }[];
};

export type Met = {
  lines: CartLine[];
  /** With the quantities that had to come down to the stock. */
  pending: Pending;
  /** How many lines of `here` are gone although nobody took them off here. */
  gone: number;
};

/**
 * The cart as it is shown: the shop's lines, with what is pending over them. Lines keep the order in which they stand
 * here, others come first. What has changed without being changed here is noted on its line.
 */
export function meet({ here, kept, pending, ordered }: Meeting): Met {
  const known = new Map(here.map((line) => [line.variantId, line]));
  const left = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]));
  const shown = new Map<string, CartLine>();
  const cut: Record<string, LineWish> = {};
  for (const { variant, ...theirs } of kept) {
    const { variantId } = variant;
    const line = known.get(variantId);
    const { quantity, checked } = pending[variantId] ?? theirs;
    if (quantity === 0) continue;
    const expected = variantId in pending || line?.quantity === quantity + (left.get(variantId) ?? 0);
    const changes = line && !expected ? withElsewhere(line, quantity) : (line?.changes ?? []);
    // With the price and the stock of before: what has become of them is noted.
    // A picture stays the one that is on the screen.
    const today = { ...variant, image: line?.image ?? variant.image };
    const [now] = refreshed([{ ...(line ?? variant), quantity, checked, changes }], new Map([[variantId, today]]));
    if (!now) continue;
    shown.set(variantId, line && isSame(line, now) ? line : now);
    if (now.quantity !== quantity) cut[variantId] = { quantity: now.quantity, checked };
  }
  for (const line of here) {
    const wish = pending[line.variantId];
    // Not there yet, or taken off elsewhere: what she wants here counts.
    if (wish && wish.quantity > 0 && !shown.has(line.variantId)) shown.set(line.variantId, { ...line, ...wish });
  }
  const fresh = [...shown.values()].filter(({ variantId }) => !known.has(variantId));
  const stayed = here.flatMap(({ variantId }) => shown.get(variantId) ?? []);
  const gone = here.filter(
    ({ variantId, quantity }) => !shown.has(variantId) && !(variantId in pending) && left.get(variantId) !== quantity,
  );
  return { lines: [...fresh, ...stayed], pending: { ...pending, ...cut }, gone: gone.length };
}

/** After a guest's lines went up: in the order of the shop's cart, and without a note of what the merge has made. */
export function afterMerge(here: readonly CartLine[], kept: readonly KeptLine[], pending: Pending): Met {
  const known = new Map(here.map((line) => [line.variantId, line]));
  const merged = kept.map(({ variant, quantity, checked }): CartLine => {
    const line = known.get(variant.variantId);
    known.delete(variant.variantId);
    return { ...(line ?? variant), quantity, checked, changes: line?.changes ?? [] };
  });
  return { ...meet({ here: [...known.values(), ...merged], kept, pending, ordered: [] }), gone: 0 };
}

function withElsewhere({ changes, quantity: before }: CartLine, quantity: number): Change[] {
  if (before === quantity) return changes;
  return [...changes.filter(({ kind }) => kind !== "elsewhere"), { kind: "elsewhere" }];
}

/** Lines that stay the same object are not drawn again. */
function isSame(one: CartLine, other: CartLine): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(line: CartLine): [string, unknown][] {
  return Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function sameWish(one: LineWish | undefined, other: LineWish): boolean {
  return one?.quantity === other.quantity && one.checked === other.checked;
}
