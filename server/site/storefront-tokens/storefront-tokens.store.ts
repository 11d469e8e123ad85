import type { PriceBasis } from "../../../domain/catalog/price-basis.ts";
import type { StorefrontScope } from "../../../domain/site/storefront-scopes.ts";
import type { Db } from "../../database.ts";

export type TokenKind = "public" | "private";

export type TokenTerms = {
  name: string;
  scopes: StorefrontScope[];
  /** The only origin whose pages may use it; null: any. */
  origin: string | null;
  priceBasis: PriceBasis;
  /** Where its customers may be sent back to after signing in; []: it has no sign-in. */
  redirectUris: string[];
  /** The same after signing out. */
  logoutUris: string[];
};

export type StorefrontToken = TokenTerms & {
  id: number;
  /** Its name in OAuth 2, which is no secret. */
  clientId: string;
  kind: TokenKind;
  /** Of a public one, which browsers send anyway; null: private, shown once. */
  token: string | null;
  /** Its last characters. */
  tokenEnd: string;
  createdAt: Date;
  revokedAt: Date | null;
};

export type ActiveToken = Omit<StorefrontToken, "token" | "tokenEnd" | "createdAt" | "revokedAt"> & { hash: string };

/** Active ones first, then the newest. */
export async function readTokens(db: Db, limit: number): Promise<StorefrontToken[]> {
  return selectTokens(db)
    .orderBy((row) => row("revoked_at", "is not", null))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function readToken(db: Db, id: number): Promise<StorefrontToken | null> {
  return (await selectTokens(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function readActiveTokens(db: Db): Promise<ActiveToken[]> {
  return db
    .selectFrom("storefront_tokens")
    .select(["id", "name", "token_hash as hash", "origin", "client_id as clientId"])
    .select(["redirect_uris as redirectUris", "logout_uris as logoutUris"])
    .select((row) => [
      row.ref("kind").$castTo<TokenKind>().as("kind"),
      row.ref("scopes").$castTo<StorefrontScope[]>().as("scopes"),
      row.ref("price_basis").$castTo<PriceBasis>().as("priceBasis"),
    ])
    .where("revoked_at", "is", null)
    .execute();
}

export async function insertToken(
  db: Db,
  terms: TokenTerms & Pick<StorefrontToken, "kind" | "token" | "tokenEnd" | "clientId"> & { hash: string; at: Date },
): Promise<number> {
  const { name, kind, token, hash, tokenEnd, scopes, origin, priceBasis, redirectUris, logoutUris, at } = terms;
  const row = { name, kind, token, scopes, origin, token_hash: hash, token_end: tokenEnd, price_basis: priceBasis };
  const addresses = { client_id: terms.clientId, redirect_uris: redirectUris, logout_uris: logoutUris };
  const { id } = await db
    .insertInto("storefront_tokens")
    .values({ ...row, ...addresses, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it was revoked meanwhile. */
export async function updateToken(
  db: Db,
  id: number,
  { name, scopes, origin, priceBasis, redirectUris, logoutUris }: TokenTerms,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("storefront_tokens")
    .set({ name, scopes, origin, price_basis: priceBasis, redirect_uris: redirectUris, logout_uris: logoutUris })
    .set({ updated_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The first time counts. */
export async function setRevoked(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable("storefront_tokens")
    .set({ revoked_at: at, updated_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

function selectTokens(db: Db) {
  return db
    .selectFrom("storefront_tokens")
    .select(["id", "name", "token", "token_end as tokenEnd", "origin", "client_id as clientId"])
    .select(["redirect_uris as redirectUris", "logout_uris as logoutUris"])
    .select(["created_at as createdAt", "revoked_at as revokedAt"])
    .select((row) => [
      row.ref("kind").$castTo<TokenKind>().as("kind"),
      row.ref("scopes").$castTo<StorefrontScope[]>().as("scopes"),
      row.ref("price_basis").$castTo<PriceBasis>().as("priceBasis"),
    ]);
}
