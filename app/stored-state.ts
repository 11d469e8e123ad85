/** What a browser stores, validated when it is read (SPEC LOC-03). By hand: a schema library would weigh more. */

import { LINE_LIMITS } from "../domain/cart/lines.ts";
import type { ShippingMethod } from "../domain/cart/quote.ts";
import type { CouponChoice } from "../domain/coupons/coupons.ts";
import type { CartLine, CartLineChange } from "./cart/lines/cart-line.ts";
import type { LineInput, Pending } from "./cart/lines/pending.ts";
import type { OrderRow } from "./wholesale/order-rows.ts";

export type PendingCheckout = {
  /** The storefront cart of a guest's checkout; null for a customer's order, for which the server updates the cart. */
  cartId: string | null;
  lines: { variantId: string; quantity: number }[];
  /** The path at which the browser stores the checkout's key (`app/cart/settle/checkout-key.ts`). */
  path?: string;
};

export type Viewed = { handle: string; at: string };

/** SPEC API-01. `expireAt`: ISO 8601; `app/session/session.ts` reads and ends it. */
export type StoredSession = { token: string; expireAt: string };

/** `locale`: country, language and currency (SPEC LOC-01); `coupons`: the activity overlay (SPEC HOME-04). */
export type Welcomed = { locale: boolean; coupons: boolean };

/** A message to the shop (SPEC CONT-01). `number`: for reference; `email`: for the answer; `at`: ISO 8601. */
export type SentMessage = { number: number; text: string; email: string; at: string };

export type LocalState = {
  /** A guest's cart; for a customer, what this browser knows of the cart at the shop. */
  lines: CartLine[];
  /** A customer's changes that the shop has not confirmed yet. */
  pending: Pending;
  /** Whether a customer's `lines` are still the guest's from before login, not in the shop's cart (SPEC SESS-01). */
  mergeDue: boolean;
  method: ShippingMethod;
  /** A customer's only (SPEC CART-04). */
  coupon: CouponChoice;
  /** The last checkout opened, with the lines it took; null when none is pending. */
  pendingCheckout: PendingCheckout | null;
  searches: string[];
  viewed: Viewed[];
  /** Favorites added (true) or removed that the shop has not confirmed yet, by product id (`app/session/favorites/favorites.ts`). */
  favoriteWishes: Record<string, boolean>;
  welcomed: Welcomed;
  messages: SentMessage[];
  orderRows: OrderRow[];
  installClosed: boolean;
  arrivalsSeen: string | null;
  session: StoredSession | null;
  /** This browser's id in error reports (SPEC API-30); null until the first one. */
  browserId: string | null;
};

type Check = (value: unknown) => boolean;
/** The value, or its valid part; undefined if no part is valid. `lost`: called when something is left out. */
type Reader<Value> = (value: unknown, lost: () => void) => Value | undefined;
type Shape<Value> = { [Field in keyof Required<Value>]: Check };

const isText: Check = (value) => typeof value === "string";
const isId: Check = (value) => isText(value) && value !== "";
const isFlag: Check = (value) => typeof value === "boolean";
const isTime: Check = (value) => isText(value) && !Number.isNaN(Date.parse(value as string));
const isWhole =
  (most: number, least = 0): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLike<Value>(shape: Shape<Value>): Check {
  const checks = Object.entries<Check>(shape);
  return (value) => isRecord(value) && checks.every(([field, check]) => check(value[field]));
}

/** Valid as a whole or not at all. */
function whole<Value>(check: Check): Reader<Value> {
  return (value, lost) => {
    if (check(value)) return value as Value;
    lost();
    return undefined;
  };
}

function itemsOf<Item>(check: Check, keyOf: (item: Item) => unknown): Reader<Item[]> {
  return (value, lost) => {
    if (!Array.isArray(value)) return whole<Item[]>(() => false)(value, lost);
    const items = new Map<unknown, Item>();
    for (const item of value as unknown[]) {
      if (!check(item) || items.has(keyOf(item as Item))) lost();
      else items.set(keyOf(item as Item), item as Item);
    }
    return [...items.values()];
  };
}

function entriesOf<Item>(check: Check): Reader<Record<string, Item>> {
  return (value, lost) => {
    if (!isRecord(value)) return whole<Record<string, Item>>(() => false)(value, lost);
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, Item] => {
        const sound = check(entry[1]);
        if (!sound) lost();
        return sound;
      }),
    );
  };
}

