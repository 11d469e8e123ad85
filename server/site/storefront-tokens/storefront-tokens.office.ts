import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import {
  makeStorefrontToken,
  revokeStorefrontToken,
  saveStorefrontToken,
  storefrontTokenById,
  storefrontTokensOf,
  type StorefrontToken,
} from "./storefront-tokens.ts";

const subjectOf = ({ id }: { id: number }) => ({ kind: "storefront-token", id: String(id) }) as const;
const read = async (shop: Shop, { id }: { id: number }) => edited(await storefrontTokenById(shop, id));

export const storefrontTokenHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.storefrontTokens, async (shop) => ({
    tokens: (await storefrontTokensOf(shop)).map((token) => ({
      ...token,
      createdAt: token.createdAt.toISOString(),
      revokedAt: token.revokedAt?.toISOString() ?? null,
      version: versionOf(edited(token)),
    })),
  })),
  editHandler(OFFICE_CALLS.makeStorefrontToken, {
    subject: (_input, made) => made && subjectOf(made),
    handle: (shop, input) => makeStorefrontToken(shop, input),
    secret: true,
  }),
  editHandler(OFFICE_CALLS.saveStorefrontToken, {
    subject: subjectOf,
    read,
    async handle(shop, { id, name, scopes, origin, priceBasis, redirectUris, logoutUris }) {
      await saveStorefrontToken(shop, id, { name, scopes, origin, priceBasis, redirectUris, logoutUris });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.revokeStorefrontToken, {
    subject: subjectOf,
    opened: read,
    async handle(shop, { id }) {
      await revokeStorefrontToken(shop, id);
      return {};
    },
  }),
];

function edited({ name, scopes, origin, priceBasis, redirectUris, logoutUris }: StorefrontToken) {
  return { name, scopes, origin, priceBasis, redirectUris, logoutUris };
}
