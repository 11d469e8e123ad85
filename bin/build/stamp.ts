/** Whether `dist/` was built from the sources as they are: a hash of all that the build reads. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const STAMP = "dist/.build-stamp";
const RESULTS = [
  "dist/client/.vite/manifest.json",
  "dist/client/sw.js",
  "dist/server/app.js",
  "dist/server/checkout.js",
  "dist/server/documents.js",
];

const SOURCES = [
  "{app,buyer,checkout,documents,ui,content,domain,contract,public}/**/*.*",
  "bin/build/*.ts",
  "vite.config.ts",
  "lingui.config.*",
  "tsconfig.json",
  "package-lock.json",
];

/** True when nothing that the build reads has changed since it last succeeded. */
export function isBuilt(): boolean {
  return [STAMP, ...RESULTS].every((file) => existsSync(file)) && readFileSync(STAMP, "utf8") === hashOfSources();
}

/** To be called before a build, so that one cut short does not count. Returns what `markBuilt` is to be given. */
export function beginBuild(): string {
  rmSync(STAMP, { force: true });
  return hashOfSources();
}

export function markBuilt(stamp: string): void {
  writeFileSync(STAMP, stamp);
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
