import { z } from "zod";
import { ALL_PERMISSIONS, ROLES } from "../../domain/staff/permissions.ts";
import { LANGUAGE_CODES } from "../../domain/translation/languages.ts";
import { currencyCode } from "../shapes.ts";
import { cursor, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";

const email = z.string().trim().min(3).max(254);
const name = z.string().trim().min(1).max(100);
/** Longer than a customer's: who has it may refund. */
export const STAFF_PASSWORD = { least: 10, most: 200 } as const;
const password = z.string().min(1).max(STAFF_PASSWORD.most);
const newPassword = z.string().min(STAFF_PASSWORD.least).max(STAFF_PASSWORD.most);
const code = z.string().trim().min(6).max(20);
const time = z.iso.datetime();
const nothing = z.object({});

const staffMember = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
  /** How they prove who they are besides the password. */
  hasCode: z.boolean(),
  passkeys: z.number().int(),
  lastSeenAt: time.nullable(),
});

const token = z.object({
  ...{ id: z.number().int(), name: z.string(), scopes: z.array(z.string()) },
  ...{ createdAt: time, expiresAt: time, lastUsedAt: time.nullable() },
});

const session = z.object({
  id: z.string(),
  createdAt: time,
  lastSeenAt: time,
  ip: z.string(),
  userAgent: z.string(),
});

/** Of those that an owner has chosen; the owner's own is among what is shown, whatever they choose. */
export const secondFactor = z.object({ roles: z.array(z.enum(ROLES)).max(ROLES.length) });

/** Who is signed in. `missing`: what the session still needs before it may do anything else. */
const me = z.object({
  staff: staffMember.pick({ id: true, email: true, name: true, role: true, hasCode: true, passkeys: true }),
  permissions: z.array(z.enum(ALL_PERMISSIONS)),
  missing: z.enum(["code", "set-up-second-factor"]).nullable(),
  shop: z.object({
    name: z.string(),
    url: z.string(),
    timeZone: z.string(),
    /** Countries (ISO 3166 alpha-2); null: all. */
    shipsTo: z.array(z.string()).nullable(),
    /** In which the catalogue is written. */
    sourceLanguage: z.enum(LANGUAGE_CODES),
    /** Those that the shop offers. */
    languages: z.array(z.enum(LANGUAGE_CODES)),
    /** The base currency. */
    currency: currencyCode,
    /** Whether shoppers are let in. */
    open: z.boolean(),
  }),
});

