/** What a person may ask the shop for: all that it knows of them, and that it forgets it. */

import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { closeCredit, moveCredit } from "../../coupons/credit.ts";
import { lockPresent } from "../../customers/account-summary.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import { findCustomerByEmail } from "../../customers/customers.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  bothWait,
  erasePersonalData,
  moveAccount,
  readGuest,
  readOpenBusiness,
  readPersonalData,
  type MergedRecords,
  type OpenBusiness,
} from "./personal-data.store.ts";

/** Throws "not-found" for an erased account. */
export async function exportPerson(shop: Shop, customerId: number): Promise<Record<string, unknown>> {
  return inTransaction(shop, async (tx) => {
    const { email } = await lockPresent(tx, customerId, shop.now());
    const data = await readPersonalData(tx, { customerId, email });
    return { exportedAt: shop.now().toISOString(), ...data };
  });
}

/**
 * Paid orders stay with what their invoices have to say; the ledgers stay, as they name nobody. Throws
 * "order.unfinished" with `OpenBusiness` while something is still owed to either side, and "not-found".
 */
export async function erasePerson(
  shop: Shop,
  customerId: number,
): Promise<{ ordersKept: number; creditForfeitedCents: number }> {
  return inTransaction(shop, async (tx) => {
    const at = shop.now();
    await takeTurn(tx, customerId);
    const { email } = await lockPresent(tx, customerId, at);
    const open = await readOpenBusiness(tx, { customerId, email });
    if (open.orders.length > 0 || open.returns > 0) throw unfinished(open);
    const creditForfeitedCents = await closeCredit(tx, { customerId, note: "Account erased", at });
    const nobody = `erased-${customerId}@erased.invalid`;
    const ordersKept = await erasePersonalData(tx, { customerId, email }, { nobody, at });
    return { ordersKept, creditForfeitedCents };
  });
}

type Guest = { orders: number; messages: number; others: number; customerId: number | null };

/** What the shop holds of somebody who ordered or wrote without an account, and the account of that address, if any. */
export async function findGuest(shop: Shop, email: string): Promise<Guest> {
  const customer = await findCustomerByEmail(shop, email);
  return { ...(await readGuest(shop.db, email)), customerId: customer?.id ?? null };
}

/** Throws "not-found", and "customer.taken" for the address of an account, whose data is asked for by the account. */
export async function exportGuest(shop: Shop, email: string): Promise<Record<string, unknown>> {
  return inTransaction(shop, async (tx, within) => {
    await refuseNoGuest(within, email);
    const data = await readPersonalData(tx, { customerId: null, email });
    return { exportedAt: shop.now().toISOString(), email, ...data };
  });
}

/** Keeps of paid orders what invoices have to say. Throws as `exportGuest`, and "order.unfinished" as `erasePerson`. */
export async function eraseGuest(shop: Shop, email: string): Promise<{ ordersKept: number }> {
  return inTransaction(shop, async (tx, within) => {
    await refuseNoGuest(within, email);
    const person = { customerId: null, email };
    const open = await readOpenBusiness(tx, person);
    if (open.orders.length > 0 || open.returns > 0) throw unfinished(open);
    // Nobody can guess it: number and address open an order.
    const nobody = `erased-${randomBytes(12).toString("hex")}@erased.invalid`;
    return { ordersKept: await erasePersonalData(tx, person, { nobody, at: shop.now() }) };
  });
}

async function refuseNoGuest(shop: Shop, email: string): Promise<void> {
  const { customerId, orders, messages, others } = await findGuest(shop, email);
  if (customerId !== null) {
    throw new Refusal("customer.taken", "This address has an account. Export or erase the account instead.");
  }
  if (orders + messages + others === 0) throw new Refusal("not-found", "Nothing is known of this address.");
}

/** Into `to`, which keeps its e-mail address and password. Throws "input.invalid", "not-found", "order.unfinished". */
export async function mergeCustomers(
  shop: Shop,
  { from, to }: { from: number; to: number },
): Promise<MergedRecords & { creditCents: number }> {
  if (from === to) {
    const message = "This is the same account.";
    throw new Refusal("input.invalid", message, [{ field: "from", message }]);
  }
  return inTransaction(shop, async (tx) => {
    const at = shop.now();
    for (const id of [from, to].toSorted((one, other) => one - other)) {
      await takeTurn(tx, id);
      await lockPresent(tx, id, at);
    }
    if (await bothWait(tx, from, to)) {
      throw new Refusal(
        "order.unfinished",
        "Both have an order that waits for its checkout. Cancel one of them first.",
      );
    }
    const creditCents = await moveCredit(tx, { from, to, at });
    return { ...(await moveAccount(tx, { from, to, at })), creditCents };
  });
}

function unfinished(open: OpenBusiness): Refusal {
  const orders = open.orders.map((number) => `#${number}`).join(", ");
  const what = [
    ...(orders === "" ? [] : [`orders ${orders}`]),
    ...(open.returns === 0 ? [] : [`${open.returns} returns`]),
  ].join(", ");
  return new Refusal("order.unfinished", sentence`Something is still open: ${what}. Finish or cancel it first.`, open);
}
