import { expect, test } from "vitest";
import { boostOf, starBoostOf } from "./rank.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 1);
const old = { soldCount: 0, soldLately: 0, soldLatelyAt: 0, createdAt: NOW - 900 * DAY_MS, favoritedAt: 0 };

test("SRCH-02 recent sales count more than old ones, less every month", () => {
  const boost = (daysAgo: number) =>
    boostOf({ ...old, soldCount: 500, soldLately: 500, soldLatelyAt: NOW - daysAgo * DAY_MS }, 0, NOW);
  expect(boost(0)).toBeGreaterThan(boost(30));
  expect(boost(30)).toBeGreaterThan(boost(120));
  expect(boost(120)).toBeGreaterThan(boost(3_000));
});

test("SRCH-02 favorites and new products rank higher, within limits", () => {
  const plain = boostOf(old, 0, NOW);
  expect(boostOf({ ...old, favoritedAt: NOW - DAY_MS }, 0, NOW)).toBeGreaterThan(plain);
  expect(boostOf({ ...old, createdAt: NOW }, 0, NOW)).toBeGreaterThan(plain);
  const most = { soldCount: 1e9, soldLately: 1e9, soldLatelyAt: NOW, createdAt: NOW, favoritedAt: NOW };
  expect(boostOf(most, starBoostOf({ star: 5, count: 1e6 }), NOW)).toBeLessThanOrEqual(2);
});

test("API-19 many good reviews help, bad ones hurt, a single one decides little", () => {
  expect(starBoostOf(null)).toBe(0);
  expect(starBoostOf({ star: 4.8, count: 60 })).toBeGreaterThan(starBoostOf({ star: 5, count: 1 }));
  expect(starBoostOf({ star: 5, count: 1 })).toBeGreaterThan(0);
  expect(starBoostOf({ star: 1.5, count: 60 })).toBeLessThan(0);
});
