import type { Page } from "@playwright/test";

/** What a translator puts in the place of a text: Google's elements, or another text as Safari does. */
export type TranslatorKind = "elements" | "texts";

/**
 * Imitates a browser's translator that says everything in the same words: until the page is left, each text gives way to
 * another node, at once and after each change.
 */
export async function translate(page: Page, kind: TranslatorKind = "elements"): Promise<void> {
  await page.evaluate(beginToTranslate, kind);
}

/** For a page that is yet to be opened: it is translated before it is hydrated. */
export async function translateEarly(page: Page, kind: TranslatorKind = "elements"): Promise<void> {
  await page.addInitScript(
    `addEventListener("DOMContentLoaded", () => (${beginToTranslate.toString()})(${JSON.stringify(kind)}));`,
  );
}

/** How many texts of the page are a translator's. */
export async function countTranslated(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { translated: () => number }).translated());
}

function beginToTranslate(kind: "elements" | "texts"): void {
  const own = new WeakSet<Node>();
  let count = 0;
  const make = (tag: string) => document.createElement(tag);
  const replace = (text: Text) => {
    const next = document.createTextNode(text.data);
    own.add(next);
    count += 1;
    if (kind === "texts") return text.replaceWith(next);
    const [outer, inner] = [make("font"), make("font")];
    inner.append(next);
    outer.append(inner);
    // Translators do it in either way.
    if (count % 2 === 0) return text.replaceWith(outer);
    text.parentNode?.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  };
  const walk = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (!(node instanceof Text) || own.has(node) || node.data.trim() === "") continue;
      if (node.parentElement?.closest("script, style, textarea, [translate=no]")) continue;
      texts.push(node);
    }
    for (const text of texts) replace(text);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) walk(node);
  }).observe(document.body, { childList: true, subtree: true });
  walk(document.body);
  Object.assign(globalThis, { translated: () => count });
}
