/** Redirects of addresses that the shop no longer has. */

import { parse } from "csv-parse/sync";
import { Refusal } from "../../../contract/refusals.ts";
import { type Sentence, sentence } from "../../../contract/sentence.ts";
import {
  isOwnAddress,
  LONGEST_ADDRESS,
  MOST_REDIRECTS,
  redirectedTo,
  redirectKeysOf,
  redirectPathOf,
  redirectTargetOf,
} from "../../../domain/site/redirects.ts";
import type { SearchTerm } from "../../graphql/search-terms.ts";
import { type Page, PageEntry, type PageRequest, readCursor } from "../../page.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  countRedirects,
  deleteRedirects,
  lockRedirects,
  readAllRedirects,
  readHasRedirects,
  readRedirectList,
  readRedirectPart,
  readRedirects,
  readRedirectsOfPaths,
  type Redirect,
  updateRedirect,
  writeRedirects,
} from "./redirects.store.ts";

export type { Redirect } from "./redirects.store.ts";

/** As staff have written it. `origin`: the shop's own, of which targets are stored as paths. */
export type WrittenRedirect = { path: string; target: string; origin?: string | undefined };

const ORDER = "redirects";
/** More in a row is a circle, or as good as one. */
const MOST_STEPS = 50;
/** As Shopify names the columns of its file. */
const COLUMNS = ["Redirect from", "Redirect to"] as const;
const MOST_REFUSED_SHOWN = 100;

/** A shop without redirects does not ask for those of each unknown address. */
const HAS_ANY: ReadModelPart<string, { any: boolean }> = {
  name: "whether there are redirects",
  remembersAbsence: true,
  read: async ({ db }, keys) => {
    const any = await readHasRedirects(db);
    return new Map(keys.map((key) => [key, { any }]));
  },
  lastChange: ofShop,
  bytesOf: () => 10,
};

/** Anybody can ask for any address, so those without a redirect are not remembered. */
const BY_PATH: ReadModelPart<string, Redirect> = {
  name: "redirects",
  read: async ({ db }, paths) =>
    new Map((await readRedirectsOfPaths(db, paths)).map((redirect) => [redirect.path, redirect])),
  lastChange: ofShop,
  remembersAbsence: false,
  bytesOf: ({ path, target }) => 100 + 2 * (path.length + target.length),
};

/** Where a visitor is sent who asked for an address that the shop does not have; null: nowhere. */
export async function findRedirectFor(shop: Shop, address: string): Promise<string | null> {
  if (address.length > LONGEST_ADDRESS) return null;
  const found = await findRedirect(shop, redirectKeysOf(address));
  if (!found) return null;
  const to = redirectedTo(found.target, found.path, address);
  return redirectKeysOf(to)[0] === redirectKeysOf(address)[0] && to.startsWith("/") ? null : to;
}

/** The first of these stored addresses that has one. */
export async function findRedirect(shop: Shop, paths: readonly string[]): Promise<Redirect | null> {
  if (!(await shop.readModel.find(HAS_ANY, shop, ["any"])).get("any")?.any) return null;
  const found = await shop.readModel.find(BY_PATH, shop, paths);
  return paths.map((path) => found.get(path)).find((redirect) => redirect !== undefined) ?? null;
}

/** By address; `text` is in either of its addresses. */
export async function listRedirects(
  shop: Shop,
  { text = "", after = null }: { text?: string; after?: string | null },
  limit: number,
): Promise<Redirect[]> {
  return readRedirectList(shop.db, { text: text.trim(), after }, limit);
}

