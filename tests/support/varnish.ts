/** A Varnish of the test's own, with the shop's configuration: nothing on disk but a temporary folder. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { READY_WITHIN_MS } from "./postgres.ts";

export const VARNISH_FILE = fileURLToPath(new URL("../../deploy/varnish/filigree.vcl", import.meta.url));

export type Varnish = { url: string; stop(): void };

const PROGRAM = "/usr/sbin/varnishd";

/** Whether Varnish and its module for purging by keys are here. */
export function hasVarnish(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "filigree-varnish-"));
  try {
    const checking = ["-j", "none", "-C", "-f", VARNISH_FILE, "-n", join(folder, "run")];
    return spawnSync(PROGRAM, checking, { stdio: "ignore" }).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Before the shop on `shopPort` of this machine. */
export async function startVarnish(shopPort: number, port: number): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), "filigree-varnish-"));
  const file = join(folder, "shop.vcl");
  writeFileSync(file, readFileSync(VARNISH_FILE, "utf8").replace('.port = "3000"', `.port = "${shopPort}"`));
  const url = `http://127.0.0.1:${port}`;
  const options = ["-F", "-j", "none", "-f", file, "-n", join(folder, "run"), "-s", "malloc,128m"];
  const settings = ["-p", "http_gzip_support=off", "-p", "http_resp_hdr_len=16k", "-p", "http_resp_size=48k"];
  const child = spawn(PROGRAM, [...options, ...settings, "-a", `127.0.0.1:${port}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "close");
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline && child.exitCode === null;) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) {
      return {
        url,
        stop() {
          process.off("exit", stop);
          stop();
        },
      };
    }
    await pause(100);
  }
  stop();
  await ended; // It has said all by then.
  throw new Error(`Varnish did not start:\n${output}`);
}
