import { expect, test } from "vitest";
import { inOwnMemory } from "./own-memory.ts";

test("LIM-01 what is kept in memory holds on to nothing but itself", () => {
  const own = inOwnMemory(Buffer.from("small"));
  expect(own.toString()).toBe("small");
  expect(own.buffer.byteLength).toBe(own.length);
});
