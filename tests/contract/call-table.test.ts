/** One table of calls: what is in it is answered, once and nowhere else, and what is answered is in it. */

import { expect, test } from "vitest";
import { ALL_CALLS } from "../../contract/calls.ts";
import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { HANDLERS } from "../../server/http/calls/handlers.ts";
import { OFFICE_HANDLERS } from "../../server/office/office-handlers.ts";

const addressesOf = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path}`).toSorted();

test("API-00 every call of the shop and of the checkout has one handler, and no other call has one", () => {
  const addresses = addressesOf(Object.values(ALL_CALLS));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addressesOf(HANDLERS.map(({ call }) => call))).toEqual(addresses);
});

test("every call of the office has one handler, and no other call has one", () => {
  const names = Object.values(OFFICE_CALLS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(OFFICE_HANDLERS.map(({ call }) => call.name).toSorted()).toEqual(names.toSorted());
});
