/** What goes on beside the pages and shows nothing of itself: loaded once the first page is live. */
import type { I18n } from "@lingui/core";
import type { DataRouter, RouteObject } from "react-router";
import type { Wire } from "../contract/page.ts";
import { keepCart } from "./cart/cart-keeper.ts";
import type { AppContext } from "./context.tsx";
import { prefetchOnIntent } from "./navigation/prefetch.ts";
import { followWorker } from "./offline/follow-worker.ts";

type World = { app: AppContext; wire: Wire; routes: RouteObject[]; router: DataRouter; words: I18n };

export function begin({ app, wire, routes, router, words }: World): void {
  keepCart(app.api, words);
  prefetchOnIntent({ routes, app, wire });
  followWorker(router, words);
}
