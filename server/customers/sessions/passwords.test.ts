import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { errorOfPassword, HASH_COST, hashPassword, matchesPassword } from "./passwords.ts";

test.each([
  ["", "required"],
  ["   ", "required"],
  ["\u3000\u00a0", "required"],
  ["1234", "too-short"],
  ["12345", null],
  ["x".repeat(40), null],
  ["x".repeat(41), "too-long"],
  ["\u{1f48d}".repeat(40), null],
  [" 12345", "blank-at-ends"],
  ["12345\n", "blank-at-ends"],
  ["12 345", null],
  ["e\u0301".repeat(40), null],
  ["\ud800".repeat(6), null],
])("VAL-02 the password %j: %s", (password, fieldError) => {
  expect(errorOfPassword(password)).toBe(fieldError);
});

test("VAL-02 a password is stored as a hash with its own salt and parameters, and nothing else matches", async () => {
  const [one, other] = [await hashPassword(HASH_COST, "correct horse"), await hashPassword(HASH_COST, "correct horse")];
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await matchesPassword(HASH_COST, "correct horse", one)).toBe(true);
  expect(await matchesPassword(HASH_COST, "correct  horse", one)).toBe(false);
  expect(await matchesPassword(HASH_COST, "Correct horse", one)).toBe(false);
});

/** Of "correct horse", with parameters that cost little. */
const WEAK = (() => {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync("correct horse", salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$10$8$1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
})();

test("VAL-02 an older hash with weaker parameters still matches", async () => {
  expect(await matchesPassword(HASH_COST, "correct horse", WEAK)).toBe(true);
  expect(await matchesPassword(HASH_COST, "wrong horse", WEAK)).toBe(false);
});

test("GQL-05 no password matches where there is no account", async () => {
  expect(await matchesPassword(HASH_COST, "", null)).toBe(false);
  expect(await matchesPassword(HASH_COST, "\0".repeat(32), null)).toBe(false);
});

test("GQL-09 a flood of tries is refused, and those before it are answered", async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, () => matchesPassword(HASH_COST, "wrong horse", WEAK)),
  );
  const turnedAway = tries.filter((each) => each.status === "rejected");
  expect(turnedAway).toHaveLength(8);
  for (const { reason } of turnedAway) expect(reason).toMatchObject({ code: "too-many-requests", status: 429 });
  expect(await matchesPassword(HASH_COST, "correct horse", WEAK)).toBe(true);
});
