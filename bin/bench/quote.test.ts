import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("CART-05 a quote of 250 lines of 6,000 pieces each takes less than 20 ms of CPU", () => {
  const { status, stdout } = spawnSync(process.execPath, ["bin/bench/quote.ts", "--runs", "40"], { encoding: "utf8" });
  const times = [...stdout.matchAll(/: ([\d.]+) ms CPU/g)].map(([, time]) => Number(time));
  expect(times, stdout).toHaveLength(2);
  expect(Math.max(...times)).toBeLessThan(20);
  expect(status).toBe(0);
});
