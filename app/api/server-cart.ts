/** The cart that the shop keeps for a customer, and the order made of it (SPEC API-06 to API-08). */
import type { ServerCartLine } from "../../contract/cart.ts";
import { CART_PAGE_SIZE } from "../../contract/limits.ts";
import type { KeptLine, Pending } from "../cart/pending.ts";
import type { Api, Asking } from "./api.ts";
import { variantOfWire } from "./wire-variant.ts";

/** No customer's cart is longer; whatever the shop says, asking ends somewhere. */
const MOST_PAGES = 10;
/** Who asks tells of it, but for a session that is over. */
const BY_CALLER: Asking = { toldBy: "caller" };

/** A customer's cart: its lines, the newest first, and the pieces that their own open checkout keeps, by variant id. */
export type ServerCart = { lines: KeptLine[]; held: Record<string, number> };

/** All of it. Throws like `api.backend`. */
export async function listServerCart(api: Api): Promise<ServerCart> {
  return wholeCart(api, await api.backend("listCart", { page: 1, lang: api.language }, BY_CALLER));
}

/**
 * Sets lines as they are wished, at most 500, and answers the cart as it is then; `unknown`: what the shop does not
 * sell. A repeat changes nothing. Throws like `api.backend`, and `BackendError` "cart.full" with nothing stored.
 */
export async function setServerLines(api: Api, wishes: Pending): Promise<ServerCart & { unknown: string[] }> {
  const answer = await api.backend("addToCart", { list: listOf(wishes), mode: "set", lang: api.language }, BY_CALLER);
  return { ...(await wholeCart(api, answer)), unknown: answer.unknown };
}

/** The same on the way out of the page: nobody is left to hear the answer. */
export async function leaveServerLines(api: Api, wishes: Pending): Promise<void> {
  await api.backend(
    "addToCart",
    { list: listOf(wishes), mode: "set", echo: false },
    { toldBy: "nobody", outlivesPage: true },
  );
}

/**
 * Of each line the larger quantity is kept, and a check mark of either side (SPEC SESS-01); a repeat changes nothing.
 * Answers what the shop does not sell.
 */
export async function mergeServerLines(api: Api, wishes: Pending): Promise<string[]> {
  const { unknown } = await api.backend("addToCart", { list: listOf(wishes), mode: "merge", echo: false }, BY_CALLER);
  return unknown;
}

export type OrderWish = {
  lines: readonly { variantId: string; quantity: number }[];
  /** Null: none is to be used. */
  couponCode: string | null;
  country: string;
};

/**
 * Makes the order and answers where its checkout is. One `idempotencyKey` makes one order. Throws `BackendError`
 * "stock.short" (`Shortage[]`), "order.below-minimum", "coupon.refused", "input.invalid".
 */
export async function createOrder(
  api: Api,
  { lines, couponCode, country }: OrderWish,
  idempotencyKey: string,
): Promise<string> {
  const { invoiceUrl } = await api.backend(
    "createOrder",
    {
      note: "",
      sourceName: "web",
      lineItems: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      discountCodes: couponCode === null ? [] : [couponCode],
      presentmentCurrencyCode: "USD",
      country,
    },
    { ...BY_CALLER, idempotencyKey },
  );
  return invoiceUrl;
}

export type Shortage = { variantId: string; wanted: number; left: number };

/** A line that moves between two pages while they are read is there once. */
async function wholeCart(
  api: Api,
  first: { items: ServerCartLine[]; total: number; held: { variantId: string; quantity: number }[] },
): Promise<ServerCart> {
  const lines = new Map(first.items.map((line) => [line.variantId, line]));
  const pages = Math.min(Math.ceil(first.total / CART_PAGE_SIZE), MOST_PAGES);
  for (let page = 2; page <= pages; page += 1) {
    const { items } = await api.backend("listCart", { page, lang: api.language }, BY_CALLER);
    for (const line of items) lines.set(line.variantId, line);
  }
  return {
    lines: [...lines.values()].map((line) => keptLineOf(line, api.origin)),
    held: Object.fromEntries(first.held.map(({ variantId, quantity }) => [variantId, quantity])),
  };
}

function listOf(wishes: Pending): { variant_id: string; quantity: number; checked: boolean }[] {
  return Object.entries(wishes).map(([variantId, wish]) => ({ variant_id: variantId, ...wish }));
}

function keptLineOf(line: ServerCartLine, origin: string): KeptLine {
  const { quantity, checked } = line;
  return { variant: variantOfWire(line, origin), quantity, checked };
}
