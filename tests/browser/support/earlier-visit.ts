/** What an earlier visit has left in a browser, without making that visit. */
import { type BrowserContext, test } from "@playwright/test";
import { STATE_KEY, STATE_VERSION } from "./stored-state.ts";

/** From the next document on. */
export async function storeState(context: BrowserContext, state: object, version = STATE_VERSION): Promise<void> {
  const { cookies } = await context.storageState();
  const localStorage = [{ name: STATE_KEY, value: JSON.stringify({ state, version }) }];
  const origin = test.info().project.use.baseURL ?? "";
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** From the next document on. The form has its own tests. */
export async function signIn(context: BrowserContext, session: object): Promise<void> {
  await storeState(context, { session, lines: [], welcomed: { locale: true, coupons: true } });
}
