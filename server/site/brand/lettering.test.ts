import { expect, test } from "vitest";
import { letteringOf } from "./lettering.ts";

test("a name is drawn from fonts that have all of it; a package that only lists a character is none", async () => {
  const size = { width: 40, height: 20 };
  expect(await letteringOf("A", "#000000", size)).not.toBeNull();
  expect(await letteringOf("A‰", "#000000", size)).toBeNull();
});
