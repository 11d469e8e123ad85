import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const STAMP = "dist/.build-stamp";
const RESULTS = [
  "dist/client/.vite/manifest.json",
  "dist/client/sw.js",
  "dist/server/app.js",
  "dist/server/checkout.js",
  "dist/server/documents.js",
  "dist/office/index.html",
];

const SOURCES = [
  "{app,office,buyer,checkout,documents,ui,content,domain,contract,public}/**/*.*",
  "bin/build/*.ts",
  "vite{,.office}.config.ts",
  "lingui{,.office}.config.*",
  "tsconfig.json",
  "package-lock.json",
];

export function isBuilt(): boolean {
  return [STAMP, ...RESULTS].every((file) => existsSync(file)) && readFileSync(STAMP, "utf8") === hashOfSources();
}

/** Call before a build, so that an aborted one does not count. Returns the argument for `markBuilt`. */
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