const isPieces = isWhole(LINE_LIMITS.quantity);
const isBatch = isWhole(LINE_LIMITS.quantity, 1);
// One above the limit stands for every price above it (`platformMicrosOf`).
const isMicros = isWhole(LINE_LIMITS.platformMicros + 1);

const CHANGES: { [Kind in CartLineChange["kind"]]: Shape<Omit<Extract<CartLineChange, { kind: Kind }>, "kind">> } = {
  price: { beforeMicros: isMicros },
  stock: { beforeQuantity: isPieces },
  title: { before: isText },
  elsewhere: {},
};

const isChange: Check = (value) =>
  Object.entries(CHANGES).some(([kind, shape]) => isRecord(value) && value["kind"] === kind && isLike(shape)(value));

const hasLineFields = isLike<CartLine>({
  variantId: isId,
  productId: isId,
  handle: isText,
  title: isText,
  titleLanguage: orAbsent(orNull(isText)),
  variantTitle: isText,
  sku: orNull(isText),
  image: orNull(isText),
  platformMicros: isMicros,
  weightMg: isWhole(LINE_LIMITS.weightMg),
  freeShipping: isFlag,
  ships: orAbsent(isFlag),
  minQuantity: isPieces,
  minBatch: isBatch,
  available: orNull(isWhole(Number.MAX_SAFE_INTEGER)),
  forSale: isFlag,
  quantity: isPieces,
  checked: isFlag,
  changes: listOf(isChange),
});

/** Must be valid input of a quote. */
const isLine: Check = (value) =>
  hasLineFields(value) && Number.isSafeInteger((value as CartLine).weightMg * (value as CartLine).quantity);

const isCoupon: Check = (value) =>
  isRecord(value) &&
  (value["choice"] === "best" || value["choice"] === "none" || (value["choice"] === "code" && isText(value["code"])));

const FIELDS: { [Field in keyof LocalState]: Reader<LocalState[Field]> } = {
  lines: itemsOf<CartLine>(isLine, ({ variantId }) => variantId),
  pending: entriesOf<LineInput>(isLike<LineInput>({ quantity: isPieces, checked: isFlag })),
  mergeDue: whole(isFlag),
  method: whole((value) => value === "standard" || value === "express"),
  coupon: whole<CouponChoice>(isCoupon),
  pendingCheckout: whole(
    orNull(
      isLike<PendingCheckout>({
        cartId: orNull(isId),
        lines: listOf(isLike<PendingCheckout["lines"][number]>({ variantId: isId, quantity: isPieces })),
        path: orAbsent(isText),
      }),
    ),
  ),
  searches: itemsOf<string>(isText, (text) => text),
  viewed: itemsOf<Viewed>(isLike<Viewed>({ handle: isId, at: isTime }), ({ handle }) => handle),
  favoriteWishes: entriesOf<boolean>(isFlag),
  welcomed: whole(isLike<Welcomed>({ locale: isFlag, coupons: isFlag })),
  messages: itemsOf<SentMessage>(
    isLike<SentMessage>({ number: isWhole(Number.MAX_SAFE_INTEGER), text: isText, email: isText, at: isTime }),
    ({ number }) => number,
  ),
  orderRows: itemsOf<OrderRow>(
    isLike<OrderRow>({
      id: isId,
      sku: isText,
      quantity: orNull(isPieces),
      unread: isText,
      times: isWhole(LINE_LIMITS.quantity, 1),
    }),
    ({ id }) => id,
  ),
  installClosed: whole(isFlag),
  arrivalsSeen: whole(orNull(isTime)),
  session: whole(orNull(isLike<StoredSession>({ token: isId, expireAt: isTime }))),
  browserId: whole(orNull(isId)),
};

/**
 * The valid part of a stored state, and the names of the fields of which something had to be left out. A missing
 * field is not damage: an earlier version may not have had it.
 */
export function readStoredState(stored: unknown): { state: Partial<LocalState>; damaged: Set<keyof LocalState> } {
  const damaged = new Set<keyof LocalState>();
  if (!isRecord(stored)) return { state: {}, damaged: new Set(Object.keys(FIELDS) as (keyof LocalState)[]) };
  const state: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(FIELDS) as [keyof LocalState, Reader<unknown>][]) {
    if (stored[name] === undefined) continue;
    const value = read(stored[name], () => damaged.add(name));
    if (value !== undefined) state[name] = value;
  }
  return { state, damaged };
}
