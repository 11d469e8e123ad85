/** The built page entries, and which files of the build a page needs. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { wordsFile } from "../../content/words-file.ts";
import type { Page, RenderPage } from "../../contract/page.ts";

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
/** Where the words of this build are, and which modules have a file of them. */
type Words = { folder: string; modules: string[] };

export type Entry = "app" | "checkout";
export type BuiltPage = { render: RenderPage; document(page: Page): string | Promise<string> };
/** Where the page entries come from: the build, or the development server. */
export type PageSource = {
  load(entry: Entry): Promise<BuiltPage>;
  /** Called before any route is mounted. */
  attach?(app: FastifyInstance): void;
};

/** Loads one entry of `dist`; throws when the shop has not been built. */
export async function loadBuiltPage(dist: string, entry: Entry): Promise<BuiltPage> {
  const manifestPath = join(dist, "client/.vite/manifest.json");
  if (!existsSync(manifestPath)) throw new Error(`The pages are not built: ${manifestPath} is missing.`);
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;
  const words = JSON.parse(readFileSync(join(dist, "client/.vite/words.json"), "utf8")) as Words;
  const built = (await import(pathToFileURL(join(dist, `server/${entry}.js`)).href)) as { render: RenderPage };
  const source = `${entry}/entry-client.tsx`;
  return { render: built.render, document: (page) => documentOf(page, manifest, source, words) };
}

function documentOf(page: Page, manifest: Manifest, entry: string, words: Words): string {
  const { scripts, styles } = filesOf(manifest, [entry, ...page.modules]);
  const withWords = [entry, ...page.modules].filter((module) => words.modules.includes(module));
  const main = manifest[entry]?.file ?? "";
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.filter((file) => file !== main).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...withWords.map(
      (module) => `<link rel="modulepreload" href="${words.folder + wordsFile(page.language, module)}">`,
    ),
  ];
  return writeDocument(page, links.join(""), `/${main}`, words.folder);
}

/** The whole HTML document around a rendered page. */
export function writeDocument(page: Page, links: string, script: string, wordsFolder = ""): string {
  const words = wordsFolder && ` data-words="${wordsFolder}"`;
  return [
    `<!doctype html><html lang="${page.language}" dir="${page.direction}"${words}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="theme-color" content="#f8f8f8" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#141311" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">`,
    page.head,
    links,
    `</head><body><div id="root">${page.html}</div>`,
    `<script id="boot" type="application/json">${page.boot}</script>`,
    `<script type="module" src="${script}"></script></body></html>`,
  ].join("");
}

/** The files of these modules and of all that they import, each once. */
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
