import { expect, test } from "vitest";
import { languageOfPage } from "./page-address.ts";

test.each([
  ["de", null, ["en", "de"], "de"],
  ["de", ["en", "de"], ["en", "de"], "de"],
  ["fr", ["en", "de"], ["de", "en", "fr"], "en"],
  // Written in German: the English page has no text of its own either.
  ["fr", ["de"], ["fr", "en", "de"], "de"],
  ["en", ["de"], ["de", "en"], "de"],
  // Written in a language that is not offered.
  ["fr", ["en"], ["de", "fr"], "de"],
] as const)(
  "LOC-04 to a reader of %s a page with text in %o is, of %o, the one in %s",
  (visitors, own, offered, shown) => {
    expect(languageOfPage(visitors, own, offered)).toBe(shown);
  },
);
