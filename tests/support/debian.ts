import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findHeadlessShell, findTestBrowser } from "./chromium.ts";
import { hasPgBouncer } from "./pgbouncer.ts";
import { findPostgres } from "./postgres.ts";
import { findRedis } from "./redis.ts";
import { hasVarnish } from "./varnish.ts";

const SHELL = "chromium-headless-shell";

/**
 * As root on Debian or Ubuntu, installs a browser and the servers that tests start if they are missing. Otherwise, or
 * with FILIGREE_INSTALL=0, the tests that need them are skipped.
 */
export function installWhatIsMissing(needs: { chromium: boolean; servers: boolean }): void {
  const allowed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && process.env.FILIGREE_INSTALL !== "0";
  if (!allowed) return;
  const needsBrowser = needs.chromium && findTestBrowser() === null;
  const packages = [
    ...(needsBrowser ? [SHELL, "fonts-noto-core"] : []),
    ...(needs.chromium && !needsBrowser && lacksShell() ? [SHELL] : []),
    ...(needs.servers ? missingServers() : []),
  ];
  if (packages.length === 0) return;

  console.log(`  Installing ${packages.join(", ")} with apt-get, for the tests (FILIGREE_INSTALL=0 leaves them out).`);
  apt("update", "-qq");
  for (const name of packages) install(name);
  // Older releases have no such package.
  if (needsBrowser && findTestBrowser() === null) install("chromium");
}

/** Beside a whole browser, which takes twice the processor time; not where the lists of packages do not have it. */
function lacksShell(): boolean {
  if (process.env.CHROMIUM || findHeadlessShell() !== null) return false;
  const { stdout } = spawnSync("/usr/bin/apt-cache", ["policy", SHELL], { encoding: "utf8" });
  return /Candidate: \d/.test(stdout ?? "");
}

function missingServers(): string[] {
  return [
    ...(!process.env.TEST_DATABASE_URL && findPostgres() === null ? ["postgresql"] : []),
    ...(findRedis() === null ? ["redis-server"] : []),
    ...(hasVarnish() ? [] : ["varnish", "varnish-modules"]),
    ...(hasPgBouncer() ? [] : ["pgbouncer"]),
  ];
}

function install(name: string): void {
  apt("install", "-y", "-qq", "--no-install-recommends", name);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
}
