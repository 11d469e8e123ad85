import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { INLINE_FILE, inlineSource } from "../../bin/generate/inline-source.ts";

test("the pages' inline scripts are what `npm run inline` writes", async () => {
  expect(readFileSync(INLINE_FILE, "utf8")).toBe(await inlineSource());
});
