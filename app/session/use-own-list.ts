import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { LoadMoreState } from "../../ui/lists/load-more.tsx";
import { useSession } from "./session.ts";

/** `cursor`: of the next page, null at the end. `total`: null where the shop does not say. */
export type OwnPage<Item> = { items: readonly Item[]; cursor: string | null; total: number | null };

export type OwnList<Item> = {
  items: readonly Item[];
  total: number | null;
  /** "waiting": not loaded yet; "broken": could not be loaded. */
  state: "waiting" | "broken" | LoadMoreState;
  error: unknown;
  loadMore: () => void;
  refresh: () => Promise<void>;
  change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  clear: () => void;
};

/** Recently viewed lists, for the way back: by session, history entry and name. */
const seen = new Map<string, OwnPage<unknown>>();
const MOST_SEEN = 20;

/**
 * The visitor's own list, loaded in the browser page by page; Back restores it. Another `name` is another list. `load`
 * reports its failures itself.
 */
export function useOwnList<Item>(
  name: string,
  load: (cursor: string | null) => Promise<OwnPage<Item>>,
  { again = false }: { /** Reloads on the way back too: for a list of one page. */ again?: boolean } = {},
): OwnList<Item> {
  const { key } = useLocation();
  const list = `${useSession()?.token ?? ""} ${key} ${name}`;
  const [known, setKnown] = useState(() => recall<Item>(list));
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  const [error, setError] = useState<unknown>(null);
  if (known.list !== list) {
    setKnown(recall<Item>(list));
    setProgress("idle");
  }
  const { pages } = known;

  const set = (next: OwnPage<Item>) => {
    remember(list, next);
    setKnown((now) => (now.list === list ? { list, pages: next } : now));
  };
  const fail = (failure: unknown) => {
    setError(failure);
    setProgress("failed");
  };
  const begin = async () => {
    setProgress("loading");
    try {
      set(await load(null));
      setProgress("idle");
    } catch (failure) {
      fail(failure);
    }
  };
  const ask = useEffectEvent((of: string) => {
    if (known.list !== of || (pages !== null && !again)) return;
    load(null).then(set, (failure: unknown) => {
      if (pages === null) fail(failure);
    });
  });
  useEffect(() => ask(list), [list]);

  const loadMore = () => {
    if (pages === null) return void begin();
    if (pages.cursor === null || progress === "loading") return;
    setProgress("loading");
    load(pages.cursor).then((page) => {
      set({ ...page, items: [...pages.items, ...page.items] });
      setProgress("idle");
    }, fail);
  };

  return {
    items: pages?.items ?? [],
    total: pages?.total ?? null,
    state: stateOf(pages, progress),
    error,
    loadMore,
    refresh: begin,
    change: (change) => pages && set({ ...pages, items: change(pages.items) }),
    clear: () => set({ items: [], cursor: null, total: 0 }),
  };
}

function stateOf(pages: OwnPage<unknown> | null, progress: "idle" | "loading" | "failed"): OwnList<unknown>["state"] {
  if (pages === null) return progress === "failed" ? "broken" : "waiting";
  if (progress !== "idle") return progress;
  return pages.cursor === null ? "end" : "more";
}

function recall<Item>(list: string): { list: string; pages: OwnPage<Item> | null } {
  return { list, pages: (seen.get(list) as OwnPage<Item> | undefined) ?? null };
}

function remember(list: string, pages: OwnPage<unknown>): void {
  seen.delete(list);
  seen.set(list, pages);
  const [oldest] = seen.keys();
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
}
