import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { testShop } from "../../tests/support/shop.ts";
import type { Db } from "../database.ts";
import { DatabaseAway } from "../outage.ts";
import { startJobs, type Job } from "./jobs.ts";

/** These jobs need no database. */
const shop = testShop({} as Db);

test("a job runs again and again, and never twice at once", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job: Job = {
    name: "count",
    everyMs: 1,
    async run() {
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
      runs += 1;
    },
  };
  const jobs = startJobs(shop, { jobs: [job] });
  await expect.poll(() => runs).toBeGreaterThan(2);
  await jobs.stop();
  expect(most).toBe(1);
});

test("stopping waits for the running run, and starts no other", async () => {
  const first = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  let begun = 0;
  let ended = 0;
  const job: Job = {
    name: "slow",
    everyMs: 1,
    async run() {
      begun += 1;
      first.resolve();
      await work.promise;
      ended += 1;
    },
  };
  const jobs = startJobs(shop, { jobs: [job] });
  await first.promise;
  const stopped = jobs.stop().then(() => [begun, ended]);
  // A stop that does not wait would be over by then.
  await new Promise(setImmediate);
  work.resolve();
  expect(await stopped).toEqual([1, 1]);
});

test("stopping does not wait for the next run's time", async () => {
  const jobs = startJobs(shop, { jobs: [{ name: "rare", everyMs: 3_600_000, run: async () => {} }] });
  await jobs.stop();
});

test("a rare job may run soon after the start", async () => {
  let runs = 0;
  const jobs = startJobs(shop, {
    jobs: [{ name: "soon", everyMs: 3_600_000, firstMs: 1, run: async () => (runs += 1) }],
  });
  await expect.poll(() => runs).toBe(1);
  await jobs.stop();
});

test("a job that fails is logged, retried after twice the time, and does not affect others", async () => {
  const logged: object[] = [];
  const log = { ...shop.log, error: (details: object) => void logged.push(details) };
  let tries = 0;
  let others = 0;
  const jobs = startJobs(
    { ...shop, log },
    {
      jobs: [
        {
          name: "failing",
          everyMs: 1,
          async run() {
            tries += 1;
            if (tries <= 3) throw new Error("no");
          },
        },
        { name: "other", everyMs: 1, run: async () => (others += 1) },
      ],
    },
  );
  await expect.poll(() => tries).toBeGreaterThan(4);
  await expect.poll(() => others).toBeGreaterThan(0);
  await jobs.stop();
  expect(logged).toMatchObject([{ againInMs: 2 }, { againInMs: 4 }, { againInMs: 8 }]);
});

test("a job that fails because the database is unreachable is retried in seconds, a rare one at its next time", async () => {
  const logged: object[] = [];
  const log = { ...shop.log, error: (details: object) => void logged.push(details) };
  const run = async () => {
    throw new DatabaseAway("lost");
  };
  const jobs = startJobs(
    { ...shop, log },
    {
      jobs: [
        { name: "frequent", everyMs: 1, run },
        { name: "rare", everyMs: 600_000, firstMs: 1, run },
      ],
    },
  );
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2);
  await jobs.stop();
  expect(logged.slice(0, 2)).toMatchObject([
    { job: "frequent", againInMs: 5_000 },
    { job: "rare", againInMs: 600_000 },
  ]);
});

test.each([
  ["the disk is full", "ENOSPC"],
  ["it meets with a deadlock", "40P01"],
])("a job that keeps failing because %s is retried after twice the time", async (_what, code) => {
  const logged: object[] = [];
  const log = { ...shop.log, error: (details: object) => void logged.push(details) };
  const run = async () => {
    throw Object.assign(new Error("no"), { code });
  };
  const jobs = startJobs({ ...shop, log }, { jobs: [{ name: "failing", everyMs: 1, run }] });
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(3);
  await jobs.stop();
  expect(logged.slice(0, 3)).toMatchObject([{ againInMs: 2 }, { againInMs: 4 }, { againInMs: 8 }]);
});
