import { expect, test } from "vitest";
import { titleIn } from "../../domain/trade-language/title-in.ts";
import { tradeWord } from "../../server/catalog/trade-words.ts";
import { productBatches } from "./generate.ts";
import { wordIn } from "./words.ts";

const LANGUAGES = ["fr", "es", "ar", "de"] as const;

const titles = [...productBatches(3_000, 7, new Date("2026-11-01T12:00:00Z"), 500)].flat().map(({ title }) => title);

/** English words that the language has too: it took them from English, or English from it. */
const OWN: Record<(typeof LANGUAGES)[number], string> = {
  fr: "ballet barbells barrette bouquet bracelet bronze cabochon camel chandelier champagne chips city clicker double fleur halo lariat onyx organza rose satin septum signature solitaire studio turquoise vintage",
  es: "ballet barbells camel chandelier chips clicker clip clips clutch cuff cuffs halo lariat lava luna natural organza rosa septum tote vintage",
  ar: "",
  de: "amethyst atelier ballett barbells boho cabochon chandelier charm charms choker city clicker cuff designer halo onyx organza party ring satin scrunchie septum signature starter studio vintage",
};

test.each(LANGUAGES)("LOC-05 every title of the demo is said in %s, and no English word is left in it", (language) => {
  const lines = new Set(titles.map((title) => title.split(" ")[0]));
  const english = new Set(titles.flatMap((title) => title.toLowerCase().split(/[ ,-]+/)));
  const own = new Set(OWN[language].split(" "));
  const left = titles.flatMap((title) => {
    const said = titleIn(language, title);
    if (said === null || /undefined|null|[~|=·:<]/.test(said)) return [`${title}: ${said}`];
    const words = said.split(/[ ,،-]+/).filter((word) => /^[A-Za-z]{4,}$/.test(word) && !lines.has(word));
    return words.map((word) => word.toLowerCase()).filter((word) => english.has(word) && !own.has(word));
  });
  expect([...new Set(left)]).toEqual([]);
});

/** Words of attributes and menus that titles have too. */
const COMPARED = [
  ..."Stainless Steel|Surgical Steel|Brass|Copper|925 Sterling Silver|PU Leather|Satin|Velvet|Organza|Linen".split("|"),
  ..."Acetate|Acrylic|Resin|Natural Stone|Heart|Flower|Butterfly|Star|Leaf|Cross|Emerald|Sapphire|Garnet".split("|"),
];

test.each(LANGUAGES)("LOC-05 a title uses the words of menus and attributes in %s", (language) => {
  const differing = COMPARED.filter((english) => {
    const word = tradeWord(language, english) ?? wordIn(language, english);
    const said = titleIn(language, `${english} Necklace`) ?? "";
    return word === null || !bare(said).includes(bare(word));
  });
  expect(differing).toEqual([]);
});

/** Without capitals, and without the Arabic article. */
function bare(text: string): string {
  return text.toLowerCase().replace(/(^| )(?:ب?ال|ب(?=ال))/g, "$1");
}
