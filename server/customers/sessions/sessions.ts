/**
 * Sessions of the backend (SPEC API-01, SESS-03, SESS-04): a signed token that holds the platform's access token. It is
 * valid as long as that one, so that a new password or signing out ends it at once.
 */
import { jwtVerify, SignJWT } from "jose";
import { Refusal } from "../../../contract/refusals.ts";
import type { Shop } from "../../shop.ts";
import { customerByToken, type Customer } from "../customers.ts";
import type { Session } from "./tokens.ts";

export type SignedIn = { customer: Customer; accessToken: string };

const ALGORITHM = "HS256";

/** What the browser stores; `expireAt` is ISO 8601. */
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

/** The customer of this session. Throws `session.required` for none, and for a forged, expired or ended one. */
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
