/** Secrets that are handed out once and kept as their hashes only: who reads the tables can use none of them. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret. A plain hash will do: nobody can try 2^256 of them. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
