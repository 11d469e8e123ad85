/**
 * Files of the builds before this one: a page that was opened before a deployment loads its parts from them, and is not
 * interrupted. Their names change with their content, so that they can stay beside the new ones.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const FILES = "dist/client/assets";
const ASIDE = "dist/earlier-assets";
/** Which files each of the last builds has made, the latest first. */
const RECORD = "dist/earlier-builds.json";
/** With the one that is being made. */
const BUILDS_KEPT = 4;

/** To be called before a build, which empties its folder. A build that was cut short has left them aside. */
export function setFilesAside(): void {
  if (!existsSync(FILES) || existsSync(ASIDE)) return;
  renameSync(FILES, ASIDE);
}

/** To be called after it. */
export function keepEarlierFiles(): void {
  const made = globSync("**/*.*", { cwd: FILES }).sort();
  const builds = [made, ...readRecord()].slice(0, BUILDS_KEPT);
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
