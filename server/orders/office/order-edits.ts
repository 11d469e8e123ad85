/** What staff correct of an order, and note on it. */

import type { Address } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { wholeCountry } from "../../../domain/places/whole-country.ts";
import { checkBuyer, checkShipTo, normalizedAddress, refuseErrors } from "../../customers/addresses/buyer.ts";
import { inTransaction } from "../../transaction.ts";
import { detailsOf, getHead } from "../order/order-head.ts";
import { getLockedOrder } from "../order/order-operations.ts";
import { insertEvent, readOrderLines } from "../order/orders.store.ts";
import { readDetails } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { insertNote, readOrderFacts, updateDetails, updateTags } from "./order-page.store.ts";

export type DetailsInput = { email: string; address: Address; company: string; taxNumber: string };

const MOST_TAGS = 50;

/**
 * Before anything is shipped. Throws `not-found`; `order.unfinished` for one that waits for its checkout;
 * `order.transition` for one that is shipped or has ended; `input.invalid` with the fields, also for another country,
 * because its shipping has another price.
 */
export async function editOrder(shop: OrdersShop, number: number, input: DetailsInput): Promise<void> {
  checkBuyer(input);
  await inTransaction(shop, async (tx, within) => {
    const order = await getLockedOrder(tx, number);
    const before = await detailsOf(tx, order);
    if ((await readDetails(tx, order.id)).method !== null) checkShipTo(input);
    if (before.address === null) throw new Refusal("order.unfinished", "The buyer has not given an address yet.");
    const isOpen = order.state === "PENDING" || order.state === "PAID" || order.state === "PARTIALLY_REFUNDED";
    const sent = (await readOrderLines(tx, order.id)).some((line) => line.shippedQuantity > 0);
    if (!isOpen || sent) {
      const message = "An order can be corrected until its first parcel is shipped, and not once it has ended.";
      throw new Refusal("order.transition", message, { state: order.state });
    }
    const address = normalizedAddress(input.address);
    if (address.country !== wholeCountry(before.address.country)) {
      refuseErrors([{ field: "address.country", code: "unknown-country" }]);
    }
    const after = { ...input, address };
    const changed = namesOfChanges(before, after);
    if (changed.length === 0) return;
    await updateDetails(tx, order.id, after);
    // The history must not repeat what a person later asks to have deleted.
    await insertEvent(tx, order.id, { at: within.now(), kind: "details-changed", details: { fields: changed } });
  });
}

/** Each once, in the order given. Throws `not-found`. */
export async function tagOrder(shop: OrdersShop, number: number, tags: readonly string[]): Promise<void> {
  const { id } = await getHead(shop.db, number);
  await updateTags(shop.db, id, [...new Set(tags)]);
}

/** Throws `not-found`, and `input.invalid` for too many. */
export async function changeTags(
  shop: OrdersShop,
  number: number,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { id } = await getLockedOrder(tx, number);
    const { tags } = await readOrderFacts(tx, id);
    const next = [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag));
    if (next.length > MOST_TAGS) throw new Refusal("input.invalid", sentence`An order has at most ${MOST_TAGS} tags.`);
    await updateTags(tx, id, next);
  });
}

export async function tagsOf(shop: OrdersShop, number: number): Promise<string[]> {
  const { id } = await getHead(shop.db, number);
  return (await readOrderFacts(shop.db, id)).tags;
}

/** Only staff see it. Throws `not-found`. */
export async function noteOrder(shop: OrdersShop, number: number, staffId: number, note: string): Promise<void> {
  const { id } = await getHead(shop.db, number);
  await insertNote(shop.db, { orderId: id, staffId, note, at: shop.now() });
}

function namesOfChanges(before: { email: string; address: Address | null }, after: DetailsInput): string[] {
  const flat = ({ address, ...rest }: { address: Address | null }): Record<string, string> => ({ ...rest, ...address });
  const [one, other] = [flat(before), flat(after)];
  return Object.keys(other).filter((name) => one[name] !== other[name]);
}
