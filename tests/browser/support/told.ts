/** What the shop's toasts and the office's notifications say: they are gone within seconds. */

import { expect, type Page } from "@playwright/test";

declare global {
  var told: string[];
}

/** Runs in the page. A toast with a button stays for longer than it would, as under a pointer. */
export function keepTold(): void {
  if ("told" in globalThis) return;
  const told: string[] = [];
  Object.assign(globalThis, { told });

  const { showPopover } = HTMLElement.prototype;
  HTMLElement.prototype.showPopover = function (...given) {
    showPopover.apply(this, given);
    if (this.role !== "status") return;
    told.push(this.querySelector("span")?.textContent ?? "");
    const toast = this.querySelector("button")?.parentElement;
    const point = (type: "pointerover" | "pointerout") =>
      toast?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    point("pointerover");
    setTimeout(() => point("pointerout"), 20_000);
  };

  if (!location.pathname.startsWith("/office")) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const said = node instanceof Element ? node.querySelectorAll(".mantine-Notification-description") : [];
      for (const { textContent } of said) told.push(textContent);
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Passes also once it is gone. What was said before it no longer counts afterwards. */
export async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  const wanted: unknown = typeof words === "string" ? words : expect.stringMatching(words);
  await expect.poll(() => toldOn(page)).toContainEqual(wanted);
  await page.evaluate(
    ([source, exact]) => {
      const isIt = (said: string) => (exact ? said === source : new RegExp(source).test(said));
      told.splice(0, told.findIndex(isIt) + 1);
    },
    [typeof words === "string" ? words : words.source, typeof words === "string"] as const,
  );
}

/** Everything since the document was opened, or since the last `expectTold`. */
export function toldOn(page: Page): Promise<string[]> {
  return page.evaluate(() => told);
}
