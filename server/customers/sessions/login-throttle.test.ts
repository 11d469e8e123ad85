import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLimits, type Limits } from "../../limits/limits.ts";
import { rememberAddress, throttled } from "./login-throttle.ts";

const HOME = "203.0.113.1";
const ADA = "ada@shop.test";

let limits: Limits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = openLimits(null);
});
afterEach(() => void vi.useRealTimers());

/** "in", "wrong", or the seconds that the caller is told to wait. */
async function tries(right: boolean, { account = ADA, ip = HOME } = {}): Promise<"in" | "wrong" | number> {
  try {
    return (await throttled(limits, { account, ip }, async () => (right ? "proof" : null))) === null ? "wrong" : "in";
  } catch (error) {
    return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds;
  }
}

/** Makes so many wrong tries, each as soon as allowed; returns the waits. */
async function fails(times: number, who = {}): Promise<number[]> {
  const waits: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const answer = await tries(false, who);
    if (typeof answer === "number") {
      waits.push(answer);
      vi.advanceTimersByTime(answer * 1_000);
      expect(await tries(false, who)).toBe("wrong");
    }
  }
  return waits;
}

test("API-01 five wrong tries are free, then each doubles the wait, up to a quarter of an hour", async () => {
  expect(await fails(17)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("API-01 during the wait no password is checked, and asking again does not extend it", async () => {
  await fails(9);
  const prove = () => Promise.reject(new Error("It was asked."));
  for (let count = 0; count < 50; count += 1) {
    await expect(throttled(limits, { account: ADA, ip: HOME }, prove)).rejects.toMatchObject({ status: 429 });
  }
  vi.advanceTimersByTime(15_999);
  expect(await tries(true)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await tries(true)).toBe("in");
});

test("API-01 a right password clears the wrong tries before it", async () => {
  await fails(4);
  expect(await tries(true)).toBe("in");
  expect(await fails(5)).toEqual([]);
  expect(await tries(false)).toBe(1);
});

test("API-01 wrong tries from one address lock out nobody at another", async () => {
  await fails(17, { ip: "198.51.100.9" });
  expect(await tries(true)).toBe("in");
});

test("API-01 concurrent tries get no further than successive ones", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => tries(false)));
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(5);
  vi.advanceTimersByTime(1_000);
  const later = await Promise.all(Array.from({ length: 100 }, () => tries(false)));
  expect(later.filter((answer) => answer === "wrong")).toHaveLength(1);
  expect(later).toContain(2);
});

test("API-01 one address that tries account after account waits after twenty, and its own sign-ins do not help", async () => {
  for (let count = 0; count < 20; count += 1) {
    expect(await tries(false, { account: `victim${count}@shop.test` })).toBe("wrong");
  }
  expect(await tries(true, { account: "own@shop.test" })).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await tries(true, { account: "own@shop.test" })).toBe("in");
  expect(await tries(false, { account: "next@shop.test" })).toBe("wrong");
  expect(await tries(false, { account: "last@shop.test" })).toBe(2);
});

test("API-01 an office with many correct sign-ins never waits", async () => {
  for (let count = 0; count < 100; count += 1) {
    expect(await tries(true, { account: `buyer${count}@shop.test` })).toBe("in");
  }
});

test("API-01 many addresses that try one account wait for one another; those known to the account do not", async () => {
  await tries(true);
  const reset = "203.0.113.200";
  for (let count = 0; count < 500; count += 1) {
    expect(await tries(false, { ip: `198.51.${count >> 8}.${count & 255}` })).toBe("wrong");
  }
  expect(await tries(false, { ip: "192.0.2.1" })).toBe(30);
  expect(await tries(true, { ip: reset })).toBe(30);
  expect(await tries(true)).toBe("in");
  await rememberAddress(limits, { account: ADA, ip: reset });
  expect(await tries(true, { ip: reset })).toBe("in");
  expect(await tries(true, { account: "grace@shop.test", ip: "192.0.2.1" })).toBe("in");
  vi.advanceTimersByTime(30_000);
  expect(await tries(false, { ip: "192.0.2.1" })).toBe("wrong");
  expect(await tries(false, { ip: "192.0.2.2" })).toBe(30);
});

test("API-01 a try that could not be checked does not count", async () => {
  for (let count = 0; count < 30; count += 1) {
    const judged = throttled(limits, { account: ADA, ip: HOME }, () => Promise.reject(new Error("busy")));
    await expect(judged).rejects.toThrow("busy");
  }
  expect(await tries(true)).toBe("in");
});
