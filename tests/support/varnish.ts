/** A Varnish of the test's own, with the shop's configuration: a free port, nothing on disk but a temporary folder. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./postgres.ts";

export const VARNISH_FILE = fileURLToPath(new URL("../../deploy/varnish/filigree.vcl", import.meta.url));

export type Varnish = { url: string; stop(): void };

const PROGRAM = "/usr/sbin/varnishd";
const READY_WITHIN_MS = 30_000;

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

/** Before the shop on `shopPort` of this machine. `port`: 0: any free one. */
export async function startVarnish(shopPort: number, port = 0): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), "filigree-varnish-"));
  const file = join(folder, "shop.vcl");
  writeFileSync(file, readFileSync(VARNISH_FILE, "utf8").replace('.port = "3000"', `.port = "${shopPort}"`));
  const listening = port || (await freePort());
  const url = `http://127.0.0.1:${listening}`;
  const options = ["-F", "-j", "none", "-f", file, "-n", join(folder, "run"), "-s", "malloc,128m"];
  const settings = ["-p", "http_gzip_support=off", "-p", "http_resp_hdr_len=16k", "-p", "http_resp_size=48k"];
  const child = spawn(PROGRAM, [...options, ...settings, "-a", `127.0.0.1:${listening}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
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
  throw new Error(`Varnish did not start:\n${said}`);
}
