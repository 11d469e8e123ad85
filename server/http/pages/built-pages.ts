import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { firstMessagesOf, messagesFile } from "../../../content/messages-file.ts";
import type { Brand, RenderedPage, RenderPage, WriteManifest } from "../../../contract/page.ts";
import { SPECULATION_RULES } from "../../../contract/speculation.ts";
import { BUILT_BARS, BUILT_BRAND } from "../../../domain/site/brand.ts";
import { EARLY_SCRIPT, startScript } from "./inline-scripts.ts";
import { MANIFEST, WORKER } from "./installable.ts";

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
type Words = { folder: string; modules: string[] };

/** Imported dynamically, so that it runs in a task of its own, but every page needs it. */
const REACT_DOM = "node_modules/react-dom/client.js";

export type BuiltEntryName = "app" | "checkout";
export type BuiltPage = {
  render: RenderPage;
  /** `brand`: null: the built one. */
  document(page: RenderedPage, brand: Brand | null): string | Promise<string>;
  sharedReads?: readonly string[];
  manifest?: WriteManifest | undefined;
};
export type PageSource = {
  load(entry: BuiltEntryName): Promise<BuiltPage>;
  /** Called before any route is mounted. */
  attach?(app: FastifyInstance): void;
};

/** Throws when the shop has not been built. `worker`: whether its pages have a service worker. */
export async function loadBuiltPage(dist: string, entry: BuiltEntryName, worker: boolean): Promise<BuiltPage> {
  const manifestPath = join(dist, "client/.vite/manifest.json");
  if (!existsSync(manifestPath)) throw new Error(`The pages are not built: ${manifestPath} is missing.`);
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;
  const words = JSON.parse(readFileSync(join(dist, "client/.vite/words.json"), "utf8")) as Words;
  const built = (await import(pathToFileURL(join(dist, `server/${entry}.js`)).href)) as {
    render: RenderPage;
    sharedReads?: readonly string[];
    manifest?: WriteManifest;
  };
  const source = `${entry}/entry-client.tsx`;
  const files = pageFiles(manifest, source, words);
  const isInstallable = built.manifest !== undefined;
  const marks = { words: words.folder, ...(worker && isInstallable && { worker: WORKER }) };
  return {
    render: built.render,
    document(page, brand) {
      const { modules, laterModules = [], language } = page;
      // Browsers request it without cookies, so the address has the language.
      const own = isInstallable ? `<link rel="manifest" href="${MANIFEST}?lang=${language}">` : "";
      const { links, start } = files(modules, laterModules, language);
      return writeDocument(page, own + links, start, { marks, brand });
    },
    sharedReads: built.sharedReads ?? [],
    manifest: built.manifest,
  };
}

type PageFiles = { links: string; start: string };

function pageFiles(manifest: Manifest, entry: string, words: Words) {
  const known = new Map<string, PageFiles>();
  return (modules: readonly string[], later: readonly string[], language: RenderedPage["language"]): PageFiles => {
    const key = [language, ...modules, ...later].join(" ");
    let files = known.get(key);
    if (!files) known.set(key, (files = filesFor(manifest, entry, { modules, later }, language, words)));
    return files;
  };
}

function filesFor(
  manifest: Manifest,
  entry: string,
  { modules: pageModules, later }: { modules: readonly string[]; later: readonly string[] },
  language: RenderedPage["language"],
  words: Words,
): PageFiles {
  const modules = [REACT_DOM, entry, ...pageModules];
  const { scripts } = filesOf(manifest, modules);
  const first = pageModules.map(firstMessagesOf).find((name) => words.modules.includes(name));
  const withMessages = first === undefined ? modules.filter((module) => words.modules.includes(module)) : [first];
  // Styles come with the page, so that these parts never appear unstyled.
  const all = filesOf(manifest, [...modules, ...later]);
  const main = manifest[entry]?.file ?? "";
  const imported = [
    ...scripts.filter((file) => file !== main).map((file) => `/${file}`),
    ...withMessages.map((module) => words.folder + messagesFile(language, module)),
  ];
  return {
    links: all.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(""),
    start: startScript(
      `/${main}`,
      imported,
      all.scripts.filter((file) => !scripts.includes(file)).map((file) => `/${file}`),
    ),
  };
}

type Marks = { words?: string; worker?: string };
type Look = { marks?: Marks; brand: Brand | null };

/** `links` end the head, `start` ends the body. */
export function writeDocument(page: RenderedPage, links: string, start: string, { marks = {}, brand }: Look): string {
  const { icons } = brand ?? BUILT_BRAND;
  const { bars } = brand ?? { bars: BUILT_BARS };
  const data = Object.entries(marks).map(([name, value]) => ` data-${name}="${value}"`);
  return [
    `<!doctype html><html lang="${page.language}" dir="${page.direction}"${data.join("")}><head><meta charset="utf-8">`,
    EARLY_SCRIPT,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="${icons}/favicon.ico" sizes="32x32">`,
    icons === BUILT_BRAND.icons
      ? `<link rel="icon" href="${icons}/favicon.svg" type="image/svg+xml">`
      : `<link rel="icon" href="${icons}/icon-192.png" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${icons}/apple-touch-icon.png">`,
    page.head,
    links,
    brand?.style ? `<style>${brand.style}</style>` : "",
    `</head><body><div id="root">${page.html}</div>`,
    // Until the app is hydrated and prefetches by itself; the checkout's pages keep the rules.
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    `<script id="boot" type="application/json">${page.boot}</script>`,
    `${start}</body></html>`,
  ].join("");
}

function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const each of chunk.imports ?? []) visit(each);
    scripts.add(chunk.file);
    for (const each of chunk.css ?? []) styles.add(each);
  };
  for (const module of modules) visit(module);
  return { scripts: [...scripts], styles: [...styles] };
}
