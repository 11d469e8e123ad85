/** Speculation Rules API: what a browser may prefetch before the shop's scripts have loaded. */

import { CACHED_PAGES } from "./cache-keys.ts";

/** Public pages when a pointer hovers over a link. Never a customer's pages, the checkout or the logout link. */
export const SPECULATION_RULES: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: Object.keys(CACHED_PAGES).filter((path) => path !== "/offline") },
          { not: { selector_matches: "[target=_blank], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
