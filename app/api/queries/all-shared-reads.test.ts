import { expect, test } from "vitest";
import { SHARED_READS } from "./all-shared-reads.ts";
import { sharedReads } from "../shared-reads.ts";

test("the server knows every read that the browser requests by hash", async () => {
  await Promise.all(Object.values(import.meta.glob("./*-queries.ts")).map((load) => load()));
  expect(SHARED_READS.toSorted()).toEqual(sharedReads().toSorted());
});

test("no shared read mentions a customer, a cart or a buyer", () => {
  for (const read of SHARED_READS) expect(read).not.toMatch(/customer|cart\b|buyer|mutation|token/i);
});
