import { expect, test } from "vitest";
import { regionsOf } from "./use-first-visit.ts";

test("LOC-01 a browser's languages suggest its visitor's country", () => {
  expect(regionsOf(["de-AT", "de", "en-US", "not a tag"])).toEqual(["AT", "DE", "US"]);
});
