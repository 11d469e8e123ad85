import { useRef, useState } from "react";
import type { LoadMoreState } from "../../../ui/lists/load-more.tsx";

type Pages<Entry> = { entries: readonly Entry[]; cursor: string | null };

type Entries<Entry> = {
  entries: readonly Entry[];
  state: LoadMoreState;
  more: () => void;
  /** Shows another list, from its beginning. */
  restart: (load: (cursor: string | null) => Promise<{ entries: Entry[]; cursor: string | null }>) => void;
};

/** A list that begins with `first`, of `total` entries, and is continued from the shop. */
export function useEntries<Entry extends { id: string }>(
  first: readonly Entry[],
  total: number,
  loadFirst: (cursor: string | null) => Promise<{ entries: Entry[]; cursor: string | null }>,
): Entries<Entry> {
  const [pages, setPages] = useState<Pages<Entry>>({ entries: first, cursor: null });
  const [state, setState] = useState<LoadMoreState>(total > first.length ? "more" : "end");
  const load = useRef(loadFirst);
  const latestRequest = useRef(0);

  const read = (cursor: string | null, before: readonly Entry[]) => {
    const mine = ++latestRequest.current;
    setState("loading");
    load.current(cursor).then(
      (page) => {
        if (latestRequest.current !== mine) return;
        const known = new Set(before.map(({ id }) => id));
        setPages({ entries: [...before, ...page.entries.filter(({ id }) => !known.has(id))], cursor: page.cursor });
        setState(page.cursor === null ? "end" : "more");
      },
      () => {
        if (latestRequest.current === mine) setState("failed");
      },
    );
  };
  return {
    entries: pages.entries,
    state,
    more: () => read(pages.cursor, pages.entries),
    restart(other) {
      load.current = other;
      setPages({ entries: [], cursor: null });
      read(null, []);
    },
  };
}