export const staffCalls = {
  /** 400 "session.wrong" alike for a wrong password and an unknown address; 429 after too many. Sets the cookie. */
  signIn: officeChange({
    name: "session.sign-in",
    access: "anyone",
    summary: "Opens a session by e-mail address and password.",
    input: z.object({ email, password }),
    output: me,
  }),
  /** A code of the authenticator app, or a recovery code. */
  giveCode: officeChange({
    name: "session.code",
    access: "signing-in",
    summary: "Gives the second factor of a session: a code of the authenticator app or a recovery code.",
    input: z.object({ code }),
    output: me,
  }),
  signOut: officeChange({
    name: "session.sign-out",
    access: "signing-in",
    summary: "Ends the session.",
    input: nothing,
    output: nothing,
  }),
  me: officeRead({
    name: "session.me",
    access: "signing-in",
    summary: "Who is signed in, and what they may do.",
    input: nothing,
    output: me,
  }),
  /** For the page that a one-time link opens. 404 for a link that is used or too old. */
  invitation: officeRead({
    name: "session.invitation",
    access: "anyone",
    summary: "Whom a one-time link invites.",
    input: z.object({ key: z.string().min(1).max(100) }),
    output: z.object({ email: z.string(), name: z.string(), role: z.enum(ROLES) }),
  }),
  join: officeChange({
    name: "session.join",
    access: "anyone",
    summary: "Makes the account that a one-time link invites to, and opens a session.",
    input: z.object({ key: z.string().min(1).max(100), email, name, password: newPassword }),
    output: me,
  }),
  /** The secret is in force once `confirmCode` has been given a code of it. */
  newCode: officeChange({
    name: "session.new-code",
    access: "signing-in",
    summary: "Begins to set up an authenticator app.",
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmCode: officeChange({
    name: "session.confirm-code",
    access: "signing-in",
    summary: "Ends setting up an authenticator app with its first code.",
    input: z.object({ code }),
    output: z.object({ me, recoveryCodes: z.array(z.string()) }),
  }),
  /** For `navigator.credentials.create`; the answer goes to `addPasskey`. */
  beginPasskey: officeChange({
    name: "passkey.begin",
    access: "signing-in",
    summary: "Begins to add a passkey.",
    input: nothing,
    output: z.object({ options: z.unknown() }),
  }),
  addPasskey: officeChange({
    name: "passkey.add",
    access: "signing-in",
    summary: "Adds a passkey, which is a second factor.",
    input: z.object({ name, response: z.record(z.string(), z.unknown()) }),
    output: me,
  }),
  /** For `navigator.credentials.get`; the answer goes to `givePasskey`. */
  askPasskey: officeChange({
    name: "session.ask-passkey",
    access: "signing-in",
    summary: "Begins to sign in with a passkey as the second factor.",
    input: nothing,
    output: z.object({ options: z.unknown() }),
  }),
  givePasskey: officeChange({
    name: "session.passkey",
    access: "signing-in",
    summary: "Gives the second factor of a session: a passkey.",
    input: z.object({ response: z.record(z.string(), z.unknown()) }),
    output: me,
  }),
  passkeys: officeRead({
    name: "passkey.list",
    access: "signed-in",
    summary: "One's own passkeys.",
    input: nothing,
    output: z.object({
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
    }),
  }),
  removePasskey: officeChange({
    name: "passkey.remove",
    access: "signed-in",
    summary: "Removes one of one's own passkeys.",
    input: z.object({ id: z.string().min(1).max(2_000) }),
    output: nothing,
  }),
  tokens: officeRead({
    name: "token.list",
    access: "signed-in",
    summary: "One's own access tokens.",
    input: nothing,
    output: z.object({ tokens: z.array(token) }),
  }),
  makeToken: officeChange({
    name: "token.make",
    access: "signed-in",
    summary: "Makes an access token, which is shown once.",
    input: z.object({
      name,
      scopes: z.array(z.enum(ALL_PERMISSIONS)).min(1).max(ALL_PERMISSIONS.length),
      days: z.number().int().min(1).max(365).default(90),
    }),
    output: z.object({ id: z.number().int(), token: z.string(), expiresAt: time }),
  }),
  revokeToken: officeChange({
    name: "token.revoke",
    access: "signed-in",
    summary: "Makes one of one's own access tokens useless.",
    input: z.object({ id: z.number().int() }),
    output: nothing,
  }),
  sessions: officeRead({
    name: "session.list",
    access: "signed-in",
    summary: "One's own open sessions.",
    input: nothing,
    output: z.object({ sessions: z.array(session.extend({ current: z.boolean() })) }),
  }),
  endSession: officeChange({
    name: "session.end",
    access: "signed-in",
    summary: "Ends one of one's own sessions.",
    input: z.object({ id: z.string().min(1).max(100) }),
    output: nothing,
  }),
  staffList: officeRead({
    name: "staff.list",
    access: "staff.manage",
    summary: "Everybody with an account.",
    input: nothing,
    output: z.object({
      staff: z.array(staffMember.extend({ version: z.string() })),
      invitations: z.array(z.object({ id: z.number().int(), email: z.string(), role: z.enum(ROLES), expiresAt: time })),
      /** Roles that cannot work with a password alone. */
      secondFactor: secondFactor.extend({ version: z.string() }),
    }),
  }),
  /** The link is shown once, and e-mailed when the shop sends e-mails. */
  invite: officeChange({
    name: "staff.invite",
    access: "staff.manage",
    summary: "Makes a one-time link for a new account.",
    input: z.object({ email, name, role: z.enum(ROLES) }),
    output: z.object({ link: z.string(), expiresAt: time }),
  }),
  withdrawInvitation: officeChange({
    name: "staff.withdraw-invitation",
    access: "staff.manage",
    summary: "Makes a one-time link useless.",
    input: z.object({ id: z.number().int() }),
    output: nothing,
  }),
  changeStaff: officeChange({
    name: "staff.change",
    access: "staff.manage",
    summary: "Changes a role, or closes or opens an account. The last owner stays one.",
    input: z.object({ id: z.number().int(), role: z.enum(ROLES).optional(), active: z.boolean().optional(), version }),
    output: nothing,
  }),
  /** Whoever has none sets one up before anything else, also those who are signed in. */
  demandSecondFactor: officeChange({
    name: "staff.demand-second-factor",
    access: "staff.manage",
    summary: "Chooses the roles that need a second factor; the owner always does.",
    input: secondFactor.extend({ version }),
    output: nothing,
  }),
  staffAccess: officeRead({
    name: "staff.access",
    access: "staff.manage",
    summary: "Where somebody is signed in, and the access tokens that stand for them.",
    input: z.object({ id: whole }),
    output: z.object({ sessions: z.array(session), tokens: z.array(token) }),
  }),
  /** One's own present session stays. */
  endStaffSessions: officeChange({
    name: "staff.end-sessions",
    access: "staff.manage",
    summary: "Signs somebody out everywhere.",
    input: z.object({ id: z.number().int() }),
    output: nothing,
  }),
  revokeStaffToken: officeChange({
    name: "staff.revoke-token",
    access: "staff.manage",
    summary: "Makes an access token of somebody useless.",
    input: z.object({ id: z.number().int(), tokenId: z.number().int() }),
    output: nothing,
  }),
  /** Newest first. */
  history: officeRead({
    name: "history.list",
    access: "signed-in",
    summary: "What staff have changed: of one thing, of things of one sort, or of everything.",
    input: z.object({
      kind: z.string().max(50).optional(),
      id: z.string().max(200).optional(),
      /** The first word of ids of several, such as "job" of the setting "job send mails". */
      part: z.string().max(50).optional(),
      staffId: whole.optional(),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      entries: z.array(
        z.object({
          id: z.number().int(),
          at: time,
          /** The person, or the name of their access token as well. */
          by: z.string(),
          call: z.string(),
          /** `name`: of a thing whose id says little; null when it is gone. */
          subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
          state: z.enum(["begun", "done", "refused"]),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
} as const;
