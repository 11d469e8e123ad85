import type { BrowserContext } from "@playwright/test";

/** Its pages run in a window of their own, as an installed shop does. */
export async function asInstalled(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => ask(query === "(display-mode: standalone)" ? "all" : query);
  });
}
