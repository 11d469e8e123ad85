import { createHmac } from "node:crypto";

/** As `Filigree-Signature` has it. The time is part of what is signed, so that a receiver can refuse old requests. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
