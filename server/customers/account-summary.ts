/** What staff see and set of an account beside its owner's details. */

import { Refusal } from "../../contract/refusals.ts";
import type { Db, Tx } from "../database.ts";
import { readAccountSummary, setTagsAndManager, type AccountSummary } from "./account-summary.store.ts";
import { lockCustomer, type Customer } from "./customers.store.ts";

export type { AccountSummary } from "./account-summary.store.ts";

export function findAccountSummary(db: Db, customerId: number, at: Date): Promise<AccountSummary | null> {
  return readAccountSummary(db, customerId, at);
}

/** What is left out stays. */
export function changeTagsAndManager(
  tx: Tx,
  customerId: number,
  fields: { tags?: string[] | undefined; managerId?: number | null | undefined },
  at: Date,
): Promise<void> {
  return setTagsAndManager(tx, customerId, fields, at);
}

/** Locks the account. Throws "not-found" for one that was erased or merged. */
export async function lockPresent(tx: Tx, customerId: number, at: Date): Promise<Customer> {
  const customer = await lockCustomer(tx, { id: customerId });
  const account = customer && (await readAccountSummary(tx, customerId, at));
  if (!customer || !account || account.erasedAt !== null || account.mergedInto !== null) {
    throw new Refusal("not-found", "There is no such customer, or their account was erased or merged.");
  }
  return customer;
}
