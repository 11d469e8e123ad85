import { STAFF_PASSWORD } from "../../contract/office/staff.ts";
import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { Role } from "../../domain/staff/permissions.ts";
import { hashPassword } from "../customers/sessions/passwords.ts";
import { hashOfSecret, newSecret } from "../secrets.ts";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import {
  authenticatorUri,
  newCodeSecret,
  newRecoveryCodes,
  normalisedRecoveryCode,
  stepOfCode,
} from "./authenticator.ts";
import {
  findInvitation,
  insertInvitation,
  type Invitation,
  listInvitations,
  removeInvitation,
  removeInvitationsTo,
  removeOldInvitations,
  takeInvitation,
} from "./invitations.store.ts";
import { removePasskeysOf } from "./passkeys.store.ts";
import { memberOf, type StaffMember } from "./staff-member.ts";
import { removeSessionsOf, setVerified } from "./staff-sessions.store.ts";
import { revokeTokens } from "./staff-tokens.store.ts";
import {
  anyStaff,
  changeStaffRow,
  countOtherOwners,
  listStaff,
  lockOwners,
  putStaff,
  readStaff,
  replaceRecoveryCodes,
} from "./staff.store.ts";

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;
const MOST_STAFF = 500;
const MOST_INVITATIONS = 100;

export type Link = { link: string; expiresAt: Date };

/** By name. */
export async function staffOfShop(shop: Shop): Promise<StaffMember[]> {
  return (await listStaff(shop.db, MOST_STAFF)).map(memberOf);
}

/** Newest first. */
export function openInvitations(shop: Shop): Promise<Invitation[]> {
  return listInvitations(shop.db, shop.now(), MOST_INVITATIONS);
}

/**
 * A one-time link for making an account. For an address that has one, it gives a new password and forgets the second
 * factor: what somebody needs who has lost both.
 */
export async function invite(
  shop: Shop,
  { email, name, role }: Pick<Invitation, "email" | "name" | "role">,
): Promise<Link> {
  const to = email.trim().toLowerCase();
  await removeInvitationsTo(shop.db, to);
  return newLink(shop, { email: to, name, role, first: false });
}

/** For the owner of a new shop, shown when it is started; null once anybody has an account. */
export async function inviteOwner(shop: Shop): Promise<Link | null> {
  if (await anyStaff(shop.db)) return null;
  return newLink(shop, { email: "", name: "", role: "owner", first: true });
}

export async function withdrawInvitation(shop: Shop, id: number): Promise<void> {
  await removeInvitation(shop.db, id);
}

/** Throws "not-found" for a link that is used, withdrawn or too old. */
export async function invitationOf(shop: Shop, key: string): Promise<Invitation> {
  const invitation = await findInvitation(shop.db, hashOfSecret(key), shop.now());
  if (!invitation || (invitation.first && (await anyStaff(shop.db)))) throw oldLink();
  return invitation;
}

/** Makes the account. Throws "not-found" like `invitationOf`, "input.invalid" for another address than was invited. */
export async function join(
  shop: Shop,
  { key, email, name, password }: { key: string; email: string; name: string; password: string },
): Promise<StaffMember> {
  const invitation = await invitationOf(shop, key);
  const address = email.trim().toLowerCase();
  if (invitation.email !== "" && invitation.email !== address) {
    throw new Refusal("input.invalid", sentence`This link invites ${invitation.email}.`, [
      { field: "email", message: sentence`This link invites ${invitation.email}.` },
    ]);
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    const message = "This is not an e-mail address.";
    throw new Refusal("input.invalid", message, [{ field: "email", message }]);
  }
  if (password.length < STAFF_PASSWORD.least) {
    const message = sentence`A password of staff has at least ${STAFF_PASSWORD.least} characters.`;
    throw new Refusal("input.invalid", message, [{ field: "password", message }]);
  }
  const passwordHash = await hashPassword(shop.hashCost, password);
  return inTransaction(shop, async (tx) => {
    await lockOwners(tx);
    const at = shop.now();
    if (!(await takeInvitation(tx, hashOfSecret(key), at))) throw oldLink();
    // Two first links: the second one would make another owner.
    if (invitation.first && (await anyStaff(tx))) throw oldLink();
    const row = await putStaff(tx, { email: address, name, role: invitation.role, passwordHash, at });
    await replaceRecoveryCodes(tx, row.id, []);
    await removePasskeysOf(tx, row.id);
    await revokeTokens(tx, row.id, at);
    await removeSessionsOf(tx, row.id);
    return memberOf(row);
  });
}

/** Throws "staff.last-owner" when nobody could manage the staff afterwards. */
export async function changeStaff(
  shop: Shop,
  { id, role, active }: { id: number; role?: Role | undefined; active?: boolean | undefined },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockOwners(tx);
    const row = await readStaff(tx, { id });
    if (!row) throw new Refusal("not-found", "There is no such account.");
    const after = { role: role ?? row.role, active: active ?? row.active };
    const staysOwner = after.role === "owner" && after.active;
    if (row.role === "owner" && row.active && !staysOwner && (await countOtherOwners(tx, id)) === 0) {
      throw new Refusal("staff.last-owner", "The shop needs an owner: this is the last one.");
    }
    await changeStaffRow(tx, id, after, shop.now());
    if (!after.active) await removeSessionsOf(tx, id);
  });
}

/** The secret is in force once `confirmCode` was given a code of it. */
export async function beginCode(
  shop: Shop,
  member: StaffMember,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const secret = newCodeSecret();
  await changeStaffRow(shop.db, member.id, { new_code_secret: secret }, shop.now());
  return { secret, uri: authenticatorUri(secret, { issuer, label: member.email }) };
}

/** Returns the recovery codes, each of which stands once for a code. Throws "session.wrong" for a wrong code. */
export async function confirmCode(
  shop: Shop,
  { member, sessionId }: { member: StaffMember; sessionId: string },
  code: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await inTransaction(shop, async (tx) => {
    const row = await readStaff(tx, { id: member.id });
    const secret = row?.new_code_secret ?? null;
    const step = secret === null ? null : stepOfCode(secret, code, shop.now());
    if (secret === null || step === null) {
      throw new Refusal("session.wrong", "This code is not right. Is the clock of the phone right?");
    }
    const codeOf = { code_secret: secret, new_code_secret: null, last_code_step: step };
    await changeStaffRow(tx, member.id, codeOf, shop.now());
    await replaceRecoveryCodes(
      tx,
      member.id,
      codes.map((each) => hashOfSecret(normalisedRecoveryCode(each))),
    );
    await setVerified(tx, sessionId);
    await removeSessionsOf(tx, member.id, sessionId);
  });
  return codes;
}

/** Throws "not-found". */
export async function memberById(shop: Shop, id: number): Promise<StaffMember> {
  const row = await readStaff(shop.db, { id });
  if (!row) throw new Refusal("not-found", "There is no such account.");
  return memberOf(row);
}

async function newLink(
  shop: Shop,
  { email, name, role, first }: Pick<Invitation, "email" | "name" | "role" | "first">,
): Promise<Link> {
  const [key, at] = [newSecret(), shop.now()];
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  await removeOldInvitations(shop.db, at);
  await insertInvitation(shop.db, { hash: hashOfSecret(key), email, name, role, first, at, expiresAt });
  return { link: `${shop.url}/office/join?key=${key}`, expiresAt };
}

function oldLink(): Refusal {
  return new Refusal("not-found", "This link was used, or is too old. Ask for a new one.");
}
