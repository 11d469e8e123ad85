/** Resolves once React has hydrated the first page: then background work may begin. */
export const pageLive: PromiseWithResolvers<void> = Promise.withResolvers<void>();

/** Call it in an effect of that page. */
export function pageIsLive(): void {
  // Earlier events are replayed (`server/http/pages/inline/replay.ts`). Tests wait for this mark, too.
  document.documentElement.dataset["hydrated"] = "true";
  pageLive.resolve();
}
