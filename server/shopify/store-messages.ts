/** Webhooks of the followed store. They only say what has changed; the shop then reads it, so their order is no matter. */

import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import { deleteMessagesBefore, insertMessage, noteGid } from "./followed-store.store.ts";
import type { FollowedStore } from "./followed-store.ts";

/** Not from the store, or not for this shop. */
export class UnknownSender extends Error {}

const id = z.union([z.string(), z.number().int()]).transform(String);

/** Topics that the shop subscribes to, by their names in the API and in messages, with the record that each is about. */
const CATALOGUE_TOPICS = [
  { topic: "PRODUCTS_CREATE", name: "products/create", type: "Product", field: "id" },
  { topic: "PRODUCTS_UPDATE", name: "products/update", type: "Product", field: "id" },
  { topic: "PRODUCTS_DELETE", name: "products/delete", type: "Product", field: "id" },
  {
    topic: "INVENTORY_LEVELS_UPDATE",
    name: "inventory_levels/update",
    type: "InventoryItem",
    field: "inventory_item_id",
  },
  { topic: "INVENTORY_ITEMS_UPDATE", name: "inventory_items/update", type: "InventoryItem", field: "id" },
  { topic: "COLLECTIONS_CREATE", name: "collections/create", type: "Collection", field: "id" },
  { topic: "COLLECTIONS_UPDATE", name: "collections/update", type: "Collection", field: "id" },
  { topic: "COLLECTIONS_DELETE", name: "collections/delete", type: "Collection", field: "id" },
] as const;

/** While orders are paid at the store. */
const ORDER_TOPICS = [
  { topic: "ORDERS_CREATE", name: "orders/create", type: "Order", field: "id" },
  { topic: "ORDERS_PAID", name: "orders/paid", type: "Order", field: "id" },
  { topic: "ORDERS_UPDATED", name: "orders/updated", type: "Order", field: "id" },
  { topic: "ORDERS_CANCELLED", name: "orders/cancelled", type: "Order", field: "id" },
  { topic: "REFUNDS_CREATE", name: "refunds/create", type: "Order", field: "order_id" },
  { topic: "FULFILLMENTS_CREATE", name: "fulfillments/create", type: "Order", field: "order_id" },
  { topic: "FULFILLMENTS_UPDATE", name: "fulfillments/update", type: "Order", field: "order_id" },
] as const;

export function topicsOf({ checkout }: FollowedStore) {
  return checkout ? [...CATALOGUE_TOPICS, ...ORDER_TOPICS] : CATALOGUE_TOPICS;
}

/** Shopify repeats a message for two days at most. */
const REMEMBERED_DAYS = 7;
const DAY_MS = 86_400_000;

/** `body`: its raw bytes, which the signature is of. Throws `UnknownSender`. */
export async function receiveStoreMessage(
  shop: Shop,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<"noted" | "repeated" | "ignored"> {
  const store = shop.followedStore;
  if (!store) throw new UnknownSender("no store is followed");
  if (!isSigned(body, headers["x-shopify-hmac-sha256"], store.webhookSecret)) throw new UnknownSender("bad signature");
  if (headers["x-shopify-shop-domain"] !== store.storeDomain) throw new UnknownSender("another store");
  const messageId = headers["x-shopify-webhook-id"];
  const known = topicsOf(store).find(({ name }) => name === headers["x-shopify-topic"]);
  if (!known || typeof messageId !== "string") return "ignored";
  const read = z.looseObject({ [known.field]: id }).safeParse(parsed(body));
  const about = read.success ? read.data[known.field] : undefined;
  if (typeof about !== "string" || !/^\d+$/.test(about)) return "ignored";
  return inTransaction(shop, async (tx) => {
    if (!(await insertMessage(tx, messageId, shop.now()))) return "repeated";
    await noteGid(tx, `gid://shopify/${known.type}/${about}`, shop.now());
    return "noted";
  });
}

export async function forgetOldMessages(shop: Shop): Promise<void> {
  if (!shop.followedStore) return;
  await deleteMessagesBefore(shop.db, new Date(shop.now().getTime() - REMEMBERED_DAYS * DAY_MS));
}

function isSigned(body: string, given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== "string") return false;
  const expected = createHmac("sha256", secret).update(body, "utf8").digest();
  const signature = Buffer.from(given, "base64");
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
