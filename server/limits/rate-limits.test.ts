import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLimits } from "./limits.ts";
import { limitRate } from "./rate-limits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many calls in a row are answered, at most `most`. */
async function answered(ask: () => Promise<void>, most = 2_000): Promise<number> {
  for (let times = 0; times < most; times += 1) {
    try {
      await ask();
    } catch {
      return times;
    }
  }
  return most;
}

test("each rate limit counts on its own, stricter the more a call costs", async () => {
  const shop = { limits: openLimits(null) };
  const ip = "203.0.113.1";
  expect(await answered(() => limitRate(shop, "read", ip))).toBe(900);
  expect(await answered(() => limitRate(shop, "write", ip))).toBe(300);
  expect(await answered(() => limitRate(shop, "session", ip))).toBe(30);
  expect(await answered(() => limitRate(shop, "upload", ip))).toBe(20);
  expect(await answered(() => limitRate(shop, "mail", ip))).toBe(5);
});

test("a caller over the limit is told when to retry, and is answered after that", async () => {
  const shop = { limits: openLimits(null) };
  const ask = () => limitRate(shop, "upload", "203.0.113.1");
  await answered(ask);
  vi.advanceTimersByTime(18_500);
  await expect(ask()).rejects.toMatchObject({
    code: "too-many-requests",
    status: 429,
    details: { retryAfterSeconds: 42 },
  });
  vi.advanceTimersByTime(41_500);
  await ask();
});

test("a caller below the minute's limit is limited by the hour", async () => {
  const shop = { limits: openLimits(null) };
  const ask = () => limitRate(shop, "mail", "203.0.113.1");
  let letters = 0;
  for (let minute = 0; minute < 59; minute += 1) {
    letters += await answered(ask);
    vi.advanceTimersByTime(60_000);
  }
  expect(letters).toBe(20);
  vi.advanceTimersByTime(60_000);
  await ask();
});

test("each IPv6 network is one caller, and this machine is not limited", async () => {
  const shop = { limits: openLimits(null) };
  let host = 0;
  expect(await answered(() => limitRate(shop, "mail", `2001:db8:0:1::${(host += 1).toString(16)}`))).toBe(5);
  await limitRate(shop, "mail", "2001:db8:0:2::1");
  expect(await answered(() => limitRate(shop, "mail", "127.0.0.1"), 100)).toBe(100);
});
