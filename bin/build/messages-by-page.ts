/**
 * A build plugin: message files for each page, and others that include the entry's messages, for a visit that begins
 * there.
 */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createCompiledCatalog, extractor, getCatalogs } from "@lingui/cli/api";
import { getConfig, type LinguiConfigNormalized } from "@lingui/conf";
import type { Plugin, Rolldown } from "vite";
import { firstMessagesOf, MESSAGES_FOLDER, messagesFile } from "../../content/messages-file.ts";

/** For the server: where this build's files are, and for which modules. */
export const MESSAGES_NOTE = ".vite/words.json";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Messages = Record<string, string>;

type Options = {
  entries: readonly string[];
  /** The route table, which imports each page dynamically. */
  routes: string;
  /** Other dynamically imported modules that load their messages themselves (`addMessagesOf`). */
  others: readonly string[];
};

export function messagesByPage({ entries, routes, others }: Options): Plugin {
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
          name: messagesFile(language, module),
          source: compile(language, messages, ids),
        })),
      );
      const folder = `${MESSAGES_FOLDER}/${hashOf(files)}`;
      for (const { name, source } of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
      this.emitFile({
        type: "asset",
        fileName: MESSAGES_NOTE,
        source: JSON.stringify({ folder: `/${folder}/`, modules: [...idsOf.keys()] }),
      });
    },
  };
}

/** Page ids exclude those of the entry. */
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
  const messageIdsOf = (from: Chunk) =>
    new Set(
      [...reached(from)].flatMap(({ modules }) => Object.keys(modules).flatMap((id) => idsOfModule.get(id) ?? [])),
    );

  const ids = new Map<string, string[]>();
  const ofEntries = chunks.filter(({ isEntry }) => isEntry).map((chunk) => ({ chunk, module: moduleOf(chunk) }));
  for (const { chunk, module } of ofEntries) if (entries.includes(module)) ids.set(module, [...messageIdsOf(chunk)]);
  const [app = ""] = entries;
  const there = new Set(ids.get(app));
  for (const file of pages) {
    const chunk = byFile.get(file);
    if (!chunk) continue;
    const own = [...messageIdsOf(chunk)].filter((id) => !there.has(id));
    ids.set(moduleOf(chunk), own);
    ids.set(firstMessagesOf(moduleOf(chunk)), [...there, ...own]);
  }
  return ids;
}

async function messageIds(
  modules: readonly string[],
  linguiConfig: LinguiConfigNormalized,
): Promise<Map<string, string[]>> {
  const own = modules.filter((id) => id.startsWith(`${process.cwd()}/`) && !id.includes("/node_modules/"));
  const found = new Map<string, string[]>();
  for (const id of own.filter((each) => extractor.match(each))) {
    const source = await readFile(id, "utf8");
    // Without Lingui's macros a module has no messages.
    if (!source.includes("@lingui/")) continue;
    const ids: string[] = [];
    await extractor.extract(id, source, (message) => void ids.push(message.id), { linguiConfig });
    found.set(id, ids);
  }
  return found;
}

function moduleOf({ facadeModuleId }: Chunk): string {
  return (facadeModuleId ?? "").slice(process.cwd().length + 1);
}

/** For a message in several catalogues the first one wins. */
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
  if (errors.length > 0) throw new Error(`Invalid messages: ${errors.map(({ id }) => id).join(", ")}`);
  return source;
}

function hashOf(files: readonly { name: string; source: string }[]): string {
  const hash = createHash("sha256");
  for (const { name, source } of files) hash.update(name).update("\0").update(source).update("\0");
  return hash.digest("base64url").slice(0, 8);
}
