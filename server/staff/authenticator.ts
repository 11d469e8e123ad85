/** Codes of an authenticator app (TOTP, RFC 6238), and the recovery codes for when the phone is lost. */

import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { plainCode } from "../../domain/written-code.ts";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LETTERS = 10;

export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** "otpauth://totp/…", which apps read from a QR code. */
export function authenticatorUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The period of the code, for telling that it was used; null for a wrong one. Clocks may differ by a period. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = plainCode(code).replaceAll(/[\s-]/g, "");
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}

/** "k7mwp-3xnhd" */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** As it is hashed: however it was typed. */
export function normalisedRecoveryCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
