import { expect, test } from "vitest";
import { DISCOUNT_RULES } from "../cart/discounts.ts";
import { vipProgress } from "./vip.ts";

const progressOf = (spentCents: number) => vipProgress(spentCents, DISCOUNT_RULES);

test("DISC-02 below the first tier a customer is registered, and at the top nothing is next", () => {
  expect(progressOf(0)).toEqual({
    tier: "Register",
    basisPoints: 0,
    next: { name: "97VIP", basisPoints: 380, missingCents: 200_001 },
  });
  expect(progressOf(20_000_001)).toEqual({ tier: "85VIP", basisPoints: 1_600, next: null });
});

test("DISC-02 what is missing to the next tier reaches it, and one cent less does not", () => {
  let [tiers, spent] = [["Register"], 0];
  for (let { next } = progressOf(spent); next !== null; { next } = progressOf(spent)) {
    const before = progressOf(spent + next.missingCents - 1);
    spent += next.missingCents;
    expect(before.tier).toBe(tiers.at(-1));
    expect(progressOf(spent)).toMatchObject({ tier: next.name, basisPoints: next.basisPoints });
    tiers = [...tiers, next.name];
  }
  expect(tiers).toEqual(["Register", "97VIP", "95VIP", "92VIP", "90VIP", "87VIP", "85VIP"]);
});

test("DISC-02 exactly at a threshold the tier is a cent away, as over is strict", () => {
  expect(progressOf(200_000)).toMatchObject({ tier: "Register", next: { name: "97VIP", missingCents: 1 } });
  expect(progressOf(20_000_000)).toMatchObject({ tier: "87VIP", next: { name: "85VIP", missingCents: 1 } });
});

test.each([Number.NaN, -1, 0.5, Infinity])("DISC-02 %d spent is refused", (spent) => {
  expect(() => progressOf(spent)).toThrow(/^spentCents /);
});
