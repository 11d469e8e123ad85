import { expect, test } from "vitest";
import { z } from "zod";
import { valuesOf } from "./contract-values.ts";

const input = z.object({ id: z.number() });
const ship = { name: "orders.ship", kind: "change", access: "orders.write", summary: "Ships.", input, output: input };

test("of a module with schemas its plain values stay, and of calls their names and kinds", () => {
  const module = { MOST: 200, STATES: ["paid", "sent"], LIMITS: { least: 10, most: null }, CALLS: { ship } };
  expect(valuesOf({ ...module, input, groups: { orders: { ship } }, check: () => true })).toBe(
    'export const MOST = 200;\nexport const STATES = ["paid","sent"];\nexport const LIMITS = {"least":10,"most":null};\n' +
      'export const CALLS = {"ship":{"name":"orders.ship","kind":"change"}};\n',
  );
});
