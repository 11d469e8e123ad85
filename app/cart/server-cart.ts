/** The cart that the shop stores for a customer (SPEC API-06, API-07). */

import type { ServerCartLine } from "../../contract/cart/cart.ts";
import { CART_PAGE_SIZE } from "../../contract/limits.ts";
import type { Api, ApiCallOptions } from "../api/api.ts";
import { variantOfWire } from "../catalog/cards/wire-variant.ts";
import type { SavedLine, Pending } from "./lines/pending.ts";

/** No cart is longer; this bounds the loop whatever `total` says. */
const MOST_PAGES = 10;
const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

/** A customer's cart: its lines, newest first, and the pieces reserved by their open checkout, by variant id. */
export type ServerCart = { lines: SavedLine[]; reserved: Record<string, number> };

export async function listServerCart(api: Api): Promise<ServerCart> {
  return wholeCart(api, await api.backend("listCart", { page: 1, lang: api.language }, BY_CALLER));
}

/** Sets at most 500 lines; idempotent. `unknown`: variants not for sale. Throws `BackendError` "cart.full". */
export async function setServerLines(api: Api, inputs: Pending): Promise<ServerCart & { unknown: string[] }> {
  const answer = await api.backend("addToCart", { list: listOf(inputs), mode: "set", lang: api.language }, BY_CALLER);
  return { ...(await wholeCart(api, answer)), unknown: answer.unknown };
}

export async function leaveServerLines(api: Api, inputs: Pending): Promise<void> {
  await api.backend(
    "addToCart",
    { list: listOf(inputs), mode: "set", echo: false },
    { errorHandledBy: "nobody", outlivesPage: true },
  );
}

/** Each line gets the larger quantity, and is checked if either is (SPEC SESS-01). Returns variants not for sale. */
export async function mergeServerLines(api: Api, inputs: Pending): Promise<string[]> {
  const { unknown } = await api.backend("addToCart", { list: listOf(inputs), mode: "merge", echo: false }, BY_CALLER);
  return unknown;
}

/** A line that moves between pages while they are read is included once. */
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
    lines: [...lines.values()].map((line) => savedLineOf(line, api.origin)),
    reserved: Object.fromEntries(first.held.map(({ variantId, quantity }) => [variantId, quantity])),
  };
}

function listOf(inputs: Pending): { variant_id: string; quantity: number; checked: boolean }[] {
  return Object.entries(inputs).map(([variantId, input]) => ({ variant_id: variantId, ...input }));
}

function savedLineOf(line: ServerCartLine, origin: string): SavedLine {
  const { quantity, checked } = line;
  return { variant: variantOfWire(line, origin), quantity, checked };
}
