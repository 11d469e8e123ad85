import type { Page } from "@playwright/test";

/** Waits until the page neither grows nor scrolls: 30 frames alike, which take longer on a slow machine. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = () => `${scrollY} ${document.documentElement.scrollHeight}`;
    for (let same = 0, before = place(); same < 30;) {
      await new Promise(requestAnimationFrame);
      const now = place();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** Waits until the browser has nothing to do, such as hydrating what comes after the first layout. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
}

/**
 * Waits until React has taken over the page: every part that is in the window or near it, and five times in a row, when
 * the browser has nothing to do, none has been added below. Some parts there wait until they come into view.
 */
export async function hydratedWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    const waiting = () => {
      const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const count = { near: 0, far: 0 };
      while (comments.nextNode()) {
        // React's mark of the beginning of a part.
        const { data, nextElementSibling: first } = comments.currentNode as Comment;
        if (data !== "$" || !first || isReacts(first)) continue;
        count[first.getBoundingClientRect().top < innerHeight ? "near" : "far"] += 1;
      }
      return count;
    };
    for (let same = 0, before = waiting(); same < 5;) {
      await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)));
      const now = waiting();
      same = now.near === 0 && now.far === before.far ? same + 1 : 0;
      before = now;
    }
  });
}
