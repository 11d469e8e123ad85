import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { LoadMoreState } from "../../../ui/lists/load-more.tsx";
import { useApp } from "../../context.tsx";
import { currentSession } from "../../session/session.ts";
import { countOrders, listOrders, ORDERS_PAGE, type ListedOrder, type StateFilter } from "../order-queries.ts";

type List = { orders: readonly ListedOrder[]; total: number; page: number };
type Counts = Partial<Record<StateFilter, number>>;

/** Recently viewed lists, by session, history entry and state, so that Back finds them as they were. */
const seen = new Map<string, List>();
const MOST_SEEN = 10;
let lastCounts: { token: string; counts: Counts } | null = null;

export type OrderListState = {
  /** "loading" and "failed" are about the first page. */
  status: "loading" | "ready" | "failed";
  orders: readonly ListedOrder[];
  counts: Counts | null;
  more: LoadMoreState;
  loadMore: () => void;
  refresh: () => Promise<void>;
};

export function useOrders(state: StateFilter): OrderListState {
  const { api } = useApp();
  const { key } = useLocation();
  const token = currentSession()?.token ?? "";
  const name = `${token} ${key} ${state}`;
  const [shown, setShown] = useState<{ name: string; list: List | null }>({ name, list: seen.get(name) ?? null });
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  const [counts, setCounts] = useState(lastCounts?.token === token ? lastCounts.counts : null);
  if (shown.name !== name) {
    setShown({ name, list: seen.get(name) ?? null });
    setProgress("idle");
  }

  const took = (page: number, before: readonly ListedOrder[], found: { orders: ListedOrder[]; total: number }) => {
    const orders = [...new Map([...before, ...found.orders].map((each) => [each.id, each])).values()];
    const list = { orders, total: found.total, page };
    remember(name, list);
    setShown((now) => (now.name === name ? { name, list } : now));
    setProgress("idle");
  };
  const counted = (found: Counts | null) => {
    if (!found) return;
    lastCounts = { token, counts: found };
    setCounts(found);
  };
  const load = (page: number, before: readonly ListedOrder[]) => {
    setProgress("loading");
    return listOrders(api, { state, page }).then(
      (found) => took(page, before, found),
      () => setProgress("failed"),
    );
  };
  const refresh = async () => {
    await Promise.all([load(1, []), countOrders(api).then(counted)]);
  };

  const tookFirst = useEffectEvent((of: string, found: { orders: ListedOrder[]; total: number }) => {
    if (of === name) took(1, [], found);
  });
  const failedFirst = useEffectEvent(() => setProgress("failed"));
  useEffect(() => {
    if (seen.has(name)) return;
    listOrders(api, { state, page: 1 }).then(
      (found) => tookFirst(name, found),
      () => failedFirst(),
    );
  }, [api, name, state]);
  const tookCounts = useEffectEvent(counted);
  useEffect(() => {
    void countOrders(api).then((found) => tookCounts(found));
  }, [api]);
  const again = useEffectEvent(() => void refresh());
  useEffect(() => {
    // Back from the checkout, where the customer may have paid.
    const onShow = (event: PageTransitionEvent) => event.persisted && again();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const { list } = shown;
  const isEnd = list !== null && list.page * ORDERS_PAGE >= list.total;
  return {
    status: list ? "ready" : progress === "failed" ? "failed" : "loading",
    orders: list?.orders ?? [],
    counts,
    more: progress === "idle" ? (isEnd ? "end" : "more") : progress,
    loadMore() {
      if (list && !isEnd && progress !== "loading") void load(list.page + 1, list.orders);
    },
    refresh,
  };
}

function remember(name: string, list: List): void {
  seen.delete(name);
  seen.set(name, list);
  const [oldest] = seen.keys();
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
}
