import { expect, test } from "vitest";
import { DatabaseAway, outageOf, refusalOf } from "./outage.ts";

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

test.each([
  ["away", new DatabaseAway("lost")],
  ["away", new Error("wrapped", { cause: new Error("again", { cause: new DatabaseAway("lost") }) })],
  ...["08006", "53300", "57P01", "57P02", "57P03", "58030", "25006"].map((code) => ["away", coded(code)] as const),
  ...["53100", "ENOSPC", "EDQUOT"].map((code) => ["full", coded(code)] as const),
  ...["40001", "40P01", "55P03", "57014"].map((code) => ["busy", coded(code)] as const),
] as const)("%s: %s", (outage, error) => {
  expect(outageOf(error)).toBe(outage);
});

test.each([coded("23505"), coded("42P01"), coded("ECONNREFUSED"), coded("EPIPE"), new Error("no"), null, "08006"])(
  "no outage of the shop's own: %s",
  (error) => expect(outageOf(error)).toBeNull(),
);

test("what met with an outage is refused with 503, and with when to try again", () => {
  const { status, code, details } = refusalOf("full");
  expect([status, code, details]).toEqual([503, "shop.unavailable", { retryAfterSeconds: 30 }]);
});
