/** Sign-ins of customers at clients of the Customer Account API, by OAuth 2 with PKCE (docs/decisions/0133). */

import { createHash } from "node:crypto";
import type { Tx } from "../../database.ts";
import { hashOfSecret, newSecret } from "../../secrets.ts";
import { inTransaction } from "../../transaction.ts";
import type { CustomersShop } from "../customers-shop.ts";
import type { AccountClient } from "./account-client.ts";
import {
  deleteExpiredGrants,
  deleteGrant,
  deleteGrantOf,
  insertGrant,
  insertIssued,
  lockGrantOfCode,
  lockRefreshToken,
  readAccountToken,
  setCodeUsed,
  setRefreshTokenUsed,
  type AccountToken,
  type AccountGrant,
} from "./grants.store.ts";

export type { AccountToken } from "./grants.store.ts";

const MINUTE_MS = 60_000;
const CODE_MS = 2 * MINUTE_MS;
export const ACCESS_SECONDS = 3_600;
/** Of a sign-in that is not refreshed. */
const GRANT_MS = 30 * 24 * 60 * MINUTE_MS;
/** Two requests of one page may refresh at the same time, each with the same token. */
const REUSE_MS = 10_000;
const MOST_FORGOTTEN = 1_000;

type GrantRequest = {
  customerId: number;
  scope: string;
  nonce: string | null;
  redirectUri: string;
  codeChallenge: string;
};

/** Returns the code, which can be used once, within two minutes. */
export async function grantCode(shop: CustomersShop, client: AccountClient, request: GrantRequest): Promise<string> {
  const code = newSecret();
  const at = shop.now();
  const codeExpiresAt = new Date(at.getTime() + CODE_MS);
  const dates = { codeExpiresAt, expiresAt: codeExpiresAt, at };
  await insertGrant(shop.db, { ...request, ...dates, clientNumber: client.id, codeHash: hashOfSecret(code) });
  return code;
}

/** `grant`: as the id token says it. */
export type Issued = {
  accessToken: string;
  refreshToken: string;
  grant: Pick<AccountGrant, "id" | "customerId" | "scope" | "nonce">;
};

/** Null for a code that is wrong, expired, of another client or address; one that is used again ends its sign-in. */
export function redeemCode(
  shop: CustomersShop,
  client: AccountClient,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Issued | null> {
  return inTransaction(shop, async (tx) => {
    const at = shop.now();
    const grant = await lockGrantOfCode(tx, hashOfSecret(code));
    if (!grant || grant.clientNumber !== client.id) return null;
    if (grant.codeUsedAt !== null) {
      // Somebody else has it too, and may have been the first.
      await deleteGrant(tx, grant.id);
      return null;
    }
    const isProven = challengeOf(verifier) === grant.codeChallenge;
    if (!isProven || grant.redirectUri !== redirectUri || grant.codeExpiresAt <= at) return null;
    await setCodeUsed(tx, grant.id, at);
    return issue(tx, grant, at);
  });
}

/** Null for a token that is unknown, expired or of another client; one that is used again later ends its sign-in. */
export function refresh(shop: CustomersShop, client: AccountClient, token: string): Promise<Issued | null> {
  return inTransaction(shop, async (tx) => {
    const at = shop.now();
    const hash = hashOfSecret(token);
    const found = await lockRefreshToken(tx, hash);
    if (!found || found.grant.clientNumber !== client.id || found.grant.expiresAt <= at) return null;
    const { grant, usedAt } = found;
    if (usedAt !== null && at.getTime() - usedAt.getTime() > REUSE_MS) {
      await deleteGrant(tx, grant.id);
      return null;
    }
    await setRefreshTokenUsed(tx, hash, at);
    return issue(tx, grant, at);
  });
}

/** Of that customer at that client, with all of its tokens. Repeatable. */
export function endSignIn(
  shop: CustomersShop,
  client: AccountClient,
  { grantId, customerId }: { grantId: number; customerId: number },
): Promise<void> {
  return deleteGrantOf(shop.db, { grantId, customerId, clientNumber: client.id });
}

/** Null for an access token that has ended, or was not issued to a client. */
export function accountOfToken(shop: CustomersShop, accessToken: string): Promise<AccountToken | null> {
  return readAccountToken(shop.db, hashOfSecret(accessToken), shop.now());
}

/** Those that nobody can refresh any more. */
export function forgetGrants(shop: CustomersShop): Promise<number> {
  return deleteExpiredGrants(shop.db, shop.now(), MOST_FORGOTTEN);
}

async function issue(tx: Tx, grant: AccountGrant, at: Date): Promise<Issued> {
  const [accessToken, refreshToken] = [newSecret(), newSecret()];
  const issued = {
    accessHash: hashOfSecret(accessToken),
    accessExpiresAt: new Date(at.getTime() + ACCESS_SECONDS * 1_000),
    refreshHash: hashOfSecret(refreshToken),
    expiresAt: new Date(at.getTime() + GRANT_MS),
  };
  await insertIssued(tx, grant, issued, at);
  return { accessToken, refreshToken, grant };
}

/** RFC 7636, method S256. */
function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
