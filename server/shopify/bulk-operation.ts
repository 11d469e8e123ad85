/** Bulk operations: the store runs a query without limits and offers its result as a file of JSON lines. */

import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { ForPerson } from "../for-person.ts";
import { type AdminApi, StoreIsAway } from "./admin-api.ts";

/** One node; `__parentId` names the node that it belongs to, which comes before it. */
export type BulkNode = { id: string; __parentId?: string | undefined } & Record<string, unknown>;

export type BulkFile = {
  /** Each time from the first. */
  nodes(): AsyncGenerator<BulkNode>;
  close(): Promise<void>;
};

/** Grouped: a node's children follow it, as this shop reads them. */
export const RUN_BULK_OPERATION = `mutation RunBulkOperation($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id status }
    userErrors { code field message }
  }
}`;

export const BULK_OPERATION = `query BulkOperation($id: ID!) {
  node(id: $id) { ... on BulkOperation { id status errorCode objectCount fileSize url } }
}`;

/** The argument that a connection finds these records by; "" for all. */
export function searchOf(gids: readonly string[] | null): string {
  if (gids === null) return "";
  const ids = gids.map((gid) => `id:${gid.slice(gid.lastIndexOf("/") + 1)}`);
  return `(query: ${JSON.stringify(ids.join(" OR "))})`;
}

const started = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
  }),
});

const polled = z.object({
  node: z
    .object({
      status: z.string(),
      errorCode: z.string().nullable(),
      objectCount: z.string(),
      fileSize: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

const node = z.looseObject({ id: z.string(), __parentId: z.string().optional() });

const FIRST_POLL_MS = 500;
const LONGEST_POLL_MS = 10_000;
/** Shopify ends an operation after ten days; nobody waits that long. */
const LONGEST_RUN_MS = 6 * 3_600_000;
const OTHER_RUNS_MS = 10_000;
const LONGEST_OTHER_MS = 3_600_000;
const BROKEN_DOWNLOADS = 20;

export type BulkProgress = { onWait?(objects: number): void; signal?: AbortSignal | undefined };

/** Runs the query and downloads its result. Throws like `AdminApi.ask`, and `ForPerson` when the operation fails. */
export async function runBulkOperation(api: AdminApi, query: string, progress: BulkProgress = {}): Promise<BulkFile> {
  const id = await begin(api, query, progress.signal);
  const done = await ended(api, id, progress);
  if (done.url === null) return { async *nodes() {}, close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "filigree-shopify-"));
  const path = join(folder, "result.jsonl");
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await download(api, done.url, path, done.fileSize === null ? null : Number(done.fileSize), progress.signal);
  } catch (error) {
    await close();
    throw error;
  }
  return { nodes: () => nodesOf(path, api.storeDomain), close };
}

/** An app may run one operation at a time, so another one is waited for. */
async function begin(api: AdminApi, query: string, signal: AbortSignal | undefined): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += OTHER_RUNS_MS) {
    const { bulkOperationRunQuery: answer } = await api.ask(RUN_BULK_OPERATION, started, {
      variables: { query },
      signal,
    });
    if (answer.bulkOperation) return answer.bulkOperation.id;
    const other = answer.userErrors.some(
      ({ code, message }) => code === "OPERATION_IN_PROGRESS" || /already in progress/i.test(message),
    );
    if (!other || waitedMs >= LONGEST_OTHER_MS) {
      const reasons = answer.userErrors.map(({ message }) => message).join("; ");
      throw new ForPerson(`${api.storeDomain} does not begin a bulk operation: ${reasons}`);
    }
    await api.wait(OTHER_RUNS_MS, signal);
  }
}

async function ended(api: AdminApi, id: string, { onWait, signal }: BulkProgress) {
  let waitedMs = 0;
  for (let pollMs = FIRST_POLL_MS; waitedMs < LONGEST_RUN_MS; pollMs = Math.min(LONGEST_POLL_MS, pollMs * 1.5)) {
    const { node: operation } = await api.ask(BULK_OPERATION, polled, { variables: { id }, signal });
    if (operation?.status === "COMPLETED") return operation;
    if (operation === null || ["FAILED", "CANCELED", "CANCELING", "EXPIRED"].includes(operation.status)) {
      const why = operation === null ? "it is unknown" : (operation.errorCode ?? operation.status).toLowerCase();
      throw new ForPerson(`The bulk operation of ${api.storeDomain} ended without a result (${why}). Try again.`);
    }
    onWait?.(Number(operation.objectCount));
    await api.wait(pollMs, signal);
    waitedMs += pollMs;
  }
  throw new StoreIsAway(`The bulk operation of ${api.storeDomain} did not end within six hours.`);
}

/** Continues where a broken connection ended. */
async function download(
  api: AdminApi,
  url: string,
  path: string,
  bytes: number | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let broken = 0; ; broken += 1) {
    const from = broken === 0 ? 0 : await sizeOf(path);
    if (bytes !== null && from === bytes && broken > 0) return;
    const response = await api.download(url, from, signal);
    const flags = response.status === 206 ? "a" : "w";
    try {
      if (response.body) await pipeline(piecesOf(response.body), createWriteStream(path, { flags }));
      const size = await sizeOf(path);
      if (bytes === null || size === bytes) return;
      throw new Error(`The file has ${size} bytes, not ${bytes}.`);
    } catch (error) {
      if (signal?.aborted) throw error;
      if (broken < BROKEN_DOWNLOADS) continue;
      throw new StoreIsAway(`The result of a bulk operation of ${api.storeDomain} cannot be downloaded.`, {
        cause: error,
      });
    }
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

async function* nodesOf(path: string, store: string): AsyncGenerator<BulkNode> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text === "") continue;
    const read = node.safeParse(parsed(text));
    if (!read.success) throw new Error(`Line ${line} of the result of a bulk operation of ${store} cannot be read.`);
    yield read.data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Nodes with all that belongs to each, in the file's order. Throws for a child whose parent is not before it. */
export async function* groupsOf(file: BulkFile): AsyncGenerator<{ root: BulkNode; children: BulkNode[] }> {
  let group: { root: BulkNode; children: BulkNode[] } | undefined;
  let known = new Set<string>();
  for await (const each of file.nodes()) {
    if (each.__parentId === undefined) {
      if (group) yield group;
      group = { root: each, children: [] };
      known = new Set([each.id]);
      continue;
    }
    if (!group || !known.has(each.__parentId)) {
      throw new Error(`The node ${each.id} of a bulk operation comes without ${each.__parentId}.`);
    }
    group.children.push(each);
    known.add(each.id);
  }
  if (group) yield group;
}
