/** Passkeys as a second factor (WebAuthn): the device signs a challenge of the session, for this shop's host only. */

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import {
  insertPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  storeChallenge,
  takeChallenge,
  markPasskeyUsed,
} from "./passkeys.store.ts";
import { needsSecondFactor } from "./second-factor.ts";
import type { StaffMember } from "./staff-member.ts";
import { removeSessionsOf, setVerified } from "./staff-sessions.store.ts";
import { readStaff } from "./staff.store.ts";

const CHALLENGE_MS = 5 * 60_000;
const MOST = 20;

/** `origin`: the shop's own address. */
export type PasskeySession = { member: StaffMember; sessionId: string; origin: string };

/** Oldest first. */
export function passkeysOf(shop: Shop, staffId: number): Promise<Passkey[]> {
  return listPasskeys(shop.db, staffId, MOST);
}

/** What the browser's `navigator.credentials.create` is given. */
export async function beginPasskey(
  shop: Shop,
  { member, sessionId, origin }: PasskeySession,
  shopName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeysOf(shop, member.id);
  if (known.length >= MOST) throw new Refusal("input.invalid", sentence`An account has at most ${MOST} passkeys.`);
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: new URL(origin).hostname,
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await storeChallenge(shop.db, sessionId, options.challenge, shop.now());
  return options;
}

/** Throws "session.wrong" for an answer to another challenge, from another site, or too late. */
export async function addPasskey(
  shop: Shop,
  { member, sessionId, origin }: PasskeySession,
  { response, name }: { response: unknown; name: string },
): Promise<void> {
  const verified = await checked(shop, sessionId, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: new URL(origin).hostname },
      requireUserVerification: false,
    }),
  );
  if (!verified.verified) throw refused();
  const { credential } = verified.registrationInfo;
  await inTransaction(shop, async (tx) => {
    await insertPasskey(tx, {
      ...{ id: credential.id, staffId: member.id, name, publicKey: credential.publicKey, counter: credential.counter },
      ...{ transports: credential.transports ?? [], createdAt: shop.now() },
    });
    await setVerified(tx, sessionId);
    await removeSessionsOf(tx, member.id, sessionId);
  });
}

/** What the browser's `navigator.credentials.get` is given. */
export async function beginPasskeySignIn(
  shop: Shop,
  { member, sessionId, origin }: PasskeySession,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = await passkeysOf(shop, member.id);
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: "preferred",
  });
  await storeChallenge(shop.db, sessionId, options.challenge, shop.now());
  return options;
}

/** The session's second factor. Throws "session.wrong" like `addPasskey`. */
export async function givePasskey(
  shop: Shop,
  { member, sessionId, origin }: PasskeySession,
  response: unknown,
): Promise<void> {
  const answer = response as AuthenticationResponseJSON;
  const passkey = (await passkeysOf(shop, member.id)).find(({ id }) => id === answer?.id);
  if (!passkey) throw refused();
  const { id, publicKey, counter } = passkey;
  const credential: WebAuthnCredential = { id, publicKey, counter };
  const { verified, authenticationInfo } = await checked(shop, sessionId, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: answer,
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: new URL(origin).hostname, credential },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw refused();
  await markPasskeyUsed(shop.db, id, authenticationInfo.newCounter, shop.now());
  await setVerified(shop.db, sessionId);
}

/** Throws "staff.second-factor" for the last one of somebody who needs a second factor. */
export async function forgetPasskey(shop: Shop, member: StaffMember, id: string): Promise<void> {
  const isNeeded = await needsSecondFactor(shop, member);
  await inTransaction(shop, async (tx) => {
    const row = await readStaff(tx, { id: member.id });
    const others = (await listPasskeys(tx, member.id, MOST)).filter((passkey) => passkey.id !== id);
    if (isNeeded && !row?.code_secret && others.length === 0) {
      throw new Refusal("staff.second-factor", "This is your only second factor. Set up another one first.");
    }
    await removePasskey(tx, member.id, id);
  });
}

/** The library throws for what does not fit. */
async function checked<Answer>(
  shop: Shop,
  sessionId: string,
  verify: (challenge: string) => Promise<Answer>,
): Promise<Answer> {
  const challenge = await takeChallenge(shop.db, sessionId, new Date(shop.now().getTime() - CHALLENGE_MS));
  if (challenge === null) throw refused();
  try {
    return await verify(challenge);
  } catch (error) {
    shop.log.info({ err: error }, "a passkey was refused");
    throw refused();
  }
}

function refused(): Refusal {
  return new Refusal("session.wrong", "The passkey was not accepted. Please try again.");
}
