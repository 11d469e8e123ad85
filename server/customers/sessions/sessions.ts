/** They contain the platform's access token and end with it: on a new password, on signing out (SPEC SESS-04). */

import type { KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { Refusal } from "../../../contract/refusals.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { customerByToken, type Customer } from "../customers.ts";
import type { Session } from "./tokens.ts";

export type SignedIn = { customer: Customer; accessToken: string };

const ALGORITHM = "HS256";

export async function openSession(
  shop: CustomersShop,
  { id, email }: Pick<Customer, "id" | "email">,
  { token: customerAccessToken, expiresAt }: Session,
): Promise<{ token: string; expireAt: string }> {
  const token = await new SignJWT({ email, customerAccessToken })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(id))
    .setIssuedAt(shop.now())
    .setExpirationTime(expiresAt)
    .sign(shop.sessionKey);
  return { token, expireAt: expiresAt.toISOString() };
}

/** What a session says of itself: signed by the shop and not expired, but it may have ended meanwhile. */
export type SessionClaims = { customerId: number; accessToken: string };

/** Throws `session.required` for none, and for a forged or expired one. */
export async function customerOfSession(shop: CustomersShop, bearer: string | null): Promise<SignedIn> {
  const { customerId, accessToken } = await sessionClaims(shop, bearer);
  const customer = await customerByToken(shop, accessToken);
  if (customer?.id !== customerId) throw sessionRequired();
  return { customer, accessToken };
}

/** For statements that check the access token themselves. Throws like `customerOfSession`. */
export async function sessionClaims(shop: CustomersShop, bearer: string | null): Promise<SessionClaims> {
  const signed = bearer === null ? null : await signedClaims(shop, bearer);
  if (!signed || signed.expiresAtMs <= shop.now().getTime()) throw sessionRequired();
  return signed;
}

export function sessionRequired(): Refusal {
  return new Refusal("session.required", "Login required");
}

type SignedClaims = SessionClaims & { expiresAtMs: number };

/** Those whose signature was right. It never changes, and verifying one costs as much as a statement. */
const verified = new WeakMap<KeyObject, LRUCache<string, SignedClaims>>();
const MOST_VERIFIED = 2_000;

async function signedClaims(shop: CustomersShop, bearer: string): Promise<SignedClaims | null> {
  const known = verified.get(shop.sessionKey) ?? new LRUCache<string, SignedClaims>({ max: MOST_VERIFIED });
  verified.set(shop.sessionKey, known);
  const claims = known.get(bearer) ?? (await verify(shop, bearer));
  if (claims) known.set(bearer, claims);
  return claims;
}

async function verify(shop: CustomersShop, bearer: string): Promise<SignedClaims | null> {
  try {
    const { payload } = await jwtVerify(bearer, shop.sessionKey, {
      algorithms: [ALGORITHM],
      requiredClaims: ["exp"],
      currentDate: shop.now(),
    });
    const accessToken = payload["customerAccessToken"];
    if (typeof accessToken !== "string") return null;
    return { customerId: Number(payload.sub), accessToken, expiresAtMs: (payload.exp ?? 0) * 1_000 };
  } catch {
    return null;
  }
}
