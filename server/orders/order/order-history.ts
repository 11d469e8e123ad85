import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readEvents } from "./order-history.store.ts";
import { readHeadByNumber } from "./orders.store.ts";

/** `what`: e.g. "payment-failed"; `details`: e.g. "because: card-declined", one per line. */
export type OrderHistoryEntry = { at: Date; what: string; details: string };

const MOST = 100;
/** What only tells operations apart. */
const MARKS = new Set(["key", "asked"]);

/** Oldest first. Throws `not-found`. */
export async function historyOfOrder(shop: OrdersShop, orderNumber: number): Promise<OrderHistoryEntry[]> {
  const order = await readHeadByNumber(shop.db, orderNumber);
  if (!order) throw new Refusal("not-found", sentence`There is no order ${orderNumber}.`);
  const events = await readEvents(shop.db, order.id, MOST);
  return events.toReversed().map(({ at, kind, details }) => ({ at, what: kind, details: linesOf(details) }));
}

function linesOf(details: unknown): string {
  if (typeof details !== "object" || details === null) return "";
  return Object.entries(details)
    .filter(([name, value]) => !MARKS.has(name) && (typeof value === "string" || typeof value === "number"))
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
