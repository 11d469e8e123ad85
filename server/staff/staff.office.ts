import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { languagesOffered } from "../../domain/site/offer.ts";
import { historyOf } from "../office/history.ts";
import { secondFactorMissing } from "../office/office-access.ts";
import {
  type Acting,
  editHandler,
  type OfficeHandler,
  type OfficeVisitor,
  ownHandler,
  readHandler,
  versionOf,
  visitorHandler,
} from "../office/office-handler.ts";
import { namesOfSubjects } from "../office/subject-names.ts";
import { shownTerms } from "../settings/offer.ts";
import { shopName } from "../settings/shop-name.ts";
import type { Shop } from "../shop.ts";
import { isOpen } from "../site/setup/setup.ts";
import { accessTokensOf, makeAccessToken, revokeAccessToken } from "./access-tokens.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  forgetPasskey,
  givePasskey,
  type PasskeySession,
  passkeysOf,
} from "./passkeys.ts";
import { demandSecondFactor, rolesWithSecondFactor } from "./second-factor.ts";
import { shopTimeZone } from "./shop-time-zone.ts";
import type { StaffMember } from "./staff-member.ts";
import {
  endSession,
  endSessionsOf,
  giveCode,
  openStaffSession,
  sessionsOf,
  signIn,
  type SignedInStaff,
} from "./staff-sessions.ts";
import {
  beginCode,
  changeStaff,
  confirmCode,
  invitationOf,
  invite,
  join,
  memberById,
  openInvitations,
  staffOfShop,
  withdrawInvitation,
} from "./staff.ts";

