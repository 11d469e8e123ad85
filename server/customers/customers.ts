/** Apart from `sign-up.ts` and `update-customer.ts`, because these use mails, which look customers up here. */

import type { Tx } from "../database.ts";
import { hashOfSecret } from "../secrets.ts";
import { inTransaction } from "../transaction.ts";
import type { CustomersShop } from "./customers-shop.ts";
import { changeSpent, lockCustomer, readCustomer, readPasswordHash, type Customer } from "./customers.store.ts";
import { throttled } from "./sessions/login-throttle.ts";
import { matchesPassword } from "./sessions/passwords.ts";
import { issueToken, type Session } from "./sessions/tokens.ts";

export type { Customer } from "./customers.store.ts";

export type Credentials = { email: string; password: string };

export function findCustomer(shop: CustomersShop, id: number): Promise<Customer | null> {
  return readCustomer(shop.db, { id });
}

export function findCustomerByEmail(shop: CustomersShop, email: string): Promise<Customer | null> {
  return readCustomer(shop.db, { email: storedEmail(email) });
}

export function customerByToken(shop: CustomersShop, token: string): Promise<Customer | null> {
  return readCustomer(shop.db, { tokenHash: hashOfSecret(token), at: shop.now() });
}

/** An unknown address takes as long as a wrong password. `ip`: the caller's. Throws "too-many-requests". */
export async function checkPassword(
  shop: CustomersShop,
  credentials: Credentials,
  ip: string,
): Promise<Customer | null> {
  const proven = await prove(shop, credentials, ip);
  return proven && readCustomer(shop.db, { email: proven.email });
}

/** A new token of thirty days; null for a wrong pair. Throws like `checkPassword`. */
export async function signIn(
  shop: CustomersShop,
  credentials: Credentials,
  ip: string,
): Promise<({ customer: Customer } & Session) | null> {
  const proven = await prove(shop, credentials, ip);
  if (!proven) return null;
  return inTransaction(shop, async (tx) => {
    // A password that was changed during the hashing no longer counts (SPEC SESS-04).
    const customer = await lockCustomer(tx, proven);
    return customer && { customer, ...(await issueToken(tx, customer.id, shop.now())) };
  });
}

/** Signed amounts. Part of the transaction that paid or refunded the order (SPEC DISC-02). */
export function addSpent(tx: Tx, customerId: number, change: { cents: number; orders: number }): Promise<void> {
  return changeSpent(tx, customerId, change);
}

/** As stored and looked up; "" for what the database cannot hold. */
export function storedEmail(email: string): string {
  return email.isWellFormed() && !email.includes("\0") ? email.trim().toLowerCase() : "";
}

/** Every password attempt, through whichever API, passes here. */
function prove(shop: CustomersShop, { email: written, password }: Credentials, ip: string) {
  const email = storedEmail(written);
  return throttled(shop.limits, { account: email, ip }, async () => {
    const passwordHash = await readPasswordHash(shop.db, email);
    const matches = await matchesPassword(shop.hashCost, password, passwordHash);
    return matches && passwordHash !== null ? { email, passwordHash } : null;
  });
}
