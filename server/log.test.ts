import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { quietInOutages } from "./log.ts";
import { DatabaseAway } from "./outage.ts";

const LOG = new URL("log.ts", import.meta.url).href;

test("values of a failed statement are not logged, with either engine", () => {
  const about = "ada@shop.test";
  const fieldErrors = [{ params: [about] }, { parameters: [about] }, { detail: `Key (email)=(${about}) exists` }];
  const script = `
    const { createLog } = await import(${JSON.stringify(LOG)});
    const log = createLog({ logLevel: "trace" });
    for (const fault of ${JSON.stringify(fieldErrors)}) log.error({ err: Object.assign(new Error("boom"), fault) }, "failed");
  `;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(stderr.match(/boom/g)?.length).toBeGreaterThanOrEqual(fieldErrors.length);
  expect(stderr).not.toContain(about);
});

test("an outage is one line in ten seconds, which says how many were left out; anything else is written at once", () => {
  const lines: [object, string][] = [];
  const write = (details: object, message: string) => void lines.push([details, message]);
  let nowMs = 0;
  const log = quietInOutages({ error: write, warn: write, info: write }, () => nowMs);
  const away = { err: new DatabaseAway("lost") };
  for (; nowMs < 9_000; nowMs += 1_000) log.error(away, "a call");
  log.error({ err: new Error("a bug") }, "a bug");
  const deadlock = Object.assign(new Error("deadlock"), { code: "40P01" });
  log.error({ err: deadlock }, "busy");
  nowMs = 11_000;
  log.error(away, "a job");
  expect(lines).toEqual([
    [away, "a call"],
    [{ err: new Error("a bug") }, "a bug"],
    [{ err: deadlock }, "busy"],
    [{ ...away, leftOut: 8 }, "a job"],
  ]);
});

test("lines that an outage left out are not counted as the next one's", () => {
  const lines: object[] = [];
  const write = (details: object) => void lines.push(details);
  let nowMs = 0;
  const log = quietInOutages({ error: write, warn: write, info: write }, () => nowMs);
  const away = { err: new DatabaseAway("lost") };
  log.error(away, "a call");
  log.error(away, "a call");
  nowMs = 3_600_000;
  log.error(away, "a call of another day");
  expect(lines).toEqual([away, away]);
});
