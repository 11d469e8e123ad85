/** What an earlier visit has left in a browser, without making that visit. */

import { type BrowserContext, test } from "@playwright/test";
import { STATE_KEY, STATE_VERSION } from "./stored-state.ts";

/** From the next document on: pages that are open are left, as one that is still starting would write its own state. */
export async function storeState(context: BrowserContext, state: object, version = STATE_VERSION): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto("about:blank")));
  const { cookies } = await context.storageState();
  const localStorage = [{ name: STATE_KEY, value: JSON.stringify({ state, version }) }];
  const origin = test.info().project.use.baseURL ?? "";
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Likewise. The form has its own tests. */
export async function signIn(context: BrowserContext, session: object): Promise<void> {
  await storeState(context, { session, lines: [], welcomed: { locale: true, coupons: true } });
}
