/** Staff of the shop that browser tests visit. */
import type { APIResponse, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Role } from "../../../domain/staff/permissions.ts";
import { browserDataDir } from "../../support/browser-data.ts";
import { runShopCommand } from "./shop-command.ts";
import { keepTold } from "./told.ts";

export const STAFF_PASSWORD = "a long enough password";

export type StaffAccount = { email: string; name: string; role: Role };

/** A one-time link for a new account, as `npm run shop -- staff add` makes it; its path and query. */
export async function inviteStaff(role: Role, dataDir = browserDataDir()): Promise<StaffAccount & { link: string }> {
  const email = `${role}.${Date.now()}.${Math.random().toString(36).slice(2)}@shop.example`;
  const name = `Kim the ${role}`;
  const said = await runShopCommand("staff add", { email, name, role }, dataDir);
  const link = /\/office\/join\?key=\S+/.exec(said)?.[0] ?? "";
  return { email, name, role, link };
}

/**
 * Signs the page's browser in as a new member of staff, with the second factor that the role needs. `dataDir`: of a shop
 * in a process of its own.
 */
export async function signInStaff(
  page: Page,
  baseURL: string | undefined,
  role: Role,
  dataDir?: string,
): Promise<StaffAccount> {
  await page.addInitScript(keepTold);
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

/** What the authenticator app shows now. */
export function codeNow(secret: string): string {
  return new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();
}

async function fine(response: APIResponse): Promise<unknown> {
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  if (code !== 200) throw new Error(`${response.url()}: ${code} ${message}`);
  return data;
}
