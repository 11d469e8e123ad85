/** Background work that shows nothing itself: loaded once the first page is hydrated. */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DataRouter, RouteObject } from "react-router";
import type { Wire } from "../contract/page.ts";
import { toast } from "../ui/dialogs/toast.tsx";
import { syncCart } from "./cart/cart-sync.ts";
import type { AppContext } from "./context.tsx";
import { storageProblem } from "./local-state.ts";
import { prefetchOnIntent } from "./navigation/prefetch.ts";
import { followWorker } from "./offline/follow-worker.ts";
import { withMessages } from "./with-messages.ts";

type BackgroundContext = { app: AppContext; wire: Wire; routes: RouteObject[]; router: DataRouter; words: I18n };

const CART_TOAST_MS = 4_000;
const DAMAGE_TOAST_MS = 6_000;

export function begin({ app, wire, routes, router, words }: BackgroundContext): void {
  syncCart(app.api, words, (text) => toast({ text, durationMs: CART_TOAST_MS }));
  prefetchOnIntent({ routes, app, wire });
  followWorker(router, words);
  void storageProblem.then((problem) => {
    if (problem === "unsaved") return warnUnsaved(words);
    return toast({
      text: words._(msg`Some data saved on this device was damaged and has been removed. Please check your cart.`),
      tone: "negative",
      durationMs: DAMAGE_TOAST_MS,
    });
  });
}

/** Few browsers need the message. Where it cannot be loaded, the shop works without it. */
async function warnUnsaved(words: I18n): Promise<void> {
  const load = () => import("./cart/warn-unsaved.ts");
  await withMessages("app/cart/warn-unsaved.ts", load)
    .then(({ warnWhenUnsaved: tellWhenUnsaved }) => tellWhenUnsaved(words))
    .catch(() => {});
}
