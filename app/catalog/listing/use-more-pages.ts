import { useState } from "react";
import { useLocation } from "react-router";
import type { LoadMoreState } from "../../../ui/lists/load-more.tsx";
import type { ListedProduct, ProductPage } from "./listing-queries.ts";

type Further = { products: ListedProduct[]; cursor: string | null };

/** Further pages of recently seen lists, by history entry and name, for going back. */
const seen = new Map<string, Further>();
const MOST_SEEN = 20;

export type MorePages = { products: readonly ListedProduct[]; state: LoadMoreState; loadMore: () => void };

/** A list that starts with `first` and grows by pages. A product that moved to a later page is shown once. */
export function useMorePages(
  name: string,
  first: ProductPage,
  load: (cursor: string) => Promise<ProductPage>,
): MorePages {
  const { key } = useLocation();
  const list = `${key} ${name}`;
  const [further, setFurther] = useState<{ list: string; first: ProductPage; pages: Further }>(() => ({
    list,
    first,
    pages: recall(list, first),
  }));
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  if (further.list !== list) {
    setFurther({ list, first, pages: recall(list, first) });
    setProgress("idle");
  } else if (further.first !== first) {
    setFurther({ list, first, pages: { products: [], cursor: first.cursor } });
    setProgress("idle");
  }
  const { pages } = further;

  const loadMore = () => {
    if (pages.cursor === null || progress === "loading") return;
    setProgress("loading");
    load(pages.cursor).then(
      (page) => {
        const next = { products: [...pages.products, ...page.products], cursor: page.cursor };
        remember(list, next);
        setFurther((now) => (now.list === list && now.first === first ? { list, first, pages: next } : now));
        setProgress("idle");
      },
      () => setProgress("failed"),
    );
  };

  const products = [...new Map([...first.products, ...pages.products].map((each) => [each.id, each])).values()];
  return { products, state: progress === "idle" ? (pages.cursor === null ? "end" : "more") : progress, loadMore };
}

function recall(list: string, first: ProductPage): Further {
  return seen.get(list) ?? { products: [], cursor: first.cursor };
}

function remember(list: string, pages: Further): void {
  seen.delete(list);
  seen.set(list, pages);
  const [oldest] = seen.keys();
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
}
