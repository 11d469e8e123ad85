import { expect, test } from "vitest";
import { MOST_VIEWED, withViewed } from "./viewed.ts";

const AT = "2026-11-01T12:00:00.000Z";
const LATER = "2026-11-01T12:05:00.000Z";

test("PROD-05 a product that is viewed again moves to the front of the list and is listed once", () => {
  const before = [
    { handle: "ring", at: AT },
    { handle: "chain", at: AT },
  ];
  expect(withViewed(before, "chain", LATER)).toEqual([
    { handle: "chain", at: LATER },
    { handle: "ring", at: AT },
  ]);
});

test("PROD-05 LIM-01 only the latest 50 are remembered", () => {
  const many = Array.from({ length: MOST_VIEWED }, (_, index) => ({ handle: `ring-${index}`, at: AT }));
  const viewed = withViewed(many, "chain", LATER);
  expect(viewed).toHaveLength(50);
  expect(viewed[0]?.handle).toBe("chain");
  expect(viewed.at(-1)?.handle).toBe("ring-48");
});
