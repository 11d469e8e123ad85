/** What the shop's toasts and the office's notifications say: they are gone within seconds. */

import { expect, type Page } from "@playwright/test";

declare global {
  var shownMessages: string[];
}

/** Runs in the page. A toast with a button stays for longer than it would, as under a pointer. */
export function recordMessages(): void {
  if ("shownMessages" in globalThis) return;
  const shownMessages: string[] = [];
  Object.assign(globalThis, { shownMessages });

  const { showPopover } = HTMLElement.prototype;
  HTMLElement.prototype.showPopover = function (...given) {
    showPopover.apply(this, given);
    if (this.role !== "status") return;
    shownMessages.push(this.querySelector("span")?.textContent ?? "");
    const toast = this.querySelector("button")?.parentElement;
    const point = (type: "pointerover" | "pointerout") =>
      toast?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    point("pointerover");
    setTimeout(() => point("pointerout"), 20_000);
  };

  if (!location.pathname.startsWith("/office")) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const descriptions = node instanceof Element ? node.querySelectorAll(".mantine-Notification-description") : [];
      for (const { textContent } of descriptions) shownMessages.push(textContent);
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Passes also once it is gone. What was said before it no longer counts afterwards. */
export async function expectMessage(page: Page, words: string | RegExp): Promise<void> {
  const wanted: unknown = typeof words === "string" ? words : expect.stringMatching(words);
  await expect.poll(() => messagesOn(page)).toContainEqual(wanted);
  await page.evaluate(
    ([source, exact]) => {
      const isIt = (message: string) => (exact ? message === source : new RegExp(source).test(message));
      shownMessages.splice(0, shownMessages.findIndex(isIt) + 1);
    },
    [typeof words === "string" ? words : words.source, typeof words === "string"] as const,
  );
}

/** Everything since the document was opened, or since the last `expectMessage`. */
export function messagesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => shownMessages);
}
