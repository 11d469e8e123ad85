import { z } from "zod";
import { PRICE_BASES } from "../../domain/catalog/price-basis.ts";
import { STOREFRONT_SCOPES } from "../../domain/site/storefront-scopes.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

const id = z.number().int();
const kind = z.enum(["public", "private"]);
const addresses = z.array(z.string().trim().min(1).max(500)).max(10).default([]);
const terms = {
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(STOREFRONT_SCOPES)).min(1).max(STOREFRONT_SCOPES.length),
  /** The one origin whose pages may use it; null: any. */
  origin: z.string().trim().min(1).max(300).nullable(),
  priceBasis: z.enum(PRICE_BASES),
  /** Where its customers may be sent back to after signing in, and after signing out. */
  redirectUris: addresses,
  logoutUris: addresses,
};

const token = z.object({
  ...{ id, kind, name: z.string(), scopes: z.array(z.enum(STOREFRONT_SCOPES)) },
  ...{ origin: z.string().nullable(), priceBasis: terms.priceBasis },
  ...{ clientId: z.string(), redirectUris: z.array(z.string()), logoutUris: z.array(z.string()) },
  /** Of a public one; null: private, which was shown once. */
  token: z.string().nullable(),
  tokenEnd: z.string(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  version: z.string(),
});

export const storefrontTokenCalls = {
  storefrontTokens: officeRead({
    name: "storefront-tokens.list",
    access: "settings.read",
    summary: "Access tokens of clients of the Storefront API, active ones first, then the newest.",
    input: z.object({}),
    output: z.object({ tokens: z.array(token) }),
  }),
  /** A private token is shown only now. */
  makeStorefrontToken: officeChange({
    name: "storefront-tokens.make",
    access: "settings.write",
    summary: "Makes an access token for a client of the Storefront API.",
    input: z.object({ kind, ...terms }),
    output: z.object({ id, token: z.string(), clientId: z.string() }),
  }),
  saveStorefrontToken: officeChange({
    name: "storefront-tokens.save",
    access: "settings.write",
    summary:
      "Changes an access token's name, scopes, origin, price basis or addresses. Carts that exist keep their basis.",
    input: z.object({ id, ...terms, version }),
    output: z.object({}),
  }),
  revokeStorefrontToken: officeChange({
    name: "storefront-tokens.revoke",
    access: "settings.write",
    summary: "Makes an access token useless, at once and for good.",
    input: z.object({ id, version }),
    output: z.object({}),
  }),
} as const;
