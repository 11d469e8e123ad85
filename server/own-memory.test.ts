import { expect, test } from "vitest";
import { beginningInOwnMemory, inOwnMemory } from "./own-memory.ts";

test("LIM-01 what is kept in memory holds on to nothing but itself", () => {
  const own = inOwnMemory(Buffer.from("small"));
  expect(own.toString()).toBe("small");
  expect(own.buffer.byteLength).toBe(own.length);
});

test("the beginning of a text ends after so many characters", () => {
  expect(beginningInOwnMemory("gold ring", 4)).toBe("gold");
  expect(beginningInOwnMemory("gold", 4)).toBe("gold");
  expect(beginningInOwnMemory("✨✨", 3)).toBe("✨✨".slice(0, 3));
});
