import type { Db, Tx } from "../../database.ts";

/** One sign-in of a customer at one client. */
export type AccountGrant = {
  id: number;
  /** The client's id in `storefront_tokens`. */
  clientNumber: number;
  customerId: number;
  scope: string;
  nonce: string | null;
  redirectUri: string;
  codeChallenge: string;
  codeExpiresAt: Date;
  codeUsedAt: Date | null;
  expiresAt: Date;
};

export type NewGrant = Omit<AccountGrant, "id" | "codeUsedAt"> & { codeHash: string; at: Date };

export async function insertGrant(db: Db, grant: NewGrant): Promise<void> {
  const { clientNumber, customerId, scope, nonce, redirectUri, codeHash, codeChallenge, codeExpiresAt } = grant;
  await db
    .insertInto("account_grants")
    .values({
      ...{ storefront_token_id: clientNumber, customer_id: customerId, scope, nonce, redirect_uri: redirectUri },
      ...{ code_hash: codeHash, code_challenge: codeChallenge, code_expires_at: codeExpiresAt },
      ...{ created_at: grant.at, expires_at: grant.expiresAt },
    })
    .execute();
}

/** Its uses run in turn. */
export async function lockGrantOfCode(tx: Tx, codeHash: string): Promise<AccountGrant | null> {
  return (await selectGrant(tx).where("code_hash", "=", codeHash).forUpdate().executeTakeFirst()) ?? null;
}

export type RefreshToken = { grant: AccountGrant; usedAt: Date | null };

/** Its uses, and those of its grant's other tokens, run in turn. */
export async function lockRefreshToken(tx: Tx, hash: string): Promise<RefreshToken | null> {
  const found = await tx
    .selectFrom("account_refresh_tokens")
    .select("grant_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  const grant = found && (await selectGrant(tx).where("id", "=", found.grant_id).forUpdate().executeTakeFirst());
  if (!grant) return null;
  // Read once it is this transaction's turn.
  const token = await tx
    .selectFrom("account_refresh_tokens")
    .select("used_at as usedAt")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return token ? { grant, usedAt: token.usedAt } : null;
}

export async function setCodeUsed(tx: Tx, grantId: number, at: Date): Promise<void> {
  await tx.updateTable("account_grants").set({ code_used_at: at }).where("id", "=", grantId).execute();
}

/** The first use counts. */
export async function setRefreshTokenUsed(tx: Tx, hash: string, at: Date): Promise<void> {
  await tx
    .updateTable("account_refresh_tokens")
    .set({ used_at: at })
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .execute();
}

export type IssuedHashes = { accessHash: string; accessExpiresAt: Date; refreshHash: string; expiresAt: Date };

/** Also drops the grant's access tokens that have expired. */
export async function insertIssued(tx: Tx, grant: AccountGrant, issued: IssuedHashes, at: Date): Promise<void> {
  const { id, customerId } = grant;
  await tx.deleteFrom("customer_tokens").where("grant_id", "=", id).where("expires_at", "<=", at).execute();
  await tx
    .insertInto("customer_tokens")
    .values({
      ...{ token_hash: issued.accessHash, customer_id: customerId, grant_id: id },
      ...{ created_at: at, expires_at: issued.accessExpiresAt },
    })
    .execute();
  await tx
    .insertInto("account_refresh_tokens")
    .values({ token_hash: issued.refreshHash, grant_id: id, created_at: at })
    .execute();
  await tx.updateTable("account_grants").set({ expires_at: issued.expiresAt }).where("id", "=", id).execute();
}

/** With all of its tokens. */
export async function deleteGrant(db: Db, grantId: number): Promise<void> {
  await db.deleteFrom("account_grants").where("id", "=", grantId).execute();
}

/** Those of a sign-in at that client. */
export async function deleteGrantOf(
  db: Db,
  { grantId, clientNumber, customerId }: { grantId: number; clientNumber: number; customerId: number },
): Promise<void> {
  await db
    .deleteFrom("account_grants")
    .where("id", "=", grantId)
    .where("storefront_token_id", "=", clientNumber)
    .where("customer_id", "=", customerId)
    .execute();
}

export type AccountToken = { customerId: number; clientId: string };

/** Of an access token that was issued to a client; a session of the shop's own is none. */
export async function readAccountToken(db: Db, hash: string, at: Date): Promise<AccountToken | null> {
  const row = await db
    .selectFrom("customer_tokens as t")
    .innerJoin("account_grants as g", "g.id", "t.grant_id")
    .innerJoin("storefront_tokens as s", "s.id", "g.storefront_token_id")
    .select(["t.customer_id as customerId", "s.client_id as clientId"])
    .where("t.token_hash", "=", hash)
    .where("t.expires_at", ">", at)
    .executeTakeFirst();
  return row ?? null;
}

/** At most `limit`; returns how many. */
export async function deleteExpiredGrants(db: Db, at: Date, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom("account_grants")
    .where("id", "in", (row) =>
      row.selectFrom("account_grants").select("id").where("expires_at", "<=", at).orderBy("expires_at").limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function selectGrant(db: Db) {
  return db
    .selectFrom("account_grants")
    .select(["id", "storefront_token_id as clientNumber", "customer_id as customerId", "scope", "nonce"])
    .select(["redirect_uri as redirectUri", "code_challenge as codeChallenge", "code_expires_at as codeExpiresAt"])
    .select(["code_used_at as codeUsedAt", "expires_at as expiresAt"]);
}
