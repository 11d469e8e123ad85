import { expect, test } from "vitest";
import { JEWELRY } from "./kinds-jewelry.ts";
import { handleOf, nameOf } from "./names.ts";

const [kind] = JEWELRY;

test("names come again only when all are used up, and then as the second series", () => {
  if (!kind) throw new Error("There is no kind.");
  const total = 96 * 12 * 2;
  const names = Array.from({ length: total + 1 }, (_, nth) => nameOf(kind, ["steel", "brass"], nth, 7));
  const written = names.slice(0, total).map((name) => `${name.line} ${name.style} ${name.material}`);
  expect(new Set(written).size).toBe(total);
  expect(names.slice(0, total).every((name) => name.series === 1)).toBe(true);
  expect(names[total]).toEqual({ ...names[0], series: 2 });
});

test("a handle keeps letters and figures only", () => {
  expect(handleOf("Anaïs Maker's Pavé Hoops, Pair & Co. No. 2")).toBe("anais-makers-pave-hoops-pair-co-no-2");
});
