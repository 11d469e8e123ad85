import { useRef, useState } from "react";
import { useApp } from "../../context.tsx";
import { collectionPath, productPath, searchPath } from "../links.ts";
import type { Suggestions } from "./search-queries.ts";

const DEBOUNCE_MS = 180;

export type Typing = {
  text: string;
  /** The results for the text, or for one shortly before it; null before the first. */
  found: Suggestions | null;
  type: (text: string) => void;
};

/** SPEC SRCH-01: suggestions while typing; requests are debounced, and late answers dropped. */
export function useSuggestions(start: string): Typing {
  const { api } = useApp();
  const [text, setText] = useState(start);
  const [found, setFound] = useState<Suggestions | null>(null);
  const requests = useRef({ count: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });

  const type = (next: string) => {
    setText(next);
    clearTimeout(requests.current.timer);
    const mine = ++requests.current.count;
    const wanted = next.trim();
    if (wanted === "") return setFound(null);
    const load = async () => {
      const { suggest } = await import("./search-queries.ts");
      const answer = await suggest(api, wanted);
      if (mine === requests.current.count) setFound(answer);
    };
    // Searching works without suggestions.
    requests.current.timer = setTimeout(() => void load().catch(() => {}), DEBOUNCE_MS);
  };
  return { text, found, type };
}

/** Where suggestions lead, in the order in which they are shown. */
export function hrefsOf({ queries, collections, products }: Suggestions): string[] {
  return [
    ...queries.map(searchPath),
    ...collections.map(({ handle }) => collectionPath(handle)),
    ...products.map(({ handle }) => productPath(handle)),
  ];
}
