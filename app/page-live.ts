/** Settled once React has hydrated the page that the visit began with: what goes on beside it may begin. */
export const pageLive: PromiseWithResolvers<void> = Promise.withResolvers<void>();

/** To be called in an effect of that page. */
export function pageIsLive(): void {
  // Events that came before are replayed (`server/http/inline-scripts.ts`); tests wait for this mark, too.
  document.documentElement.dataset["hydrated"] = "true";
  pageLive.resolve();
}
