import { useEffect, useEffectEvent, useState } from "react";
import type { LoadMoreState } from "../../../ui/lists/load-more.tsx";
import { BackendError } from "../../api/errors.ts";
import { useApp } from "../../context.tsx";
import { currentSession } from "../../session/session.ts";
import { findOrder, moreLines, type WholeOrder } from "../order-queries.ts";

/** Recently viewed orders, by session and id: shown at once on the way back, then refreshed. */
const seen = new Map<string, WholeOrder>();
const MOST_SEEN = 10;

export type OneOrder =
  | { status: "loading" | "failed" | "unknown"; refresh: () => Promise<void> }
  | {
      status: "ready";
      whole: WholeOrder;
      more: LoadMoreState;
      loadMore: () => void;
      refresh: () => Promise<void>;
    };

/** `address`: the order's id as in the page's address; null if there is none. */
export function useOrder(address: string | null): OneOrder {
  const { api } = useApp();
  const [, id = null] = /^(?:gid:\/\/shopify\/Order\/)?([1-9]\d{0,15})$/.exec(address ?? "") ?? [];
  const name = `${currentSession()?.token ?? ""} ${id}`;
  const [shown, setShown] = useState<{ name: string; whole: WholeOrder | null }>({
    name,
    whole: seen.get(name) ?? null,
  });
  const [problem, setProblem] = useState<"failed" | "unknown" | null>(null);
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  if (shown.name !== name) {
    setShown({ name, whole: seen.get(name) ?? null });
    setProblem(null);
  }

  const show = (whole: WholeOrder) => {
    remember(name, whole);
    setShown((now) => (now.name === name ? { name, whole } : now));
  };
  const failed = (error: unknown) =>
    setProblem(error instanceof BackendError && error.code === 404 ? "unknown" : "failed");
  const refresh = async () => {
    setProblem(null);
    if (id !== null) await findOrder(api, id).then(show, failed);
  };
  const loadMore = async (whole: WholeOrder) => {
    setProgress("loading");
    try {
      const { lines, cursor } = await moreLines(api, whole.order.id, whole.cursor);
      show({ ...whole, lines: [...whole.lines, ...lines], cursor });
      setProgress("idle");
    } catch {
      setProgress("failed");
    }
  };

  const shows = useEffectEvent((of: string, whole: WholeOrder) => {
    if (of === id) show(whole);
  });
  const onFailure = useEffectEvent(failed);
  useEffect(() => {
    if (id === null) return;
    findOrder(api, id).then(
      (whole) => shows(id, whole),
      (error: unknown) => onFailure(error),
    );
  }, [api, id]);
  const again = useEffectEvent(() => void refresh());
  useEffect(() => {
    // Back from the checkout, where the customer may have paid.
    const onShow = (event: PageTransitionEvent) => event.persisted && again();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const { whole } = shown;
  if (id === null) return { status: "unknown", refresh };
  if (!whole || problem === "unknown") return { status: problem ?? "loading", refresh };
  const more = progress === "idle" ? (whole.cursor === null ? "end" : "more") : progress;
  return { status: "ready", whole, more, loadMore: () => void loadMore(whole), refresh };
}

function remember(name: string, whole: WholeOrder): void {
  seen.delete(name);
  seen.set(name, whole);
  const [oldest] = seen.keys();
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
}
