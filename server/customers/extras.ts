/** What staff see and set of an account beside its owner's details. */

import { Refusal } from "../../contract/refusals.ts";
import type { Db, Tx } from "../database.ts";
import { lockCustomer, type Customer } from "./customers.store.ts";
import { readExtras, setOfficeFields, type CustomerExtras } from "./extras.store.ts";

export type { CustomerExtras } from "./extras.store.ts";

export function findExtras(db: Db, customerId: number, at: Date): Promise<CustomerExtras | null> {
  return readExtras(db, customerId, at);
}

/** What is left out stays. */
export function changeOfficeFields(
  tx: Tx,
  customerId: number,
  fields: { tags?: string[] | undefined; managerId?: number | null | undefined },
  at: Date,
): Promise<void> {
  return setOfficeFields(tx, customerId, fields, at);
}

/** Locks the account. Throws "not-found" for one that was erased or merged. */
export async function lockPresent(tx: Tx, customerId: number, at: Date): Promise<Customer> {
  const customer = await lockCustomer(tx, { id: customerId });
  const extras = customer && (await readExtras(tx, customerId, at));
  if (!customer || !extras || extras.erasedAt !== null || extras.mergedInto !== null) {
    throw new Refusal("not-found", "There is no such customer, or their account was erased or merged.");
  }
  return customer;
}
