/** Addresses that are told what happens in the shop. */

import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import { readCursor, writeCursor } from "../../page.ts";
import type { Shop } from "../../shop.ts";
import { claimedUntil, deliver } from "./send-webhooks.ts";
import { PROBLEMS } from "./webhook-post.ts";
import {
  countDeliveries,
  deleteWebhook,
  type DeliveryRow,
  type DeliveryState,
  insertTest,
  insertWebhook,
  readClaimed,
  readDeliveries,
  readDelivery,
  readWebhook,
  readWebhooks,
  setDueAgain,
  updateSecret,
  updateWebhook,
  type WebhookRow,
} from "./webhooks.store.ts";

/** Every one costs each change a row. */
const MOST_WEBHOOKS = 20;
const ORDER = "webhook deliveries";

export type { WebhookRow };

export type Webhook = WebhookRow & { waiting: number; failed: number };
export type Delivery = DeliveryRow;

export async function webhooksOf(shop: Shop): Promise<Webhook[]> {
  const counts = await countDeliveries(shop.db);
  const rows = await readWebhooks(shop.db, MOST_WEBHOOKS);
  return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { waiting: 0, failed: 0 }) }));
}

/** Throws `not-found`. */
export async function webhookById(shop: Shop, id: number): Promise<WebhookRow> {
  const found = await readWebhook(shop.db, id);
  if (!found) throw new Refusal("not-found", "There is no such webhook.");
  return found;
}

/** Throws `input.invalid` for an address that the shop does not post to. */
export async function makeWebhook(
  shop: Shop,
  { url, topics }: { url: string; topics: readonly string[] },
): Promise<{ id: number; secret: string }> {
  await refuseAddress(shop, url);
  const all = await readWebhooks(shop.db, MOST_WEBHOOKS);
  if (all.length === MOST_WEBHOOKS) throw invalid("url", `is one too many: there may be ${MOST_WEBHOOKS} webhooks`);
  const secret = newSecret();
  return { id: await insertWebhook(shop.db, { url, topics, secret, at: shop.now() }), secret };
}

/** Throws `not-found`, and `input.invalid` for an address that the shop does not post to. */
export async function saveWebhook(
  shop: Shop,
  { id, ...changed }: { id: number; url: string; topics: readonly string[]; active: boolean },
): Promise<void> {
  const before = await webhookById(shop, id);
  if (changed.url !== before.url) await refuseAddress(shop, changed.url);
  await updateWebhook(shop.db, id, { ...changed, at: shop.now() });
}

/** Throws `not-found`. */
export async function renewSecret(shop: Shop, id: number): Promise<string> {
  await webhookById(shop, id);
  const secret = newSecret();
  await updateSecret(shop.db, id, secret, shop.now());
  return secret;
}

export async function removeWebhook(shop: Shop, id: number): Promise<void> {
  await deleteWebhook(shop.db, id);
}

/** Sends a test now, also to a webhook that is switched off. Throws `not-found`. */
export async function testWebhook(shop: Shop, id: number): Promise<Delivery> {
  await webhookById(shop, id);
  const at = shop.now();
  const made = await insertTest(shop.db, id, { at, until: claimedUntil(at) });
  const claimed = await readClaimed(shop.db, made);
  if (claimed) await deliver(shop, claimed);
  return deliveryById(shop, made);
}

/** Newest first. */
export async function deliveriesOf(
  shop: Shop,
  webhookId: number,
  { state, cursor, limit }: { state?: DeliveryState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ deliveries: Delivery[]; cursor: string | null }> {
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const below = position ? Number(position[0]) : null;
  const rows = await readDeliveries(shop.db, webhookId, { state, below, limit: limit + 1 });
  const deliveries = rows.slice(0, limit);
  const last = deliveries.at(-1);
  return { deliveries, cursor: rows.length > limit && last ? writeCursor(ORDER, [String(last.id)]) : null };
}

/** Throws `not-found`. */
export async function deliveryById(shop: Shop, id: number) {
  const found = await readDelivery(shop.db, id);
  if (!found) throw new Refusal("not-found", "There is no such delivery, or no longer.");
  return found;
}

/** Throws `not-found`. */
export async function replay(shop: Shop, id: number): Promise<void> {
  await deliveryById(shop, id);
  await setDueAgain(shop.db, id, shop.now());
}

async function refuseAddress(shop: Shop, url: string): Promise<void> {
  const problem = await shop.webhookPost.problemOf(url);
  if (problem !== null) throw invalid("url", PROBLEMS[problem]);
}

function invalid(field: string, message: string): Refusal {
  return new Refusal("input.invalid", `${field}: ${message}`, [{ field, message }]);
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}
