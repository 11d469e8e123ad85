/** What a browser may fetch before it is asked for, while no script of the shop is there to do it (Speculation Rules API). */
import { KEPT_PAGES } from "./kept-pages.ts";

/**
 * The whole documents of pages that are the same for everybody, when a pointer rests on a link to them or goes down on
 * it. Nothing of a customer's own is among them, nor the checkout or what logs them out.
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
