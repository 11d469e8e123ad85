/**
 * A plugin of the build: for each language and each page a file with just the words that the page's code says, so that
 * nobody loads the words of pages she does not visit, and another one with the entry's as well, for a visit that begins
 * there. Which words those are is read from the finished code.
 */
import { createHash } from "node:crypto";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Plugin, Rolldown } from "vite";
import { firstWordsOf, WORDS_FOLDER, wordsFile } from "../content/words-file.ts";

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

/** Ids are six letters, digits and signs; whatever else looks like that is not among the known ones. */
const ID = /["'`]([\w+/-]{6})["'`]/g;

export function wordsByPage({ entries, routes, others }: Options): Plugin {
  return {
    name: "words-by-page",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const catalogues = await readCatalogues();
      const known = new Set(catalogues.flatMap(({ messages }) => Object.keys(messages)));
      const table = [...this.getModuleIds()].find((id) => id.endsWith(routes)) ?? "";
      const pages = [
        ...(this.getModuleInfo(table)?.dynamicallyImportedIds ?? []),
        ...others.map((module) => `${process.cwd()}/${module}`),
      ];
      const idsOf = idsByPage(bundle, { entries, pages }, known);
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

/** Of each entry and page the ids that its code says and no entry's does already. */
function idsByPage(
  bundle: Bundle,
  { entries, pages: ofTable }: { entries: readonly string[]; pages: readonly string[] },
  known: ReadonlySet<string>,
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
  const said = (from: Chunk) => new Set([...reached(from)].flatMap(({ code }) => idsIn(code, known)));

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

function idsIn(code: string, known: ReadonlySet<string>): string[] {
  return [...code.matchAll(ID)].map(([, id = ""]) => id).filter((id) => known.has(id));
}

/** As the route table and the manifest name it. */
function moduleOf({ facadeModuleId }: Chunk): string {
  return (facadeModuleId ?? "").slice(process.cwd().length + 1);
}

/** What stands in several catalogues is said as the first has it. */
async function readCatalogues(): Promise<{ language: string; messages: Messages }[]> {
  const config = getConfig();
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
