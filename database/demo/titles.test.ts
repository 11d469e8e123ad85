import { expect, test } from "vitest";
import { everyDesign } from "../../photos/every-design.ts";
import { titleIn } from "../../server/translation/trade-language/title-in.ts";
import { tradeWord } from "../../server/translation/trade-language/trade-words.ts";
import { catalogueSize, productBatches } from "./generate.ts";
import { wordIn } from "./words.ts";

const LANGUAGES = ["fr", "es", "ar", "de"] as const;

const designs = everyDesign();
/** Titles of every product, and of some of later series. */
const SIZE = catalogueSize(designs) + 300;
const titles = [...productBatches(SIZE, 7, new Date("2026-11-01T12:00:00Z"), 500, designs)]
  .flat()
  .map(({ title }) => title);

/** Words that English and the language share. */
const OWN: Record<(typeof LANGUAGES)[number], string> = {
  fr: "agate amazonite ballet barbells barrette blonde bouquet bracelet bronze cabochon camel champagne chandelier chips citrine city clicker clickers croissant double figaro fine fleur fuchsia halo howlite jade lapis large lariat malachite marquise onyx organza quartz rondelles rose satin septum signature solitaire studio tube turquoise vintage",
  es: "ballet barbells camel celestial chandelier chips clicker clickers clip clips clutch coral croissant cuff cuffs halo huggie jade lariat lava lila luna metal milgrain mini natural organza rosa scrunchie scrunchies septum tote vintage",
  ar: "",
  de: "amethyst atelier ballett barbells boho cabochon chandelier charm charms choker city clicker clutch cuff cuffs designer halo huggie jade labret matte onyx organza party peridot princess ring satin scrunchie septum signature starter studio vintage",
};

test.each(LANGUAGES)(
  "LOC-05 every title of the demo is said in %s, and no English word is left in it",
  (language) => {
    const lines = new Set(titles.map((title) => title.split(" ")[0]));
    const english = new Set(titles.flatMap((title) => title.toLowerCase().split(/[ ,-]+/)));
    const own = new Set(OWN[language].split(" "));
    const left = titles.flatMap((title) => {
      const translated = titleIn(language, title);
      if (translated === null || /undefined|null|[~|=·:<]/.test(translated)) return [`${title}: ${translated}`];
      const words = translated.split(/[ ,،-]+/).filter((word) => /^[A-Za-z]{4,}$/.test(word) && !lines.has(word));
      return words.map((word) => word.toLowerCase()).filter((word) => english.has(word) && !own.has(word));
    });
    expect([...new Set(left)]).toEqual([]);
  },
  30_000,
);

test("LOC-05 an Arabic title has no Latin letter, names of lines included", () => {
  const latin = titles
    .map((title) => titleIn("ar", title) ?? title)
    .filter((translated) => /\p{Script=Latin}/u.test(translated));
  expect(latin).toEqual([]);
});

const NOTHING = /(?!)/g;
/** Prepositions that no part between commas has twice, except in words that contain one. */
const ONCE: Record<(typeof LANGUAGES)[number], { of: RegExp; fixed: RegExp }> = {
  fr: {
    of: /(?<![\p{L}’])(?:à|avec) /gu,
    fixed: /(?:Pinces?|Épingles?|Boutons?|Sacs?|Bagues?|Nœuds?) à (?:cravate|cheveux|main|empiler) /giu,
  },
  es: { of: /\bcon /g, fixed: NOTHING },
  ar: { of: / من (?!الكريستال$)/g, fixed: NOTHING },
  de: { of: /\b(?:mit|aus) /g, fixed: NOTHING },
};

test.each(LANGUAGES)("LOC-05 no title of the demo in %s repeats a preposition or a word", (language) => {
  const { of, fixed } = ONCE[language];
  const repeating = titles
    .map((title) => titleIn(language, title) ?? "")
    .filter((translated) => {
      const parts = translated.split(/[,،] /);
      if (new Set(parts).size < parts.length) return true;
      return parts.some((part) => {
        const found = [...part.replaceAll(fixed, "").matchAll(of)].map(([preposition]) => preposition);
        return new Set(found).size < found.length || /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(part);
      });
    });
  expect(repeating).toEqual([]);
});

/** Words of attributes and menus that are also in titles. */
const COMPARED = [
  ..."Stainless Steel|Surgical Steel|Brass|Copper|925 Sterling Silver|PU Leather|Satin|Velvet|Organza|Linen".split("|"),
  ..."Acetate|Acrylic|Resin|Natural Stone|Heart|Flower|Butterfly|Star|Leaf|Cross|Emerald|Sapphire|Garnet".split("|"),
];

test.each(LANGUAGES)("LOC-05 a title uses the words of menus and attributes in %s", (language) => {
  const differing = COMPARED.filter((english) => {
    const word = tradeWord(language, english) ?? wordIn(language, english);
    const translated = titleIn(language, `${english} Necklace`) ?? "";
    return word === null || !bare(translated).includes(bare(word));
  });
  expect(differing).toEqual([]);
});

/** Without capitals, and without the Arabic article. */
function bare(text: string): string {
  return text.toLowerCase().replace(/(^| )(?:ب?ال|ب(?=ال))/g, "$1");
}
