import { expect, test } from "vitest";
import { checkBuyer, normalizedAddress } from "../../../server/customers/addresses/buyer.ts";
import { COUNTRIES } from "./countries.ts";
import { people } from "./people.ts";

const NOW = new Date("2026-11-01T12:00:00Z");

test("everybody could place an order with their address, and nobody's e-mail address can receive mail", () => {
  const all = [...people(7, NOW), ...people(8, NOW)];
  for (const { email, address } of all) {
    expect(() => checkBuyer({ email, address }), JSON.stringify(address)).not.toThrow();
    expect(normalizedAddress(address)).toEqual(address);
    expect(email).toMatch(/@(example\.(com|org|net)|[a-z]+\.example)$/);
  }
});

test("the same seed gives the same people, from every country, each with an e-mail address of their own", () => {
  const all = people(7, NOW);
  expect(people(7, NOW)).toEqual(all);
  expect(new Set(all.map(({ address }) => address.country)).size).toBe(COUNTRIES.length);
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
});
