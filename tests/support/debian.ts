import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findHeadlessShell, findTestBrowser } from "./chromium.ts";
import { hasPgBouncer } from "./pgbouncer.ts";
import { findPostgres } from "./postgres.ts";
import { findRedis } from "./redis.ts";
import { hasVarnish } from "./varnish.ts";

/**
 * As root on Debian or Ubuntu, installs a browser and the servers that tests start if they are missing. Otherwise, or
 * with FILIGREE_INSTALL=0, the tests that need them are skipped.
 */
export function installWhatIsMissing(needs: { chromium: boolean; servers: boolean }): void {
  // Beside a whole browser, too: the shell takes half of its processor time.
  const needsBrowser = needs.chromium && !process.env.CHROMIUM && findHeadlessShell() === null;
  const packages = [
    ...(needsBrowser ? ["chromium-headless-shell", "fonts-noto-core"] : []),
    ...(needs.servers ? missingServers() : []),
  ];
  const allowed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && process.env.FILIGREE_INSTALL !== "0";
  if (packages.length === 0 || !allowed) return;

  console.log(`  Installing ${packages.join(", ")} with apt-get, for the tests (FILIGREE_INSTALL=0 leaves them out).`);
  apt("update", "-qq");
  for (const name of packages) install(name);
  // Older releases have no such package.
  if (needsBrowser && findTestBrowser() === null) install("chromium");
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
