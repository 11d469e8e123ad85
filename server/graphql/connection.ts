import { PageEntry, readCursor, type Page, type PageRequest } from "../page.ts";
import { badRequest } from "./errors.ts";

export type PageArguments = {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
};

const MAX_PAGE = 250;

/** SPEC GQL-02. Throws BAD_REQUEST unless exactly one of `first` and `last` is given, from 0 to 250. */
export function pageRequestOf({ first, last, after, before }: PageArguments): PageRequest {
  if (first != null && last != null) throw badRequest("providing both first and last is not supported");
  for (const [name, size] of Object.entries({ first, last })) {
    if (size != null && size > MAX_PAGE) throw badRequest(`${name} cannot exceed ${MAX_PAGE}`);
    if (size != null && size < 0) throw badRequest(`${name} cannot be negative`);
  }
  const limit = first ?? last;
  if (limit == null) throw badRequest("you must provide one of first or last");
  return { limit, fromEnd: first == null, after: after ?? null, before: before ?? null };
}

type Edge<Node> = { readonly node: Node; readonly cursor: string };
type PageInfo = {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
};

class Connection<Node> {
  readonly #page: Page<Node>;

  constructor(page: Page<Node>) {
    this.#page = page;
  }

  get nodes(): Node[] {
    return this.#page.entries.map(({ entry }) => entry);
  }

  get edges(): Edge<Node>[] {
    return this.#page.entries.map((entry) => ({
      node: entry.entry,
      get cursor() {
        return entry.cursor;
      },
    }));
  }

  get pageInfo(): PageInfo {
    const { entries, hasNextPage, hasPreviousPage } = this.#page;
    return {
      ...{ hasNextPage, hasPreviousPage },
      get startCursor() {
        return entries[0]?.cursor ?? null;
      },
      get endCursor() {
        return entries.at(-1)?.cursor ?? null;
      },
    };
  }
}

/** Its lists are made when they are asked for. `more`: other fields of the connection. */
export function connectionOf<Node, More extends object>(page: Page<Node>, more?: More): Connection<Node> & More {
  return Object.assign(new Connection(page), more);
}

/** `order` names the sort order, `keyOf` an entry. Throws BAD_REQUEST for a cursor of another list. */
export function pageOf<Entry>(
  list: readonly Entry[],
  request: PageRequest,
  order: string,
  keyOf: (entry: Entry) => string | number,
): Page<Entry> {
  const indexAt = (cursor: string): number => {
    const key = readCursor(cursor, order)?.[0];
    const index = key === undefined ? -1 : list.findIndex((entry) => String(keyOf(entry)) === key);
    if (index < 0) throw badRequest("Invalid cursor for current pagination sort.");
    return index;
  };
  let from = request.after === null ? 0 : indexAt(request.after) + 1;
  let to = request.before === null ? list.length : indexAt(request.before);
  if (request.fromEnd) from = Math.max(from, to - request.limit);
  else to = Math.min(to, from + request.limit);
  const shown = list.slice(from, Math.max(from, to));
  return {
    entries: shown.map((entry) => new PageEntry(entry, order, [String(keyOf(entry))])),
    hasPreviousPage: from > 0 && list.length > 0,
    hasNextPage: Math.max(from, to) < list.length,
  };
}

export function inOrder<Entry>(list: readonly Entry[], { reverse }: { reverse: boolean }): readonly Entry[] {
  return reverse ? list.toReversed() : list;
}

type Loader<Found> = { loadMany(ids: readonly number[]): Promise<(Found | Error | null)[]> };

/** Objects deleted meanwhile are left out. */
export async function loadedPage<Found>(page: Page<number>, loader: Loader<Found>): Promise<Page<Found>> {
  const ids = page.entries.map(({ entry }) => entry);
  const found = await loadEach(ids, loader);
  const entries = page.entries.flatMap((entry, index) => {
    const object = found[index];
    return object == null ? [] : [entry.with(object)];
  });
  return { ...page, entries };
}

/** In the order of `ids`; missing ones are left out. */
export async function loadAll<Found>(ids: readonly number[], loader: Loader<Found>): Promise<Found[]> {
  return (await loadEach(ids, loader)).filter((each) => each !== null);
}

async function loadEach<Found>(ids: readonly number[], loader: Loader<Found>): Promise<(Found | null)[]> {
  return (await loader.loadMany(ids)).map((each) => {
    if (each instanceof Error) throw each;
    return each;
  });
}
