/** They contain the platform's access token and end with it: on a new password, on signing out (SPEC SESS-04). */
import { jwtVerify, SignJWT } from "jose";
import { Refusal } from "../../../contract/refusals.ts";
import type { Shop } from "../../shop.ts";
import { customerByToken, type Customer } from "../customers.ts";
import type { Session } from "./tokens.ts";

export type SignedIn = { customer: Customer; accessToken: string };

const ALGORITHM = "HS256";

export async function openSession(
  shop: Shop,
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

/** Throws `session.required` for none, and for a forged or expired one. */
export async function customerOfSession(shop: Shop, bearer: string | null): Promise<SignedIn> {
  const claims = bearer === null ? null : await claimsOf(shop, bearer);
  const customer = claims && (await customerByToken(shop, claims.accessToken));
  if (!claims || customer?.id !== claims.customerId) throw new Refusal("session.required", "Login required");
  return { customer, accessToken: claims.accessToken };
}

async function claimsOf(shop: Shop, bearer: string): Promise<{ customerId: number; accessToken: string } | null> {
  try {
    const { payload } = await jwtVerify(bearer, shop.sessionKey, {
      algorithms: [ALGORITHM],
      currentDate: shop.now(),
    });
    const accessToken = payload["customerAccessToken"];
    return typeof accessToken === "string" ? { customerId: Number(payload.sub), accessToken } : null;
  } catch {
    return null;
  }
}
