import { randomBytes } from "node:crypto";

/** 32 unmistakable characters: no 0 and O, no 1 and I. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_LETTERS = 8;

/** One of a million million: nobody finds another customer's by trying. */
export function randomCode(prefix: string): string {
  return prefix + Array.from(randomBytes(RANDOM_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
