import { HOME } from "../navigation/tab-pages.ts";

export type LoginState = { step?: "log-in" | "recover"; email?: string; passwordChanged?: boolean };

type Began = {
  /** The cart, if login began there: the customer returns to it, and it is updated. */
  from?: "cart";
  tokenExpired?: boolean;
};

export function loginPath({ from, tokenExpired = false }: Began = {}): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(tokenExpired && { tokenExpired: "true" }),
  }).toString();
  return query ? `/login/index?${query}` : "/login/index";
}

/** Where to go after login: a page of the shop, or (null) back to the previous page. */
export function wayBack(search: URLSearchParams, hasPageBefore: boolean): string | null {
  if (search.get("from") === "cart") return "/pages/shopcart/index";
  return hasPageBefore ? null : HOME;
}
