/** Links to the shop that the phone opens in the app (SPEC SHELL-08, NAV-02), and the navigation that follows. */

import { isTabPage } from "../navigation/tab-pages.ts";

export type DeepLink =
  | { kind: "nothing" }
  /** Through the router; `path` includes query and hash. */
  | { kind: "tab" | "page"; path: string }
  /** A full page load: what the server itself answers, such as the checkout, or another language (SPEC LOC-04). */
  | { kind: "document"; path: string };

type Here = {
  href: string;
  isPage(pathname: string): boolean;
};

export function moveOfLink(link: string, { href, isPage }: Here): DeepLink {
  const here = new URL(href);
  const url = URL.canParse(link) ? new URL(link) : null;
  if (!url || url.origin !== here.origin || url.href === here.href) return { kind: "nothing" };
  const path = url.pathname + url.search + url.hash;
  if (url.searchParams.has("lang") || !isPage(url.pathname)) return { kind: "document", path };
  return { kind: isTabPage(url.pathname) ? "tab" : "page", path };
}
