/** Where one logs in (SPEC AUTH-01, NAV-05). */

import { HOME } from "../navigation/tab-pages.ts";

/** What a page hands over to the login page that it leads to. */
export type LoginState = { step?: "log-in" | "recover"; email?: string; passwordChanged?: boolean };

type Began = {
  /** The cart, when login begins there: she comes back to it, and it is brought up to date. */
  from?: "cart";
  /** Says why the session ended. */
  tokenExpired?: boolean;
};

export function loginPath({ from, tokenExpired = false }: Began = {}): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(tokenExpired && { tokenExpired: "true" }),
  }).toString();
  return query ? `/login/index?${query}` : "/login/index";
}

/** Where to go after login: a page of the shop, or (null) a step back to the page before. */
export function wayBack(search: URLSearchParams, hasPageBefore: boolean): string | null {
  if (search.get("from") === "cart") return "/pages/shopcart/index";
  return hasPageBefore ? null : HOME;
}
