import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./chromium.ts";
import { findPostgres } from "./postgres.ts";

/**
 * As root on Debian or Ubuntu, installs a browser and a PostgreSQL server if they are missing. Otherwise, or with
 * FILIGREE_INSTALL=0, the tests that need them are skipped.
 */
export function installWhatIsMissing(needs: { chromium: boolean; postgres: boolean }): void {
  const packages = [
    ...(needs.chromium && findChromium() === null ? ["chromium", "fonts-noto-core"] : []),
    ...(needs.postgres && !process.env.TEST_DATABASE_URL && findPostgres() === null ? ["postgresql"] : []),
  ];
  const allowed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && process.env.FILIGREE_INSTALL !== "0";
  if (packages.length === 0 || !allowed) return;

  console.log(`  Installing ${packages.join(", ")} with apt-get, for the tests (FILIGREE_INSTALL=0 leaves them out).`);
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
}
