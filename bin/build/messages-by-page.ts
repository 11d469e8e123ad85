/**
 * A plugin of the build: for each language and each page a file with just the messages of the page's modules, so that
 * nobody loads the words of pages they do not visit, and another one with the entry's as well, for a visit that begins
 * there. Lingui's extractor says which messages a module has, the bundler which modules a page.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createCompiledCatalog, extractor, getCatalogs } from "@lingui/cli/api";
import { getConfig, type LinguiConfigNormalized } from "@lingui/conf";
import type { Plugin, Rolldown } from "vite";
import { firstWordsOf, WORDS_FOLDER, wordsFile } from "../../content/messages-file.ts";

/** What the server is told: where the files of this build are, and for which modules. Stands beside the manifest. */
export const WORDS_NOTE = ".vite/words.json";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Messages = Record<string, string>;

type Options = {
  /** The entries whose words are wanted. */
  entries: readonly string[];
  /** The module that imports each page when it is gone to. */
  routes: string;
  /** What is loaded where it is needed and asks for its words itself (`addWordsOf`). */
  others: readonly string[];
};

export function wordsByPage({ entries, routes, others }: Options): Plugin {
  return {
    name: "words-by-page",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const config = getConfig();
      const catalogues = await readCatalogues(config);
      const idsOfModule = await messageIds([...this.getModuleIds()], config);
      const table = [...this.getModuleIds()].find((id) => id.endsWith(routes)) ?? "";
      const pages = [
        ...(this.getModuleInfo(table)?.dynamicallyImportedIds ?? []),
        ...others.map((module) => `${process.cwd()}/${module}`),
      ];
      const idsOf = idsByPage(bundle, { entries, pages }, idsOfModule);
      const files = catalogues.flatMap(({ language, messages }) =>
        [...idsOf].map(([module, ids]) => ({
          name: wordsFile(language, module),
          source: compile(language, messages, ids),
        })),
      );
      const folder = `${WORDS_FOLDER}/${hashOf(files)}`;
      for (const { name, source } of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
      this.emitFile({
        type: "asset",
        fileName: WORDS_NOTE,
        source: JSON.stringify({ folder: `/${folder}/`, modules: [...idsOf.keys()] }),
      });
    },
  };
}

/** Of each entry and page the ids of the messages in its modules that no entry has already. */
function idsByPage(
  bundle: Bundle,
  { entries, pages: ofTable }: { entries: readonly string[]; pages: readonly string[] },
  idsOfModule: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const pages = new Set(
    chunks.filter(({ facadeModuleId: id }) => id !== null && ofTable.includes(id)).map(({ fileName }) => fileName),
  );

  /** All that is loaded with it or after it, short of other pages. */
  const reached = (from: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    const further = [...from.imports, ...from.dynamicImports.filter((file) => !pages.has(file))];
    for (const file of further) {
      const chunk = byFile.get(file);
      if (chunk) reached(chunk, seen);
    }
    return seen;
  };
  const said = (from: Chunk) =>
    new Set(
      [...reached(from)].flatMap(({ modules }) => Object.keys(modules).flatMap((id) => idsOfModule.get(id) ?? [])),
    );

  const ids = new Map<string, string[]>();
  const ofEntries = chunks.filter(({ isEntry }) => isEntry).map((chunk) => ({ chunk, module: moduleOf(chunk) }));
  for (const { chunk, module } of ofEntries) if (entries.includes(module)) ids.set(module, [...said(chunk)]);
  const [app = ""] = entries;
  const there = new Set(ids.get(app));
  for (const file of pages) {
    const chunk = byFile.get(file);
    if (!chunk) continue;
    const own = [...said(chunk)].filter((id) => !there.has(id));
    ids.set(moduleOf(chunk), own);
    ids.set(firstWordsOf(moduleOf(chunk)), [...there, ...own]);
  }
  return ids;
}

/** By module the ids of its messages. */
async function messageIds(
  modules: readonly string[],
  linguiConfig: LinguiConfigNormalized,
): Promise<Map<string, string[]>> {
  const own = modules.filter((id) => id.startsWith(`${process.cwd()}/`) && !id.includes("/node_modules/"));
  const found = new Map<string, string[]>();
  for (const id of own.filter((each) => extractor.match(each))) {
    const source = await readFile(id, "utf8");
    // Without its macros a module has no messages.
    if (!source.includes("@lingui/")) continue;
    const ids: string[] = [];
    await extractor.extract(id, source, (message) => void ids.push(message.id), { linguiConfig });
    found.set(id, ids);
  }
  return found;
}

/** As the route table and the manifest name it. */
function moduleOf({ facadeModuleId }: Chunk): string {
  return (facadeModuleId ?? "").slice(process.cwd().length + 1);
}

/** What stands in several catalogues is said as the first has it. */
async function readCatalogues(config: LinguiConfigNormalized): Promise<{ language: string; messages: Messages }[]> {
  const catalogues = await getCatalogs(config);
  const { sourceLocale, fallbackLocales } = config;
  return Promise.all(
    config.locales.map(async (language) => {
      const all = await Promise.all(
        catalogues.map((catalogue) =>
          catalogue.getTranslations(language, { sourceLocale, fallbackLocales, missingBehavior: "resolved" }),
        ),
      );
      return { language, messages: Object.assign({}, ...all.map(({ messages }) => messages).toReversed()) as Messages };
    }),
  );
}

function compile(language: string, messages: Messages, ids: readonly string[]): string {
  const wanted = Object.fromEntries(ids.toSorted().map((id) => [id, messages[id] ?? ""]));
  const { source, errors } = createCompiledCatalog(language, wanted, { namespace: "es" });
  if (errors.length > 0) throw new Error(`Words that cannot be read: ${errors.map(({ id }) => id).join(", ")}`);
  return source;
}

function hashOf(files: readonly { name: string; source: string }[]): string {
  const hash = createHash("sha256");
  for (const { name, source } of files) hash.update(name).update("\0").update(source).update("\0");
  return hash.digest("base64url").slice(0, 8);
}
