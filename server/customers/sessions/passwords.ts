/** SPEC VAL-02 */

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";
import { tooManyRequests } from "../../limits/too-many-requests.ts";

export const PASSWORD_LENGTH = { least: 5, most: 40 } as const;

/** One hash takes 2^logN × r × 128 bytes of memory, p times over. */
export type HashCost = { logN: number; r: number; p: number };

/** About 32 MB and a fifth of a second. Every hash contains its cost, so that this can be raised later. */
export const HASH_COST: HashCost = { logN: 15, r: 8, p: 3 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Further ones wait, so that a flood cannot use up the memory. */
const AT_ONCE = 2;
const MOST_WAITING = 50;
const TURNED_AWAY_MS = 5_000;

/** Null when the password may be chosen. */
export function errorOfPassword(password: string): "required" | "too-short" | "too-long" | "blank-at-ends" | null {
  const text = normalised(password);
  const length = Array.from(text).length;
  if (text.trim() === "") return "required";
  if (text.trim() !== text) return "blank-at-ends";
  if (length < PASSWORD_LENGTH.least) return "too-short";
  return length > PASSWORD_LENGTH.most ? "too-long" : null;
}

/** `scrypt$15$8$3$<salt>$<hash>`. Throws "too-many-requests" in a flood. */
export async function hashPassword(cost: HashCost, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await inTurn(() => derive(password, salt, cost));
  return ["scrypt", cost.logN, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** `storedHash`: null for no account, which takes as long and never matches. */
export async function matchesPassword(usual: HashCost, password: string, storedHash: string | null): Promise<boolean> {
  const { salt, hash, ...cost } = parsed(storedHash ?? nobodys(usual));
  const given = await inTurn(() => derive(password, salt, cost));
  return timingSafeEqual(given, hash) && storedHash !== null;
}

function nobodys({ logN, r, p }: HashCost): string {
  const [salt, hash] = [Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES)];
  return ["scrypt", logN, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

function parsed(storedHash: string): HashCost & { salt: Buffer; hash: Buffer } {
  const [, logN, r, p, salt = "", hash = ""] = storedHash.split("$");
  return {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

function derive(password: string, salt: Buffer, { logN, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(normalised(password), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

/** The same password from every keyboard. What is cut here is too long to be right. */
function normalised(password: string): string {
  return password.slice(0, 1_000).toWellFormed().normalize("NFKC");
}

const limit = pLimit(AT_ONCE);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MOST_WAITING) throw tooManyRequests(TURNED_AWAY_MS);
  return limit(work);
}
