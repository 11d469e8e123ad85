/** Access tokens of clients of the Storefront API other than the shop's own app (docs/decisions/0109). */

import { randomBytes, randomUUID } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence, type Sentence } from "../../../contract/sentence.ts";
import type { AccountClient } from "../../customers/account-api/account-client.ts";
import { clientAccess, type ClientAccess } from "../../graphql/client-access.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import { hashOfSecret, newSecret } from "../../secrets.ts";
import type { Shop } from "../../shop.ts";
import {
  insertToken,
  readActiveTokens,
  readToken,
  readTokens,
  setRevoked,
  updateToken,
  type StorefrontToken,
  type TokenKind,
  type TokenTerms,
} from "./storefront-tokens.store.ts";

export type { StorefrontToken, TokenKind, TokenTerms } from "./storefront-tokens.store.ts";

/** Each process keeps all active ones in memory. */
const MOST_ACTIVE = 50;
const MOST_LISTED = 200;
const PRIVATE_PREFIX = "sfp_";
const SHOWN_END = 4;
const MOST_ADDRESSES = 10;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Active ones first, then the newest. */
export function storefrontTokensOf(shop: Shop): Promise<StorefrontToken[]> {
  return readTokens(shop.db, MOST_LISTED);
}

/** Throws `not-found`. */
export async function storefrontTokenById(shop: Shop, id: number): Promise<StorefrontToken> {
  const found = await readToken(shop.db, id);
  if (!found) throw new Refusal("not-found", "There is no such access token.");
  return found;
}

/** A private token is shown only now. Throws `input.invalid` for an origin that is none, and for one token too many. */
export async function makeStorefrontToken(
  shop: Shop,
  { kind, ...terms }: TokenTerms & { kind: TokenKind },
): Promise<{ id: number; token: string; clientId: string }> {
  const checked = checkedTerms(kind, terms);
  const active = (await storefrontTokensOf(shop)).filter(({ revokedAt }) => revokedAt === null);
  if (active.length >= MOST_ACTIVE) {
    throw invalid("name", sentence`There are at most ${MOST_ACTIVE} access tokens. Revoke one first.`);
  }
  const token = kind === "public" ? randomBytes(16).toString("hex") : `${PRIVATE_PREFIX}${newSecret()}`;
  const stored = { token: kind === "public" ? token : null, tokenEnd: token.slice(-SHOWN_END) };
  const clientId = randomUUID();
  const row = { ...checked, ...stored, kind, clientId, hash: hashOfSecret(token), at: shop.now() };
  return { id: await insertToken(shop.db, row), token, clientId };
}

/** Carts that exist keep their basis. Throws like `makeStorefrontToken`, and `not-found` for a revoked one. */
export async function saveStorefrontToken(shop: Shop, id: number, terms: TokenTerms): Promise<void> {
  const { kind } = await storefrontTokenById(shop, id);
  const isSaved = await updateToken(shop.db, id, checkedTerms(kind, terms), shop.now());
  if (!isSaved) throw new Refusal("not-found", "There is no such access token.");
}

/** At once, and for good; its clients' carts can still be paid at the checkout. Repeatable. Throws `not-found`. */
export async function revokeStorefrontToken(shop: Shop, id: number): Promise<void> {
  await storefrontTokenById(shop, id);
  await setRevoked(shop.db, id, shop.now());
}

export type ClientOfToken = { kind: TokenKind; origin: string | null; access: ClientAccess };

/** Null for a token that there is not, or no longer. Nothing is asked of the database while no token changes. */
export async function clientOfToken(shop: Shop, token: string): Promise<ClientOfToken | null> {
  return (await activeOf(shop)).clients.get(hashOfSecret(token)) ?? null;
}

/** Null for one that there is not, or no longer, or that has no sign-in. */
export async function accountClient(shop: Shop, clientId: string): Promise<AccountClient | null> {
  return (await activeOf(shop)).accountClients.get(clientId) ?? null;
}

type Active = {
  clients: ReadonlyMap<string, ClientOfToken>;
  /** By client id. */
  accountClients: ReadonlyMap<string, AccountClient>;
};

const NOBODY: Active = { clients: new Map(), accountClients: new Map() };

async function activeOf(shop: Shop): Promise<Active> {
  return (await shop.readModel.find(ACTIVE, shop, [ALL])).get(ALL) ?? NOBODY;
}

const ALL = "all";

/** All at once, so that tokens that somebody made up are not looked up. */
const ACTIVE: ReadModelPart<typeof ALL, Active> = {
  name: "storefront tokens",
  remembersAbsence: true,
  async read({ db }) {
    const tokens = await readActiveTokens(db);
    const clients = tokens.map(({ hash, kind, origin, priceBasis, scopes }) => {
      return [hash, { kind, origin, access: clientAccess(priceBasis, scopes) }] as const;
    });
    const accountClients = tokens
      .filter(({ redirectUris }) => redirectUris.length > 0)
      .map(({ id, name, clientId, origin, redirectUris, logoutUris }) => {
        const origins = new Set(
          [...redirectUris, ...(origin === null ? [] : [origin])].map((uri) => new URL(uri).origin),
        );
        return [clientId, { id, name, clientId, redirectUris, logoutUris, origins }] as const;
      });
    return new Map([[ALL, { clients: new Map(clients), accountClients: new Map(accountClients) }]]);
  },
  lastChange: ofShop,
  bytesOf: ({ clients }) => 1_000 * (clients.size + 1),
};

function checkedTerms(kind: TokenKind, { origin, scopes, ...terms }: TokenTerms): TokenTerms {
  if (origin !== null && kind === "private") {
    throw invalid("origin", "A private token is for servers, which send no origin.");
  }
  const sorted = [...new Set(scopes)].toSorted();
  return {
    ...{ ...terms, scopes: sorted, origin: origin === null ? null : originOf(origin) },
    redirectUris: addressesOf("redirectUris", terms.redirectUris),
    logoutUris: addressesOf("logoutUris", terms.logoutUris),
  };
}

/** By https, or of this machine, as OAuth 2 allows it to what runs on a developer's computer. Without doubles. */
function addressesOf(field: "redirectUris" | "logoutUris", written: readonly string[]): string[] {
  const found = written.map((each) => {
    const url = URL.canParse(each) ? new URL(each) : null;
    const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
    if (!url || !isSafe || url.hash !== "" || url.username !== "" || url.password !== "" || url.host.includes("*")) {
      throw invalid(field, sentence`${each} is no address by https, such as https://shop.example/account/authorize.`);
    }
    return url.href;
  });
  if (found.length > MOST_ADDRESSES) throw invalid(field, sentence`There are at most ${MOST_ADDRESSES} addresses.`);
  return [...new Set(found)];
}

/** As browsers send it: "https://shop.example", without a path. */
function originOf(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  const isOrigin = url && ["http:", "https:"].includes(url.protocol) && url.pathname === "/" && url.search === "";
  if (!isOrigin || url.hash !== "" || url.username !== "" || url.host.includes("*")) {
    throw invalid("origin", "An origin is an address without a path, such as https://shop.example.");
  }
  return url.origin;
}

function invalid(field: string, message: string | Sentence): Refusal {
  return new Refusal("input.invalid", message, [{ field, message }]);
}
