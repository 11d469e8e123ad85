import { useEffect, useRef, useState } from "react";
import type { CollectionFacets } from "../listing/collection-queries.ts";
import { totalOf, type Facet, type ListView } from "../listing/list-view.ts";

type PendingCount = { timer: ReturnType<typeof setTimeout>; controller: AbortController };

const DEBOUNCE_MS = 150;

export type ListViewDraft = {
  view: ListView;
  /** Choices with the counts for the draft, or for one shortly before it. */
  facets: readonly Facet[];
  total: number | undefined;
  change: (view: ListView) => void;
};

/** Filters being chosen: every change is counted, late answers are dropped, and without an answer the counts stay. */
export function useDraft(
  start: ListView,
  offered: readonly Facet[],
  count: (view: ListView, signal: AbortSignal) => Promise<CollectionFacets>,
): ListViewDraft {
  const [draft, setDraft] = useState({ view: start, facets: offered, total: totalOf(offered, start) });
  const pending = useRef<PendingCount | null>(null);
  useEffect(() => () => stop(pending.current), []);

  const change = (view: ListView) => {
    stop(pending.current);
    setDraft((before) => ({ ...before, view }));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      count(view, controller.signal).then(
        ({ facets, isEmpty }) => {
          if (controller.signal.aborted) return;
          // A list too long to be counted has no facets and no total.
          const counts = facets.length > 0 || isEmpty;
          setDraft((now) => ({
            ...now,
            facets: counts ? facets : now.facets,
            total: isEmpty ? 0 : totalOf(facets, view),
          }));
        },
        () => {}, // works without counts
      );
    }, DEBOUNCE_MS);
    pending.current = { timer, controller };
  };
  return { ...draft, change };
}

function stop(pending: PendingCount | null): void {
  clearTimeout(pending?.timer);
  pending?.controller.abort();
}
