/**
 * `npm run test:busy -- 5`: runs the quick part five times while other work of a lower priority keeps every core busy, and lists the tests
 * that passed only when run again. Fails when a run fails, or a test was flaky twice.
 */

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const summary = z.object({
  passed: z.number(),
  failed: z.number(),
  seconds: z.number(),
  flaky: z.array(z.object({ name: z.string(), message: z.string() })),
});

const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error("Usage: npm run test:busy -- <how many runs>");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "filigree-busy-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

/** Of 20 steps that a process can give way: a quarter of a core against one process of the tests. */
const GIVES_WAY = 5;
const burners = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
for (const { pid } of burners) if (pid !== undefined) setPriority(pid, GIVES_WAY);
const endBurners = () => burners.forEach((burner) => burner.kill("SIGKILL"));
process.once("exit", endBurners);

const flaky = new Map<string, string[]>();
const lines: string[] = [];
let failed = 0;
for (let run = 1; run <= runs; run++) {
  const file = join(folder, `${run}.json`);
  const env = { ...process.env, TEST_SUMMARY: file };
  const { status } = spawnSync(process.execPath, ["bin/run.mjs", "bin/test.ts"], { stdio: "inherit", env });
  if (status !== 0) failed += 1;
  const result = summary.parse(JSON.parse(readFileSync(file, "utf8")));
  for (const { name, message } of result.flaky) flaky.set(name, [...(flaky.get(name) ?? []), message]);
  lines.push(
    `run ${run}: ${result.passed} passed, ${result.failed} failed, ${result.flaky.length} flaky, ${result.seconds.toFixed(0)} s`,
  );
}
endBurners(); // or this process would not end
console.log(`\n${lines.join("\n")}`);
for (const [name, messages] of flaky) console.log(`\nflaky in ${messages.length}: ${name}\n    ${messages[0]}`);
const twice = [...flaky.values()].filter((messages) => messages.length > 1).length;
process.exitCode = failed > 0 || twice > 0 ? 1 : 0;
