/**
 * Finds customers, and authenticates them by password or token (SPEC GQL-05). `sign-up.ts` makes accounts and
 * `update-customer.ts` changes them: those two use mails and coupons, which look customers up here.
 */
import type { Tx } from "../database.ts";
import type { Shop } from "../shop.ts";
import { changeSpent, lockCustomer, readCustomer, readPasswordHash, type Customer } from "./customers.store.ts";
import { throttled } from "./sessions/login-throttle.ts";
import { matchesPassword } from "./sessions/passwords.ts";
import { hashOfSecret } from "./sessions/secrets.ts";
import { issueToken, type Session } from "./sessions/tokens.ts";

export type { Customer } from "./customers.store.ts";

export type Credentials = { email: string; password: string };

export function findCustomer(shop: Shop, id: number): Promise<Customer | null> {
  return readCustomer(shop.db, { id });
}

export function findCustomerByEmail(shop: Shop, email: string): Promise<Customer | null> {
  return readCustomer(shop.db, { email: keptEmail(email) });
}

/** Null for a token that is unknown, expired or malformed. */
export function customerByToken(shop: Shop, token: string): Promise<Customer | null> {
  return readCustomer(shop.db, { tokenHash: hashOfSecret(token), at: shop.now() });
}

/**
 * The customer with this e-mail address and password; null for a wrong pair. An unknown address takes as long as a
 * wrong password. `ip`: the caller's address. Throws "too-many-requests" in a flood, and after too many wrong ones.
 */
export async function checkPassword(shop: Shop, credentials: Credentials, ip: string): Promise<Customer | null> {
  const proven = await prove(shop, credentials, ip);
  return proven && readCustomer(shop.db, { email: proven.email });
}

/** The customer with a new token of thirty days; null for a wrong pair, and throws like `checkPassword`. */
export async function signIn(
  shop: Shop,
  credentials: Credentials,
  ip: string,
): Promise<({ customer: Customer } & Session) | null> {
  const proven = await prove(shop, credentials, ip);
  if (!proven) return null;
  return shop.db.transaction().execute(async (tx) => {
    // A password that was changed during the hashing no longer counts (SPEC SESS-04).
    const customer = await lockCustomer(tx, proven);
    return customer && { customer, ...(await issueToken(tx, customer.id, shop.now())) };
  });
}

/**
 * Counts an order that was paid, or what was refunded of one; both signed. Part of the transaction that paid or
 * refunded it (SPEC DISC-02).
 */
export function addSpent(tx: Tx, customerId: number, change: { cents: number; orders: number }): Promise<void> {
  return changeSpent(tx, customerId, change);
}

/** An e-mail address as stored and looked up; what the database cannot hold is nobody's. */
export function keptEmail(email: string): string {
  return email.isWellFormed() && !email.includes("\0") ? email.trim().toLowerCase() : "";
}

/** The stored pair, if it is right. Every password attempt, through whichever API, passes here. */
function prove(shop: Shop, { email: written, password }: Credentials, ip: string) {
  const email = keptEmail(written);
  return throttled(shop.limits, { account: email, ip }, async () => {
    const passwordHash = await readPasswordHash(shop.db, email);
    const matches = await matchesPassword(shop.hashCost, password, passwordHash);
    return matches && passwordHash !== null ? { email, passwordHash } : null;
  });
}
