/** Staff of the shop that browser tests visit. */

import { type APIResponse, type BrowserContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Role } from "../../../domain/staff/permissions.ts";
import { browserDataDir } from "../../support/browser-data.ts";
import { expectAxeClean } from "./axe.ts";
import { runShopCommand } from "./shop-command.ts";
import { recordMessages } from "./shown-messages.ts";

export const STAFF_PASSWORD = "a long enough password";

export type StaffAccount = { email: string; name: string; role: Role };

/** A one-time link for a new account, as `npm run shop -- staff add` makes it; its path and query. */
export async function inviteStaff(role: Role, dataDir = browserDataDir()): Promise<StaffAccount & { link: string }> {
  const email = `${role}.${Date.now()}.${Math.random().toString(36).slice(2)}@shop.example`;
  const name = `Kim the ${role}`;
  const output = await runShopCommand("staff add", { email, name, role }, dataDir);
  const link = /\/office\/join\?key=\S+/.exec(output)?.[0] ?? "";
  return { email, name, role, link };
}

type Session = { account: StaffAccount; cookies: Awaited<ReturnType<BrowserContext["cookies"]>> };

/** A password is made to be checked slowly, so the tests of a worker share a member of staff of each role. */
const sessions = new Map<Role, Session>();

/**
 * Signs the page's browser in as a member of staff, whom other tests may be too. `dataDir`: of a shop in a process of its
 * own, where they are new.
 */
export async function signInStaff(
  page: Page,
  baseURL: string | undefined,
  role: Role,
  dataDir?: string,
): Promise<StaffAccount> {
  if (dataDir !== undefined) return signInNewStaff(page, baseURL, role, dataDir);
  const known = sessions.get(role);
  if (!known) {
    const account = await signInNewStaff(page, baseURL, role);
    sessions.set(role, { account, cookies: await page.context().cookies(`${baseURL}/office/`) });
    return account;
  }
  await page.addInitScript(recordMessages);
  await page.context().addCookies(known.cookies);
  return known.account;
}

/** Signs the page's browser in as a new member of staff, with the second factor that the role needs. */
export async function signInNewStaff(
  page: Page,
  baseURL: string | undefined,
  role: Role,
  dataDir?: string,
): Promise<StaffAccount> {
  await page.addInitScript(recordMessages);
  const { link, ...account } = await inviteStaff(role, dataDir);
  const call = (name: string, data: object) => page.request.post(`${baseURL}/office/api/session/${name}`, { data });
  const key = new URL(link, baseURL).searchParams.get("key") ?? "";
  const { email, name } = account;
  await fine(await call("join", { key, email, name, password: STAFF_PASSWORD }));
  if (role === "owner") {
    const { secret } = (await fine(await call("new-code", {}))) as { secret: string };
    await fine(await call("confirm-code", { code: codeNow(secret) }));
  }
  return account;
}

/**
 * Goes to a page of the office that is open, as by a link: loading the whole office again takes most of a test. What was
 * read less than ten seconds ago may not be read again, and what is not saved yet keeps the page. Another page has come
 * when this ends, so that what follows does not meet the fields of the page before.
 */
export async function goInOffice(page: Page, path: string): Promise<void> {
  const from = new URL(page.url());
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  if (new URL(path, from).pathname === from.pathname) return;
  // A page's heading takes the focus when somebody comes to it.
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
}

/**
 * Without the list of pages, which is the same beside each of them; `every-page.spec.ts` looks at it. `only`: a selector,
 * such as that of a dialog whose page has been looked at.
 */
export async function expectOfficeClean(page: Page, only?: string): Promise<void> {
  await expectAxeClean(page, { except: "iframe, nav", ...(only !== undefined && { only }) });
}

/** Picks up what the focused handle belongs to. The arrow keys count from the task after it was announced. */
export async function pickUp(page: Page, announced: string | RegExp): Promise<void> {
  await page.keyboard.press("Space");
  await expect(page.getByText(announced).first()).toBeAttached();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** What the authenticator app shows now. */
export function codeNow(secret: string): string {
  return new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();
}

async function fine(response: APIResponse): Promise<unknown> {
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  if (code !== 200) throw new Error(`${response.url()}: ${code} ${message}`);
  return data;
}
