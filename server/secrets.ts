/** Only hashes are stored, so that reading the tables gives no secrets. */

import { createHash, randomBytes } from "node:crypto";

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A plain hash is enough: nobody can try 2^256 secrets. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
