/** Keeps files of earlier builds, whose names are hashes, for pages that were opened before a deployment. */

import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const FILES = "dist/client/assets";
const ASIDE = "dist/earlier-assets";
const RECORD = "dist/earlier-builds.json";
const RETAINED_BUILDS = 4;

/** Call before a build, which empties its folder. */
export function setFilesAside(): void {
  if (!existsSync(FILES) || existsSync(ASIDE)) return;
  renameSync(FILES, ASIDE);
}

export function keepEarlierFiles(): void {
  const made = globSync("**/*.*", { cwd: FILES }).sort();
  const builds = [made, ...readRecord()].slice(0, RETAINED_BUILDS);
  for (const file of new Set(builds.slice(1).flat())) {
    const [from, to] = [`${ASIDE}/${file}`, `${FILES}/${file}`];
    if (existsSync(to) || !existsSync(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { preserveTimestamps: true });
  }
  writeFileSync(RECORD, JSON.stringify(builds));
  rmSync(ASIDE, { recursive: true, force: true });
}

function readRecord(): string[][] {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, "utf8")) as string[][]) : [];
}