/** By id. `filter`: alternatives of terms. Null for a cursor of another list. */
export async function pageOfRedirects(
  shop: Shop,
  { limit, fromEnd, after, before }: PageRequest,
  { filter, reverse }: { filter: readonly SearchTerm[][]; reverse: boolean },
): Promise<Page<Redirect> | null> {
  const order = orderOf(reverse);
  const idAt = (cursor: string | null) => (cursor === null ? null : Number(readCursor(cursor, order)?.[0]));
  const bounds = { after: idAt(after), before: idAt(before) };
  if (Number.isNaN(bounds.after) || Number.isNaN(bounds.before)) return null;
  // From the end: the same list read backwards.
  const turned = { after: bounds.before, before: bounds.after };
  const part = { filter, descending: reverse !== fromEnd, ...(fromEnd ? turned : bounds) };
  const rows = await readRedirectPart(shop.db, part, limit + 1);
  const goesOn = rows.length > limit;
  const shown = rows.slice(0, limit);
  const entries = (fromEnd ? shown.toReversed() : shown).map((row) => entryOf(row, reverse));
  const [isAfter, isBefore] = [after !== null, before !== null];
  return {
    entries,
    hasNextPage: fromEnd ? isBefore : goesOn,
    hasPreviousPage: fromEnd ? goesOn : isAfter,
  };
}

export function entryOf(redirect: Redirect, reverse: boolean): PageEntry<Redirect> {
  return new PageEntry(redirect, orderOf(reverse), [String(redirect.id)]);
}

export async function findRedirectById(shop: Shop, id: number): Promise<Redirect | null> {
  return (await readRedirects(shop.db, [id]))[0] ?? null;
}

/**
 * Makes one, or changes that of `id`. Throws "input.invalid" for addresses that cannot be redirected from or to, for one
 * that has a redirect already, and for circles; "not-found" for an unknown id.
 */
export async function saveRedirect(shop: Shop, written: WrittenRedirect, id: number | null): Promise<Redirect> {
  const checked = checkedRedirect(written);
  if ("error" in checked) throw refused(checked.field, checked.error);
  const { path, target } = checked;
  return inTransaction(shop, async (tx) => {
    await lockRedirects(tx);
    if (id !== null && (await readRedirects(tx, [id])).length === 0) {
      throw new Refusal("not-found", "There is no such redirect.");
    }
    const [same] = await readRedirectsOfPaths(tx, [path]);
    if (same && same.id !== id) throw refused("path", "This address has a redirect already.");
    if (id === null && (await countRedirects(tx)) >= MOST_REDIRECTS) {
      throw refused("path", sentence`There are ${MOST_REDIRECTS} redirects, and more are not possible.`);
    }
    const leads = await leadsTo({ path, target }, async (keys) => {
      const others = (await readRedirectsOfPaths(tx, keys)).filter((each) => each.id !== id);
      return keys.map((key) => others.find((each) => each.path === key)).find((each) => each !== undefined);
    });
    if (leads === "circle") throw refused("target", CIRCLE);
    if (id === null) await writeRedirects(tx, [{ path, target }], shop.now());
    else await updateRedirect(tx, { id, path, target });
    const [saved] = await readRedirectsOfPaths(tx, [path]);
    if (!saved) throw new Error("The redirect is not there.");
    return saved;
  });
}

export async function removeRedirects(shop: Shop, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await inTransaction(shop, (tx) => deleteRedirects(tx, ids));
}

export type ImportedRedirects = {
  added: number;
  changed: number;
  same: number;
  /** All of them; of those, the first are told. */
  refusedCount: number;
  refused: { line: number; path: string; message: string | Sentence }[];
};

/**
 * Shopify's file: "Redirect from,Redirect to". Lines that cannot be are refused one by one, the others are saved unless
 * `isCheck`. Throws "input.invalid" for a file without these columns.
 */
