import { z } from "zod";
import { PRICE_BASES } from "../../../domain/catalog/price-basis.ts";
import { STOREFRONT_SCOPES } from "../../../domain/site/storefront-scopes.ts";
import { command, type Command } from "../../admin/command.ts";
import { wholeInput } from "../../admin/inputs.ts";
import {
  makeStorefrontToken,
  revokeStorefrontToken,
  saveStorefrontToken,
  storefrontTokenById,
  storefrontTokensOf,
} from "./storefront-tokens.ts";

const addresses = z.array(z.string().trim().min(1).max(500)).max(10);

export const storefrontTokenCommands: Command[] = [
  command({
    name: "storefront-token list",
    about: "Lists the access tokens of clients of the Storefront API",
    input: z.object({}),
    async run(shop) {
      const rows = (await storefrontTokensOf(shop)).map(({ id, name, kind, priceBasis, origin, scopes, ...token }) => ({
        ...{ id, name, kind, prices: priceBasis, origin: origin ?? "any", scopes: scopes.length },
        token: token.token ?? `…${token.tokenEnd}`,
        clientId: token.redirectUris.length > 0 ? token.clientId : null,
        made: token.createdAt.toISOString(),
        revoked: token.revokedAt?.toISOString() ?? null,
      }));
      return rows.length > 0 ? { rows } : { note: "There is only the shop's own app." };
    },
  }),
  command({
    name: "storefront-token make",
    about: "Makes an access token for a client of the Storefront API, such as Hydrogen. The name comes first",
    operands: ["name"],
    input: z.object({
      name: z.string().trim().min(1).max(100),
      private: z.boolean().default(false).describe("for a server, shown once; otherwise public, for browsers"),
      scopes: z
        .array(z.enum(STOREFRONT_SCOPES))
        .min(1)
        .default([...STOREFRONT_SCOPES])
        .describe("what it may do; without it everything"),
      origin: z.string().trim().min(1).max(300).optional().describe("the only origin whose pages may use it"),
      prices: z.enum(PRICE_BASES).default("selling").describe("which prices it shows and its carts are charged"),
      redirects: addresses.default([]).describe("where its customers may be sent back to after signing in"),
      logouts: addresses.default([]).describe("where its customers may be sent back to after signing out"),
    }),
    async run(shop, { name, private: isPrivate, scopes, origin = null, prices: priceBasis, redirects, logouts }) {
      const kind = isPrivate ? "private" : "public";
      const terms = { name, kind, scopes, origin, priceBasis, redirectUris: redirects, logoutUris: logouts } as const;
      const { id, token, clientId } = await makeStorefrontToken(shop, terms);
      const header = isPrivate ? "Shopify-Storefront-Private-Token" : "X-Shopify-Storefront-Access-Token";
      return {
        rows: [{ id, name, kind, prices: priceBasis, origin: origin ?? "any", header, token, clientId }],
        ...(isPrivate && { note: "The token is not shown again." }),
      };
    },
  }),
  command({
    name: "storefront-token addresses",
    about: "Sets where a client's customers may be sent back to after signing in and out (Customer Account API)",
    operands: ["id"],
    input: z.object({
      id: wholeInput,
      redirects: addresses.describe("after signing in; with none nobody can sign in there"),
      logouts: addresses.default([]).describe("after signing out"),
    }),
    async run(shop, { id, redirects, logouts }) {
      const { name, scopes, origin, priceBasis, clientId } = await storefrontTokenById(shop, id);
      const addressesSet = { redirectUris: redirects, logoutUris: logouts };
      await saveStorefrontToken(shop, id, { name, scopes, origin, priceBasis, ...addressesSet });
      return { rows: [{ id, name, clientId, redirects: redirects.join(" "), logouts: logouts.join(" ") }] };
    },
  }),
  command({
    name: "storefront-token revoke",
    about: "Makes an access token of the Storefront API useless, at once",
    operands: ["id"],
    input: z.object({ id: wholeInput }),
    question: ({ id }) => `Revoke access token ${id}? Its client's pages stop working.`,
    async run(shop, { id }) {
      await revokeStorefrontToken(shop, id);
      const { name } = await storefrontTokenById(shop, id);
      return { note: `The access token of ${name} is revoked. Its carts can still be paid.` };
    },
  }),
];
