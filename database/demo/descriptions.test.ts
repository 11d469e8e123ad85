import { expect, test } from "vitest";
import { everyDesign } from "../../photos/every-design.ts";
import { TRADE_LANGUAGES } from "../../server/translation/trade-language/lexeme.ts";
import { descriptionIn } from "./descriptions.ts";
import { catalogueSize, productBatches } from "./generate.ts";

const designs = everyDesign();
const products = [...productBatches(catalogueSize(designs), 7, new Date("2026-11-01"), 400, designs)].flat();
/** None of these is also a word of another language. */
const ENGLISH = /\b(the|and|with|of|about|pieces|colors|wide|high|our|sold|closes)\b/i;

test.each(TRADE_LANGUAGES)(
  "LOC-05 every description of the demo is said whole in %s, and no English is left in it",
  (language) => {
    expect(products.length).toBeGreaterThan(1_000);
    for (const { title, descriptionHtml } of products) {
      const translated = descriptionIn(language, descriptionHtml);
      expect(translated, title).not.toBeNull();
      expect(
        ENGLISH.exec(translated?.replaceAll(/<[^>]+>/g, " ") ?? "")?.[0],
        `${title}: ${translated}`,
      ).toBeUndefined();
    }
  },
);

test("LOC-05 a description keeps its figures, in the way its language writes them", () => {
  const html =
    "<p>From our Joan line: playful star charm anklet in 3 colors. The length adjusts from 21 to 26 cm.</p>" +
    "<ul><li><strong>Measures:</strong> 6.5 mm charm</li></ul>";
  expect(descriptionIn("fr", html)?.replaceAll("\u00a0", " ")).toBe(
    "<p>De notre ligne Joan : chevillière ludique à breloque étoile, en 3 couleurs. La longueur se règle de 21 à 26 cm.</p>" +
      "<ul><li><strong>Dimensions :</strong> 6,5 mm (breloque)</li></ul>",
  );
  expect(descriptionIn("ar", html)).toContain("6.5 مم");
  expect(descriptionIn("de", html.replace("adjusts", "wanders"))).toBeNull();
});

test("descriptions of a trade are of many patterns, and do not say again what the page's details say", () => {
  const patterns = new Map<string, string[]>();
  for (const { title, descriptionHtml, productType } of products) {
    expect(descriptionHtml, title).not.toMatch(/Minimum order|Weight|Length:|Size:/);
    const sentences = (/^<p>(.*)<\/p>/.exec(descriptionHtml)?.[1] ?? "").split(/(?<=\.) (?=[A-Z0-9])/);
    const [opening = "", ...facts] = sentences;
    const way = /^(From|Choose)|from our|part of|as pictured|available|in \d/.exec(opening)?.[0];
    expect(way, opening).toBeDefined();
    patterns.set(productType, [...(patterns.get(productType) ?? []), [way, ...facts].join("|")]);
  }
  const large = [...patterns].filter(([, ways]) => ways.length >= 60);
  expect(large.length).toBeGreaterThan(10);
  for (const [type, ways] of large) expect(new Set(ways).size, type).toBeGreaterThanOrEqual(12);
});
