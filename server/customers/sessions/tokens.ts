/** SPEC GQL-05, SESS-04 */

import type { Tx } from "../../database.ts";
import { hashOfSecret, newSecret } from "../../secrets.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { extendToken, insertToken, removeToken, removeTokensOf } from "./tokens.store.ts";

export type Session = { token: string; expiresAt: Date };

const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export async function issueToken(tx: Tx, customerId: number, at: Date): Promise<Session> {
  await removeTokensOf(tx, customerId, at);
  const session = { token: newSecret(), expiresAt: new Date(at.getTime() + LIFE_MS) };
  await insertToken(tx, { hash: hashOfSecret(session.token), customerId, at, expiresAt: session.expiresAt });
  return session;
}

/** For another thirty days. Null for a token that is unknown or expired. */
export async function renewToken(shop: CustomersShop, token: string): Promise<Session | null> {
  const at = shop.now();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  return (await extendToken(shop.db, hashOfSecret(token), { at, expiresAt })) ? { token, expiresAt } : null;
}

/** False for a token that is unknown or expired. */
export function deleteToken(shop: CustomersShop, token: string): Promise<boolean> {
  return removeToken(shop.db, hashOfSecret(token), shop.now());
}

/** Of a browser that kept nothing else of them. */
export async function deleteTokensWithHashes(shop: CustomersShop, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await removeToken(shop.db, hash, shop.now());
}

/** Signs out everywhere (SPEC SESS-04). */
export function deleteTokensOf(tx: Tx, customerId: number): Promise<void> {
  return removeTokensOf(tx, customerId);
}
