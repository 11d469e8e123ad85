/** Scripts, styles and fonts of the built pages, sent from memory (docs/decisions/0177). */

import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { Negotiator } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { isMissing } from "../../storage/file-storage.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** What the build has compressed beside a file. */
const COMPRESSED = { br: ".br", gzip: ".gz" } as const;
/** As much as the files that visitors ask for, compressed, several times over. */
const MOST_BYTES = 32_000_000;

/**
 * Answers `prefix` with the files of `folder` as they are now, which must have a name of their own for each content:
 * they are cached for a year. What the build has compressed is sent compressed to whoever accepts it.
 */
export function sendBuiltFiles(app: FastifyInstance, folder: string, prefix: string): void {
  if (!existsSync(folder)) return;
  const names = namesIn(folder);
  const negotiator = new Negotiator({ supportedValues: Object.keys(COMPRESSED) as (keyof typeof COMPRESSED)[] });
  const contents = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length + 1 });
  /** Undefined when another build has replaced the folder meanwhile. */
  const read = async (name: string) => {
    const cached = contents.get(name);
    if (cached) return cached;
    const content = await readFile(join(folder, name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (content) contents.set(name, content);
    return content;
  };

  app.get<{ Params: { "*": string } }>(`${prefix}*`, async ({ params: { "*": name }, headers }, reply) => {
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    const accepted = negotiator.negotiate(headers["accept-encoding"] ?? "");
    const encoding = accepted !== null && names.has(name + COMPRESSED[accepted]) ? accepted : null;
    const file = encoding === null ? name : name + COMPRESSED[encoding];
    const etag = `"${file}"`;
    const content = headers["if-none-match"] === etag ? null : await read(file);
    if (content === undefined) return reply.callNotFound();
    reply.headers({ "cache-control": "public, max-age=31536000, immutable", etag, vary: "accept-encoding" });
    if (content === null) return reply.code(304).send();
    if (encoding !== null) reply.header("content-encoding", encoding);
    return reply.type(type).send(content);
  });
}

/** With "/", as in addresses. */
function namesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/")));
}
