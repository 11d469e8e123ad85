/** Personal access tokens, with which programs make the office's calls. */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import { hashOfSecret, newSecret } from "../secrets.ts";
import type { Shop } from "../shop.ts";
import { type SignedInStaff, TOKEN_PREFIX } from "./staff-sessions.ts";
import { insertToken, listTokens, revokeTokens } from "./staff-tokens.store.ts";

const DAY_MS = 86_400_000;
const MOST = 50;

/** Newest first. */
export function accessTokensOf(shop: Shop, staffId: number) {
  return listTokens(shop.db, staffId, MOST);
}

/** The token itself is shown once. Throws "staff.forbidden" for a scope beyond the person's own role. */
export async function makeAccessToken(
  shop: Shop,
  { member, permissions }: Pick<SignedInStaff, "member" | "permissions">,
  { name, scopes, days }: { name: string; scopes: Permission[]; days: number },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const beyond = scopes.find((scope) => !permissions.has(scope));
  if (beyond !== undefined)
    throw new Refusal("staff.forbidden", sentence`Your role does not have the permission ${beyond}.`);
  if ((await accessTokensOf(shop, member.id)).length >= MOST) {
    throw new Refusal("input.invalid", sentence`An account has at most ${MOST} access tokens. Revoke one first.`);
  }
  const [token, at] = [`${TOKEN_PREFIX}${newSecret()}`, shop.now()];
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const id = await insertToken(shop.db, { hash: hashOfSecret(token), staffId: member.id, name, scopes, at, expiresAt });
  return { id, token, expiresAt };
}

export async function revokeAccessToken(shop: Shop, staffId: number, id: number): Promise<void> {
  await revokeTokens(shop.db, staffId, shop.now(), id);
}