export async function importRedirects(
  shop: Shop,
  file: string,
  { isCheck, origin }: { isCheck: boolean; origin?: string | undefined },
): Promise<ImportedRedirects> {
  const lines = linesOf(file);
  return inTransaction(shop, async (tx) => {
    await lockRedirects(tx);
    const known = new Map((await readAllRedirects(tx, MOST_REDIRECTS)).map(({ path, target }) => [path, target]));
    const before = new Map(known);
    const refusedLines: ImportedRedirects["refused"] = [];
    const written = new Map<string, { line: number; target: string }>();
    for (const { line, from, to } of lines) {
      const checked = checkedRedirect({ path: from, target: to, origin });
      if ("error" in checked) refusedLines.push({ line, path: from, message: checked.error });
      else if (written.has(checked.path)) refusedLines.push({ line, path: from, message: TWICE });
      else if (!known.has(checked.path) && known.size >= MOST_REDIRECTS) {
        refusedLines.push({
          ...{ line, path: from },
          message: sentence`There are ${MOST_REDIRECTS} redirects, and more are not possible.`,
        });
      } else {
        written.set(checked.path, { line, target: checked.target });
        known.set(checked.path, checked.target);
      }
    }
    // Only now: a line may end a circle that an earlier one would have closed.
    for (const [path, { line, target }] of written) {
      const leads = await leadsTo({ path, target }, async (keys) => {
        const key = keys.find((each) => known.has(each));
        return key === undefined ? undefined : { path: key, target: known.get(key) ?? "" };
      });
      if (leads !== "circle") continue;
      written.delete(path);
      const old = before.get(path);
      if (old === undefined) known.delete(path);
      else known.set(path, old);
      refusedLines.push({ line, path, message: CIRCLE });
    }
    const rows = [...written].map(([path, { target }]) => ({ path, target }));
    const added = rows.filter(({ path }) => !before.has(path));
    const changed = rows.filter(({ path, target }) => before.has(path) && before.get(path) !== target);
    if (!isCheck) await writeRedirects(tx, [...added, ...changed], shop.now());
    return {
      ...{ added: added.length, changed: changed.length, same: rows.length - added.length - changed.length },
      refusedCount: refusedLines.length,
      refused: refusedLines.toSorted((a, b) => a.line - b.line).slice(0, MOST_REFUSED_SHOWN),
    };
  });
}

/** Shopify's file, of all redirects. */
export async function exportRedirects(shop: Shop): Promise<string> {
  const redirects = await readAllRedirects(shop.db, MOST_REDIRECTS);
  const rows = redirects.map(({ path, target }) => [path, target].map(csvCell).join(","));
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}

function orderOf(reverse: boolean): string {
  return reverse ? `${ORDER} reversed` : ORDER;
}

const CIRCLE = "This would lead visitors in a circle.";
const TWICE = "This address is in the file twice; the first line counts.";

type Checked = { path: string; target: string } | { field: "path" | "target"; error: string | Sentence };

function checkedRedirect({ path: from, target: to, origin }: WrittenRedirect): Checked {
  const path = redirectPathOf(from);
  if (path === null) return { field: "path", error: "must be an address of the shop, such as /old-page" };
  if (isOwnAddress(path)) return { field: "path", error: "The shop itself answers at this address." };
  const target = redirectTargetOf(to, origin);
  if (target === null) return { field: "target", error: "must be a path such as /new-page, or an https address" };
  for (const [field, text] of Object.entries({ path, target }) as ["path" | "target", string][]) {
    if (text.length > LONGEST_ADDRESS) return { field, error: "This address is too long." };
  }
  return { path, target };
}

type Step = { path: string; target: string };

/** Follows it; `next`: the redirect of the first of these addresses that has one. */
async function leadsTo(first: Step, next: (keys: string[]) => Promise<Step | undefined>): Promise<"circle" | "end"> {
  let { target } = first;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (!target.startsWith("/")) return "end";
    const keys = redirectKeysOf(target);
    const step = await next(keys);
    // The first one may be new, or about to change.
    const own = keys.indexOf(first.path);
    if (own >= 0 && (step === undefined || own <= keys.indexOf(step.path))) return "circle";
    if (step === undefined) return "end";
    target = step.target;
  }
  return "circle";
}

function linesOf(file: string): { line: number; from: string; to: string }[] {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(file, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true, info: true, trim: true },
    }) as unknown as typeof rows;
  } catch {
    throw refused("file", "This file cannot be read as CSV.");
  }
  const [head, ...rest] = rows;
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  const [from, to] = COLUMNS.map((name) => names.indexOf(name.toLowerCase())) as [number, number];
  if (from < 0 || to < 0) throw refused("file", 'The file needs the columns "Redirect from" and "Redirect to".');
  return rest.map(({ record, info }) => ({ line: info.lines, from: record[from] ?? "", to: record[to] ?? "" }));
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function refused(field: string, message: string | Sentence): Refusal {
  return new Refusal("input.invalid", message, [{ field, message }]);
}
