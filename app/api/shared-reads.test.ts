import { expect, test } from "vitest";
import { sharedReads } from "../entry-server.tsx";

test("no shared read mentions a customer, a cart or a buyer", () => {
  expect(sharedReads).not.toEqual([]);
  for (const read of sharedReads) expect(read).not.toMatch(/customer|cart\b|buyer|mutation|token/i);
});