export const staffHandlers: OfficeHandler[] = [
  visitorHandler(OFFICE_CALLS.signIn, async (shop, input, visitor) => {
    const { token, staff } = await signIn(shop, input, visitor);
    visitor.keepSession(token);
    return shown(shop, staff);
  }),
  ownHandler(OFFICE_CALLS.giveCode, async (shop, { code }, staff) =>
    shown(shop, await giveCode(shop, staff, code, staff)),
  ),
  ownHandler(OFFICE_CALLS.signOut, async (shop, _input, staff) => {
    if (staff.sessionId !== null) await endSession(shop, staff.member.id, staff.sessionId);
    staff.keepSession(null);
    return {};
  }),
  readHandler(OFFICE_CALLS.me, async (shop, _input, staff) => shown(shop, staff)),
  visitorHandler(OFFICE_CALLS.invitation, async (shop, { key }) => invitationOf(shop, key)),
  visitorHandler(OFFICE_CALLS.join, async (shop, input, visitor) => {
    const member = await join(shop, input);
    return openedFor(shop, member, visitor);
  }),
  ownHandler(OFFICE_CALLS.newCode, async (shop, _input, staff) =>
    beginCode(shop, ready(staff).member, await shopName(shop)),
  ),
  ownHandler(OFFICE_CALLS.confirmCode, async (shop, { code }, staff) => {
    const { member, sessionId } = ready(staff);
    const recoveryCodes = await confirmCode(shop, { member, sessionId }, code);
    const now = { ...staff, member: await memberById(shop, member.id), missing: null };
    return { me: await shown(shop, now), recoveryCodes };
  }),
  ownHandler(OFFICE_CALLS.beginPasskey, async (shop, _input, staff) => ({
    options: await beginPasskey(shop, { ...ready(staff), origin: staff.origin }, await shopName(shop)),
  })),
  ownHandler(OFFICE_CALLS.addPasskey, async (shop, { name, response }, staff) => {
    await addPasskey(shop, { ...ready(staff), origin: staff.origin }, { name, response });
    return shown(shop, { ...staff, member: await memberById(shop, staff.member.id), missing: null });
  }),
  ownHandler(OFFICE_CALLS.askPasskey, async (shop, _input, staff) => ({
    options: await beginPasskeySignIn(shop, ofSession(staff)),
  })),
  ownHandler(OFFICE_CALLS.givePasskey, async (shop, { response }, staff) => {
    await givePasskey(shop, ofSession(staff), response);
    return shown(shop, { ...staff, missing: null });
  }),
  readHandler(OFFICE_CALLS.passkeys, async (shop, _input, { member }) => ({
    passkeys: (await passkeysOf(shop, member.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  })),
  ownHandler(OFFICE_CALLS.removePasskey, async (shop, { id }, { member }) => {
    await forgetPasskey(shop, member, id);
    return {};
  }),
  readHandler(OFFICE_CALLS.tokens, async (shop, _input, { member }) => ({
    tokens: (await accessTokensOf(shop, member.id)).map(shownToken),
  })),
  editHandler(OFFICE_CALLS.makeToken, {
    subject: (_input, made) => made && { kind: "staff", id: `token ${made.id}` },
    async handle(shop, input, staff) {
      const { expiresAt, ...made } = await makeAccessToken(shop, staff, input);
      return { ...made, expiresAt: expiresAt.toISOString() };
    },
    secret: true,
  }),
  editHandler(OFFICE_CALLS.revokeToken, {
    subject: ({ id }) => ({ kind: "staff", id: `token ${id}` }),
    async handle(shop, { id }, { member }) {
      await revokeAccessToken(shop, member.id, id);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.sessions, async (shop, _input, { member, sessionId }) => ({
    sessions: (await sessionsOf(shop, member.id)).map((session) => ({
      ...shownSession(session),
      current: session.id === sessionId,
    })),
  })),
  ownHandler(OFFICE_CALLS.endSession, async (shop, { id }, { member }) => {
    await endSession(shop, member.id, id);
    return {};
  }),
  readHandler(OFFICE_CALLS.staffList, async (shop) => ({
    staff: (await staffOfShop(shop)).map((member) => ({ ...listed(member), version: versionOf(accountOf(member)) })),
    invitations: (await openInvitations(shop)).map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role },
      expiresAt: expiresAt.toISOString(),
    })),
    secondFactor: withVersion({ roles: await rolesWithSecondFactor(shop) }),
  })),
  editHandler(OFFICE_CALLS.demandSecondFactor, {
    subject: () => ({ kind: "staff", id: "second factor" }),
    read: async (shop) => ({ roles: await rolesWithSecondFactor(shop) }),
    async handle(shop, { roles }) {
      await demandSecondFactor(shop, roles);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.staffAccess, async (shop, { id }) => {
    const member = await memberById(shop, id);
    const [sessions, tokens] = await Promise.all([sessionsOf(shop, member.id), accessTokensOf(shop, member.id)]);
    return { sessions: sessions.map(shownSession), tokens: tokens.map(shownToken) };
  }),
  editHandler(OFFICE_CALLS.endStaffSessions, {
    subject: ({ id }) => ({ kind: "staff", id: String(id) }),
    async handle(shop, { id }, { sessionId }) {
      await endSessionsOf(shop, (await memberById(shop, id)).id, sessionId);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.revokeStaffToken, {
    subject: ({ tokenId }) => ({ kind: "staff", id: `token ${tokenId}` }),
    async handle(shop, { id, tokenId }) {
      await revokeAccessToken(shop, (await memberById(shop, id)).id, tokenId);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.invite, {
    subject: ({ email }) => ({ kind: "staff", id: email.toLowerCase() }),
    async handle(shop, input) {
      const { link, expiresAt } = await invite(shop, input);
      return { link, expiresAt: expiresAt.toISOString() };
    },
    secret: true,
  }),
  editHandler(OFFICE_CALLS.withdrawInvitation, {
    subject: ({ id }) => ({ kind: "staff", id: `invitation ${id}` }),
    async handle(shop, { id }) {
      await withdrawInvitation(shop, id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.changeStaff, {
    subject: ({ id }) => ({ kind: "staff", id: String(id) }),
    read: async (shop, { id }) => accountOf(await memberById(shop, id)),
    async handle(shop, input) {
      await changeStaff(shop, input);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.history, async (shop, { limit, ...query }, { permissions }) => {
    const { changes, cursor } = await historyOf(shop, permissions, query, limit);
    const nameOf = await namesOfSubjects(
      shop.db,
      changes.map(({ subject }) => subject),
    );
    return {
      entries: changes.map(({ at, subject, ...change }) => ({
        ...change,
        subject: { ...subject, name: nameOf(subject) },
        at: at.toISOString(),
      })),
      cursor,
    };
  }),
];

function ofSession({ member, sessionId, origin }: Acting): PasskeySession {
  if (sessionId === null) throw secondFactorMissing();
  return { member, sessionId, origin };
}

/** Setting up a second factor takes the first one, and the second one that there is. */
function ready(staff: Acting): { member: StaffMember; sessionId: string } {
  if (staff.sessionId === null || staff.missing === "code") throw secondFactorMissing();
  return { member: staff.member, sessionId: staff.sessionId };
}

async function openedFor(shop: Shop, member: StaffMember, visitor: OfficeVisitor) {
  const { token, staff } = await openStaffSession(shop, member, visitor, true);
  visitor.keepSession(token);
  return shown(shop, staff);
}

async function shown(shop: Shop, { member, permissions, missing }: SignedInStaff) {
  const { offer, pricing } = await shownTerms(shop);
  const { id, email, name, role, hasCode, passkeys } = member;
  return {
    staff: { id, email, name, role, hasCode, passkeys },
    permissions: [...permissions],
    missing,
    shop: {
      name: await shopName(shop),
      url: shop.url,
      timeZone: await shopTimeZone(shop),
      currency: pricing.currency,
      shipsTo: offer.countries === null ? null : [...offer.countries],
      languages: [...languagesOffered(offer)],
      sourceLanguage: offer.sourceLanguage,
      open: await isOpen(shop),
    },
  };
}

/** What `changeStaff` changes, and whose it is. */
function accountOf({ email, role, active }: StaffMember) {
  return { email, role, active };
}

function withVersion<Thing extends object>(thing: Thing): Thing & { version: string } {
  return { ...thing, version: versionOf(thing) };
}

function shownToken({
  createdAt,
  expiresAt,
  lastUsedAt,
  ...token
}: Awaited<ReturnType<typeof accessTokensOf>>[number]) {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function shownSession({ createdAt, lastSeenAt, ...session }: Awaited<ReturnType<typeof sessionsOf>>[number]) {
  return { ...session, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

function listed({ lastSeenAt, ...member }: StaffMember) {
  return { ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
