/** Sessions of staff: random tokens in a cookie, of which only hashes are stored. */

import { randomUUID } from "node:crypto";
import { Refusal } from "../../contract/refusals.ts";
import { permissionsOf, type Permission } from "../../domain/staff/permissions.ts";
import { throttled } from "../customers/sessions/login-throttle.ts";
import { matchesPassword } from "../customers/sessions/passwords.ts";
import { hashOfSecret, newSecret } from "../secrets.ts";
import type { Shop } from "../shop.ts";
import { normalisedRecoveryCode, stepOfCode } from "./authenticator.ts";
import { needsSecondFactor } from "./second-factor.ts";
import { hasSecondFactor, memberOf, type StaffMember } from "./staff-member.ts";
import {
  findSession,
  insertSession,
  listSessions,
  type ListedSession,
  removeOldSessions,
  removeSession,
  removeSessionsOf,
  setVerified,
  touchSession,
} from "./staff-sessions.store.ts";
import { findToken, touchToken } from "./staff-tokens.store.ts";
import { readStaff, takeRecoveryCode, takeCodeStep } from "./staff.store.ts";

const HOUR_MS = 3_600_000;
const LONGEST_MS = 14 * 24 * HOUR_MS;
const UNUSED_MS = 12 * HOUR_MS;
const SEEN_EVERY_MS = 60_000;
const MOST_LISTED = 100;
/** So that a leaked one is recognised by scanners. */
export const TOKEN_PREFIX = "flg_";

export type StaffClient = { ip: string; userAgent: string };

/** `missing`: what a session needs before it may do anything; `tokenId`: of the access token that stands for the person. */
export type SignedInStaff = {
  member: StaffMember;
  permissions: ReadonlySet<Permission>;
  sessionId: string | null;
  tokenId: number | null;
  missing: "code" | "set-up-second-factor" | null;
};

/** Throws "session.wrong" alike for a wrong password, an unknown address and a closed account. */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  visitor: StaffClient,
): Promise<{ token: string; staff: SignedInStaff }> {
  const account = email.trim().toLowerCase();
  const member = await throttled(shop.limits, { account: `staff ${account}`, ip: visitor.ip }, async () => {
    const row = await readStaff(shop.db, { email: account });
    const right = await matchesPassword(shop.hashCost, password, row?.active ? row.password_hash : null);
    return row && right ? memberOf(row) : null;
  });
  if (!member) throw new Refusal("session.wrong", "The e-mail address or the password is wrong.");
  return openStaffSession(shop, member, visitor, !hasSecondFactor(member));
}

/** `verified`: whether no second factor is asked for. */
export async function openStaffSession(
  shop: Shop,
  member: StaffMember,
  { ip, userAgent }: StaffClient,
  verified: boolean,
): Promise<{ token: string; staff: SignedInStaff }> {
  const [token, id, at] = [newSecret(), randomUUID(), shop.now()];
  await removeOldSessions(shop.db, at);
  await insertSession(shop.db, {
    ...{ id, hash: hashOfSecret(token), staffId: member.id, verified, ip, userAgent: userAgent.slice(0, 300) },
    createdAt: at,
    expiresAt: new Date(at.getTime() + LONGEST_MS),
  });
  await touchSession(shop.db, { id, staffId: member.id }, at);
  return { token, staff: await withSession(shop, member, { id, verified }) };
}

/** Null for no session, and for one that has ended. */
export async function staffOfSession(shop: Shop, token: string): Promise<SignedInStaff | null> {
  const at = shop.now();
  const seenSince = new Date(at.getTime() - UNUSED_MS);
  const session = await findSession(shop.db, hashOfSecret(token), { at, seenSince });
  if (!session) return null;
  const row = await readStaff(shop.db, { id: session.staffId });
  if (!row?.active) return null;
  if (at.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) await touchSession(shop.db, session, at);
  return withSession(shop, memberOf(row), session);
}

/** A personal access token: its scopes, as far as the person may. Null for an unknown, expired or revoked one. */
export async function staffOfToken(shop: Shop, bearer: string): Promise<SignedInStaff | null> {
  if (!bearer.startsWith(TOKEN_PREFIX)) return null;
  const at = shop.now();
  const token = await findToken(shop.db, hashOfSecret(bearer), at);
  if (!token) return null;
  const row = await readStaff(shop.db, { id: token.staffId });
  if (!row?.active) return null;
  await touchToken(shop.db, token.id, at);
  const member = memberOf(row);
  const permissions = new Set(permissionsOf(member.role).filter((each) => token.scopes.includes(each)));
  return { member, permissions, sessionId: null, tokenId: token.id, missing: null };
}

/** Throws "session.wrong" for a wrong code, or one that was used. */
export async function giveCode(
  shop: Shop,
  staff: SignedInStaff,
  code: string,
  { ip }: StaffClient,
): Promise<SignedInStaff> {
  const { member, sessionId } = staff;
  const right = await throttled(shop.limits, { account: `staff code ${member.id}`, ip }, async () =>
    (await isCodeOf(shop, member.id, code)) ? true : null,
  );
  if (!right || sessionId === null) throw new Refusal("session.wrong", "This code is not right, or was used before.");
  await setVerified(shop.db, sessionId);
  return withSession(shop, member, { id: sessionId, verified: true });
}

async function isCodeOf(shop: Shop, id: number, code: string): Promise<boolean> {
  const row = await readStaff(shop.db, { id });
  if (!row?.code_secret) return false;
  const step = stepOfCode(row.code_secret, code, shop.now());
  if (step !== null) return takeCodeStep(shop.db, id, step);
  return takeRecoveryCode(shop.db, id, hashOfSecret(normalisedRecoveryCode(code)));
}

/** Latest seen first. */
export function sessionsOf(shop: Shop, staffId: number): Promise<ListedSession[]> {
  return listSessions(shop.db, staffId, MOST_LISTED);
}

export async function endSession(shop: Shop, staffId: number, id: string): Promise<void> {
  await removeSession(shop.db, staffId, id);
}

/** All of one person, but for one. */
export async function endSessionsOf(shop: Shop, staffId: number, but: string | null): Promise<void> {
  await removeSessionsOf(shop.db, staffId, but);
}

async function withSession(
  shop: Shop,
  member: StaffMember,
  session: { id: string; verified: boolean },
): Promise<SignedInStaff> {
  return {
    member,
    permissions: new Set(permissionsOf(member.role)),
    sessionId: session.id,
    tokenId: null,
    missing: await missingOf(shop, member, session.verified),
  };
}

async function missingOf(shop: Shop, member: StaffMember, verified: boolean): Promise<SignedInStaff["missing"]> {
  if (hasSecondFactor(member)) return verified ? null : "code";
  return (await needsSecondFactor(shop, member)) ? "set-up-second-factor" : null;
}
