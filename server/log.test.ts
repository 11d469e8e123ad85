import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const LOG = new URL("log.ts", import.meta.url).href;

test("what a failed statement was about is not written down, whichever engine tells of it", () => {
  const about = "ada@shop.test";
  const faults = [{ params: [about] }, { parameters: [about] }, { detail: `Key (email)=(${about}) exists` }];
  const script = `
    const { createLog } = await import(${JSON.stringify(LOG)});
    const log = createLog({ logLevel: "trace" });
    for (const fault of ${JSON.stringify(faults)}) log.error({ err: Object.assign(new Error("boom"), fault) }, "failed");
  `;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(stderr.match(/boom/g)?.length).toBeGreaterThanOrEqual(faults.length);
  expect(stderr).not.toContain(about);
});
