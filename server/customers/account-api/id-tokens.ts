/** Id tokens of OpenID Connect, signed with a key that every process of the shop shares. */

import { createPublicKey } from "node:crypto";
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, jwtVerify, SignJWT, type JWK } from "jose";
import type { CustomersShop } from "../customers-shop.ts";
import { saveSecret } from "../sessions/session-key.store.ts";

const ALGORITHM = "RS256";
const LIFE_SECONDS = 3_600;
const SECRET = "account-signing-key";
const BITS = 2048;

type SigningKey = { privateKey: CryptoKey; publicKey: JWK; keyId: string };

/** By database: tests have several. */
const opened = new WeakMap<object, Promise<SigningKey>>();

/** Made when it is first needed. The public part is what `jwks_uri` answers. */
async function signingKey({ db, now }: CustomersShop): Promise<SigningKey> {
  const opening = opened.get(db) ?? openKey(db, now());
  opened.set(db, opening);
  // Not remembered, so that the next request tries again.
  opening.catch(() => opened.delete(db));
  return opening;
}

export async function publicKeys(shop: CustomersShop): Promise<{ keys: JWK[] }> {
  return { keys: [(await signingKey(shop)).publicKey] };
}

export type IdClaims = { customerId: number; email: string; clientId: string; grantId: number; nonce: string | null };

/** `issuer`: the shop's address as the client reached it. */
export async function idTokenOf(
  shop: CustomersShop,
  issuer: string,
  { customerId, email, clientId, grantId, nonce }: IdClaims,
): Promise<string> {
  const { privateKey, keyId } = await signingKey(shop);
  const at = Math.floor(shop.now().getTime() / 1_000);
  return new SignJWT({ email, sid: String(grantId), ...(nonce !== null && { nonce }) })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: "JWT" })
    .setIssuer(issuer)
    .setSubject(String(customerId))
    .setAudience(clientId)
    .setIssuedAt(at)
    .setExpirationTime(at + LIFE_SECONDS)
    .sign(privateKey);
}

/** What an id token says, expired or not: clients end a sign-in with it at any time. Null for a forged one. */
export async function readIdToken(
  shop: CustomersShop,
  token: string,
): Promise<{ customerId: number; clientId: string; grantId: number } | null> {
  const { publicKey } = await signingKey(shop);
  try {
    const { payload } = await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], currentDate: new Date(0) });
    const { sub, aud, sid } = payload;
    if (typeof aud !== "string") return null;
    return { customerId: Number(sub), clientId: aud, grantId: Number(sid) };
  } catch {
    return null;
  }
}

async function openKey(db: CustomersShop["db"], at: Date): Promise<SigningKey> {
  const made = await generateKeyPair(ALGORITHM, { modulusLength: BITS, extractable: true });
  const pem = await saveSecret(db, SECRET, await exportPKCS8(made.privateKey), at);
  const publicPart = await exportJWK(createPublicKey(pem));
  const keyId = String(publicPart.n).slice(0, 16);
  const publicKey = { ...publicPart, alg: ALGORITHM, use: "sig", kid: keyId };
  return { privateKey: await importPKCS8(pem, ALGORITHM), publicKey, keyId };
}
