import { expect, test } from "vitest";
import { chargeTestCard, errorsOfCard } from "./test-card.ts";

const now = new Date("2026-11-01T12:00:00Z");
const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ada Marsh" };

test("PAY-01 the test gateway approves one number, declines one, and accepts no other", async () => {
  expect(errorsOfCard(card, now)).toEqual([]);
  expect(await chargeTestCard(card, "10001-1")).toEqual({ approved: true, reference: "test-10001-1" });

  const declined = { ...card, number: "4000000000000002" };
  expect(errorsOfCard(declined, now)).toEqual([]);
  expect(await chargeTestCard(declined, "10001-1")).toEqual({ approved: false, failure: "card-declined" });

  const real = { ...card, number: "5555 5555 5555 4444" };
  expect(errorsOfCard(real, now)).toEqual([{ field: "card.number", code: "unknown-test-card" }]);
});

test.each([
  ["11/26", []],
  ["11 / 2026", []],
  ["10/26", ["expired"]],
  ["13/30", ["invalid"]],
  ["soon", ["invalid"]],
  ["", ["required"]],
])("a card of %s in November 2026: %j", (expiry, codes) => {
  expect(errorsOfCard({ ...card, expiry }, now).map((fieldError) => fieldError.code)).toEqual(codes);
});

test("a missing card lacks every field", () => {
  expect(errorsOfCard(undefined, now).map((fieldError) => fieldError.field)).toEqual([
    "card.number",
    "card.expiry",
    "card.cvc",
    "card.name",
  ]);
});
