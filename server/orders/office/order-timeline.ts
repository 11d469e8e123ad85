/** What happened to an order: its own history, what staff did, and what they noted. */

import { changesOf } from "../../office/history.ts";
import { readEvents } from "../order/order-history.store.ts";
import type { OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readNotes } from "./order-page.store.ts";

export type TimelineEntry = {
  id: string;
  at: Date;
  kind: "event" | "change" | "note";
  what: string;
  by: string | null;
  state: "begun" | "done" | "refused";
  facts: { name: string; value: string }[];
};

const MOST = 250;
/** An operation writes its event in the same request. */
const WITHIN_MS = 60_000;
const SHOWN_LENGTH = 500;
/** What only tells operations apart. */
const MARKS = new Set([
  "key",
  "asked",
  "number",
  "version",
  "parcel",
  "refund",
  "receipt",
  "return",
  "payment",
  "mailId",
]);

/** Events that a call leaves behind, which then says who did it. */
const EVENTS_OF: Record<string, readonly string[]> = {
  "orders.pay": ["paid", "transfer-received"],
  "orders.ship": ["shipped"],
  "orders.ship-many": ["shipped"],
  "orders.complete": ["fulfilled"],
  "orders.refund": ["refunded"],
  "orders.cancel": ["cancelled", "voided"],
  "orders.edit": ["details-changed"],
  "orders.change-lines": ["lines-changed"],
  "returns.request": ["return-requested"],
  "returns.answer": ["return-approved", "return-declined"],
  "returns.receive": ["return-received"],
  "refunds.settle": ["refund-done"],
  "transfers.settle": ["transfer-returned"],
};

/** Newest first. */
export async function timelineOf(shop: OrdersShop, { id, number }: OrderHead): Promise<TimelineEntry[]> {
  const events = (await readEvents(shop.db, id, MOST)).map((event, index) => ({ ...event, index }));
  const changes = await changesOf(shop, { kind: "order", id: String(number) }, MOST);
  const notes = await readNotes(shop.db, id);
  const doneBy = new Map<number, string>();
  const others = changes.filter((change) => {
    if (change.call === "orders.note") return false;
    const kinds = change.state === "done" ? (EVENTS_OF[change.call] ?? []) : [];
    const theirs = events.filter(({ index, kind, at }) => {
      const passedMs = at.getTime() - change.at.getTime();
      return kinds.includes(kind) && !doneBy.has(index) && passedMs >= 0 && passedMs <= WITHIN_MS;
    });
    // The oldest: each operation leaves one.
    const own = theirs.at(-1);
    if (own) doneBy.set(own.index, change.by);
    return own === undefined;
  });
  const happenings: TimelineEntry[] = [
    ...events.map(({ index, at, kind, details }) => ({
      ...{ id: `event ${events.length - index}`, at, kind: "event" as const, what: kind, state: "done" as const },
      by: doneBy.get(index) ?? null,
      facts: factsOf(details),
    })),
    ...others.map(({ id: change, at, call, by, state, after }) => ({
      ...{ id: `change ${change}`, at, kind: "change" as const, what: call, by, state },
      facts: factsOf(after),
    })),
    ...notes.map(({ id: note, at, by, note: text }) => ({
      ...{ id: `note ${note}`, at, kind: "note" as const, what: "note", by, state: "done" as const },
      facts: [{ name: "note", value: text }],
    })),
  ];
  return happenings.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function factsOf(details: unknown): TimelineEntry["facts"] {
  if (typeof details !== "object" || details === null) return [];
  return Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
    if (MARKS.has(name) || value === null || value === "") return [];
    if (Array.isArray(value) && value.every((each) => typeof each === "string")) {
      return value.length === 0 ? [] : [{ name, value: value.join(", ").slice(0, SHOWN_LENGTH) }];
    }
    const isShown = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return isShown ? [{ name, value: String(value).slice(0, SHOWN_LENGTH) }] : [];
  });
}
