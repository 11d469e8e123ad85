import { expect, test } from "vitest";
import { piecesToPick } from "./pieces-to-pick.ts";

test("goods of several orders are fetched bin by bin, each once, and those without a bin last", () => {
  const line = (sku: string, bin: string, quantity: number) => ({ title: "Ring", sku, bin, quantity });
  const picked = piecesToPick([
    { number: 7, lines: [line("R-4", "", 1), line("R-1", "A-10", 2), line("R-2", "A-2", 3)] },
    { number: 8, lines: [line("R-1", "A-10", 5), line("R-0", "A-10", 1)] },
  ]);
  expect(picked.map(({ bin, sku, quantity, of }) => [bin, sku, quantity, of])).toEqual([
    ["A-2", "R-2", 3, ["#7: 3"]],
    ["A-10", "R-0", 1, ["#8: 1"]],
    ["A-10", "R-1", 7, ["#7: 2", "#8: 5"]],
    ["", "R-4", 1, ["#7: 1"]],
  ]);
});
