/**
 * For images of the built shop: deletes from node_modules what only builds and tests need, and files that only editors
 * read. `node bin/image/runtime-packages.ts --list` only prints the packages that stay, with their sizes.
 */

import { existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import { pathToFileURL } from "node:url";

type Package = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** What an open shop and its commands load. */
const SOURCES = [
  "{server,domain,contract,database}/**/*.ts",
  "bin/{dev,export,import,migrate,seed,shop,start,verify}.ts",
  "bin/commands/*.ts",
  "bin/build/stamp.ts",
  "dist/server/**/*.js",
];
const NOT_LOADED = /\.test\.ts$|^bin\/dev\.ts$/;
/** `from "x"`, `import "x"`, `import("x")`, `require("x")`, `resolve("x")`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bresolve\()\s*"([^".][^"]*)"/g;
const TYPES = /^(import|export) type [^;]*;/gm;
/** Of invoices: their addresses are put together in `documents/invoice/fonts.ts`. */
const isInvoiceFont = (name: string) => name.startsWith("@fontsource/");
/** For editors, debuggers, browsers and readers; the largest of what packages bring along. */
const NEVER_READ = [
  "**/*.{ts,mts,cts,map,md,markdown,flow,tsbuildinfo}",
  "**/*.{profiling,standalone}.js",
  "**/.yarn/**/*",
  "{[!@]*,@*/*}/{test,tests,__tests__,benchmark,benchmarks}/**/*",
  "country-flag-icons/{1x1,react,string,modules/react,commonjs/react}/**/*",
  "react-dom/cjs/react-dom-{client,profiling}*.js",
  "react-dom/cjs/react-dom-server*.{browser,bun,edge}.*.js",
  // Of these Node loads what is beside them; browsers and bundlers the rest.
  "{@aws-sdk,@smithy}/*/dist-es/**/*",
  "fontkit/{src/**/*,dist/browser*}",
  "pdfkit/js/pdfkit.{browser,old}*",
  "libphonenumber-js/bundle/**/*",
  // Node imports the modules beside them; `server/database.ts` loads one extension.
  "@electric-sql/pglite/dist/**/*.cjs",
  "@electric-sql/pglite/dist/pgcrypto.tar.gz",
  // The file of both kinds of addresses is beside them.
  "@ip-location-db/geo-whois-asn-country-mmdb/*-ipv{4,6}.mmdb",
  // All but those that invoices embed.
  "@fontsource/*/files/*.woff2",
  "@fontsource/*/files/*-{100,200,300,500,700,800,900}-*.woff",
  "@fontsource/*/files/*-italic.woff",
  "@fontsource/*/*.css",
].map((pattern) => `node_modules/${pattern}`);
const LICENCE = /licen[cs]e|notice|copying/i;

/** The folders below node_modules that `roots` need, nested ones too, from the lock file. */
export function runtimePackages(lock: Record<string, Package>, roots: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const visit = (name: string, from: string) => {
    const place = placeOf(lock, name, from);
    if (place === null || needed.has(place)) return;
    needed.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock[place] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each, place);
  };
  for (const root of roots) visit(root, "");
  return needed;
}

/** As Node finds it: in the package's own folder, then in those around it. */
function placeOf(lock: Record<string, Package>, name: string, from: string): string | null {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf("node_modules") - 1))) {
    const place = `${around === "" ? "" : `${around}/`}node_modules/${name}`;
    if (place in lock) return place;
    if (around === "") return null;
  }
}

/** The names of packages that the files import. */
export function importedPackages(files: readonly string[], textOf = (file: string) => readFileSync(file, "utf8")) {
  const names = new Set<string>();
  for (const file of files) {
    for (const [, path = ""] of textOf(file).replaceAll(TYPES, "").matchAll(IMPORT)) {
      const parts = path.split("/");
      const name = path.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
      if (!builtinModules.includes(name) && !name.includes(":")) names.add(name);
    }
  }
  return [...names].sort();
}

function main(): void {
  const lock = (JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> })
    .packages;
  const files = globSync(SOURCES).filter((file) => !NOT_LOADED.test(file));
  const fonts = Object.keys(lock[""]?.dependencies ?? {}).filter(isInvoiceFont);
  const needed = runtimePackages(lock, [...importedPackages(files), ...fonts]);
  const present = Object.keys(lock).filter((place) => place !== "" && existsSync(place));
  if (process.argv.includes("--list")) return list([...needed].filter((place) => existsSync(place)));
  for (const place of present) {
    const holdsNeeded = [...needed].some((each) => each === place || each.startsWith(`${place}/`));
    if (!holdsNeeded) rmSync(place, { recursive: true, force: true });
  }
  rmSync("node_modules/.bin", { recursive: true, force: true });
  for (const file of globSync(NEVER_READ)) if (!LICENCE.test(file)) rmSync(file, { recursive: true, force: true });
}

function list(places: readonly string[]): void {
  const kilobytes = (place: string) =>
    globSync(`${place}/**/*`, { exclude: [`${place}/node_modules/**`, ...NEVER_READ] })
      .map((file) => statSync(file))
      .reduce((sum, each) => sum + (each.isFile() ? each.size / 1024 : 0), 0);
  const sizes = places.map((place) => ({ place, megabytes: kilobytes(place) / 1024 }));
  for (const { place, megabytes } of sizes.toSorted((one, other) => other.megabytes - one.megabytes)) {
    console.log(`${megabytes.toFixed(1).padStart(7)} MB  ${place}`);
  }
  console.log(
    `${sizes
      .reduce((sum, each) => sum + each.megabytes, 0)
      .toFixed(1)
      .padStart(7)} MB  together`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
