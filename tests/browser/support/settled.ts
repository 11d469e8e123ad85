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
