/** Secrets that are handed out once and stored only as hashes: reading the tables gives none of them. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form. A plain hash will do: nobody can try 2^256 secrets. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
