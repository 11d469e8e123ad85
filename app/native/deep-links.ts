/** Links to the shop that the phone hands to its app (SPEC SHELL-08, NAV-02): which move follows. */
import { isTabPage } from "../navigation/tab-pages.ts";

export type DeepLink =
  /** Not the shop's, or the page that is shown. */
  | { kind: "nothing" }
  /** By the router; `path` with query and hash. */
  | { kind: "tab" | "page"; path: string }
  /** What the server answers itself, such as the checkout, or in another language (SPEC LOC-04). */
  | { kind: "document"; path: string };

type Here = {
  /** Address of the page that is shown. */
  href: string;
  /** Whether the route table has a page for a path. */
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
