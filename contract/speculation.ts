/** Pages that a browser may prefetch while the shop's own scripts are not loaded (Speculation Rules API). */
import { KEPT_PAGES } from "./cached-pages.ts";

/**
 * Documents of public pages, when a pointer hovers over a link to them or presses it. Never a customer's own pages, the
 * checkout, or the logout link.
 */
export const SPECULATION_RULES: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: Object.keys(KEPT_PAGES).filter((path) => path !== "/offline") },
          { not: { selector_matches: "[target=_blank], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
