import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { hasInstallScript?: boolean; optionalDependencies?: Record<string, string> };

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };

/** Whether the package at `place` finds `name` in its own node_modules or in one above. */
function finds(place: string, name: string): boolean {
  const above = [...place.matchAll(/(^|\/)node_modules\//g)].map(({ index }) => place.slice(0, index));
  return [...above, place].some((folder) => {
    const parent = folder === "" ? "" : `${folder}/`;
    return lock.packages[`${parent}node_modules/${name}`] !== undefined;
  });
}

test("the lock has the packages of every system, so that npm ci works on each", () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(place, name))
      .map((name) => `${name}, of ${place}`),
  );
  expect(missing).toEqual([]);
});

test("no package runs an install script", () => {
  const scripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripts.map(([place]) => place)).toEqual([]);
});
