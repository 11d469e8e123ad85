/** A generated catalogue for measuring search: five languages, word frequencies as in real texts. */

import { chanceOf, type Chance } from "../../database/demo/chance.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { SearchFacts } from "../../server/catalog/search/indexing/search-entry.ts";
import type { SearchText } from "../../server/catalog/search/terms/wording.ts";

export type MadeUpProduct = SearchFacts & { texts: readonly SearchText[] };

const LANGUAGES_MADE = ["en", "fr", "es", "de", "ar"] as const satisfies readonly Language[];
type MadeLanguage = (typeof LANGUAGES_MADE)[number];
/** In the order of those languages; the most frequent first. */
const KINDS = table(`
  ring bague anillo Ring خاتم | necklace collier collar Halskette قلادة | earrings boucles pendientes Ohrringe أقراط
  bracelet bracelet pulsera Armband سوار | pendant pendentif colgante Anhänger تعليقة | anklet chevillère tobillera Fußkette خلخال
  brooch broche broche Brosche بروش | watch montre reloj Armbanduhr ساعة | bangle jonc brazalete Armreif إسوارة
  charm breloque dije Charm دلاية | chain chaîne cadena Kette سلسلة | bead perle cuenta Perle خرزة
  clasp fermoir cierre Verschluss مشبك | hairpin épingle horquilla Haarnadel دبوس | headband serre-tête diadema Haarreif عصابة
  scrunchie chouchou coletero Haargummi ربطة | bag sac bolso Tasche حقيبة | sunglasses lunettes gafas Sonnenbrille نظارات
`);
const MATERIALS = table(`
  gold or oro Gold ذهب | silver argent plata Silber فضة | steel acier acero Edelstahl فولاذ | pearl perle perla Perlen لؤلؤ
  crystal cristal cristal Kristall كريستال | brass laiton latón Messing نحاس | leather cuir cuero Leder جلد
  glass verre vidrio Glas زجاج | resin résine resina Harz راتنج | turquoise turquoise turquesa Türkis فيروز
  amethyst améthyste amatista Amethyst جمشت | enamel émail esmalte Emaille مينا
`);
const STYLES = table(`
  classic classique clásico klassisch كلاسيكي | elegant élégant elegante elegant أنيق | vintage rétro retro Vintage عتيق
  minimalist minimaliste minimalista schlicht بسيط | delicate délicat delicado zart رقيق | modern moderne moderno modern عصري
  bohemian bohème bohemio Boho بوهيمي | romantic romantique romántico romantisch رومانسي | twisted torsadé trenzado gedreht ملتوي
  adjustable réglable ajustable verstellbar قابل | layered superposé capas mehrreihig طبقات | geometric géométrique geométrico geometrisch هندسي
`);
const MOTIFS = table(`
  heart cœur corazón Herz قلب | flower fleur flor Blume زهرة | star étoile estrella Stern نجمة | moon lune luna Mond قمر
  butterfly papillon mariposa Schmetterling فراشة | leaf feuille hoja Blatt ورقة | snake serpent serpiente Schlange ثعبان
  cross croix cruz Kreuz صليب | shell coquillage concha Muschel صدفة | knot nœud nudo Knoten عقدة | wave vague ola Welle موجة
  infinity infini infinito Unendlichkeit لانهاية | tree arbre árbol Lebensbaum شجرة | angel ange ángel Engel ملاك
`);

const COLOURS =
  "Gold Silver Rose Black White Blue Green Red Pink Purple Yellow Brown Grey Beige Turquoise Orange".split(" ");
const SIZES = ["5", "6", "7", "8", "9", "10", "S", "M", "L", "One Size"];
const COLLECTIONS = 60;
const DESCRIPTION_WORDS = 30;
const RARE_WORDS = 20_000;
const NEWEST = Date.UTC(2026, 10, 1, 12);
const DAY_MS = 86_400_000;

const SYLLABLES: Record<MadeLanguage, string[]> = {
  en: "ble ston wer ing tle ash mor ken dle fin ter lan cre sto wil mar".split(" "),
  fr: "eau mont ville ron ette gne lou cha bri sé mer ance tou flo ri pla".split(" "),
  es: "dor illo cho que rra ña mer cal sol tas ver ción lo gar min pe".split(" "),
  de: "stein schl berg zeug ung keit bach wald kel fisch ter mann heim grü ost tal".split(" "),
  ar: "مار سول نور حمد كري بار سام دين فري جمي ليل طيب شمس وادي قصر رمل".split(" "),
};
const rare = new Map(
  LANGUAGES_MADE.map((language) => [
    language,
    Array.from({ length: RARE_WORDS }, (_, index) => rareWord(language, index)),
  ]),
);

/** `index` from 0; the same index gives the same product. */
export function madeUpProduct(index: number): MadeUpProduct {
  const chance = chanceOf(7, index);
  const about = {
    kind: KINDS[frequent(chance, KINDS.length)] ?? [],
    material: MATERIALS[frequent(chance, MATERIALS.length)] ?? [],
    style: STYLES[frequent(chance, STYLES.length)] ?? [],
    motif: MOTIFS[frequent(chance, MOTIFS.length)] ?? [],
  };
  const [type = ""] = about.kind;
  const colours = chance.some(COLOURS, 3);
  const size = chance.pick(SIZES);
  const price = 500_000 + Math.floor(chance.next() ** 3 * 40_000_000);
  const tags = Array.from(new Set(Array.from({ length: 5 }, () => `tag-${frequent(chance, 400)}`)));
  const values = [...colours, size, ...tags];
  const texts = LANGUAGES_MADE.map((language, place) => textOf(language, place, about, values, chance));
  return {
    id: index + 1,
    title: texts[0]?.title ?? "",
    texts,
    vendor: `Maker ${frequent(chance, 200)}`,
    productType: type,
    tags,
    optionNames: ["Color", "Size"],
    variants: colours.map((colour, place) => ({
      sku: `FG-${String(index * 3 + place + 100_000)}`,
      priceMicros: price + place * 100_000,
      buyable: chance.happens(0.9),
      optionValues: [colour, size],
    })),
    freeShipping: chance.happens(0.08),
    soldCount: frequent(chance, 20_000),
    ...{ soldLately: frequent(chance, 2_000), soldLatelyAt: NEWEST, stars: null },
    createdAt: NEWEST - Math.floor(chance.next() * 720 * DAY_MS),
    updatedAt: NEWEST,
    favoritedAt: chance.happens(0.2) ? NEWEST - Math.floor(chance.next() * 90 * DAY_MS) : 0,
    collections: [...new Set([1, 2 + frequent(chance, COLLECTIONS - 1), 2 + frequent(chance, COLLECTIONS - 1)])].map(
      (id) => ({ id, position: index % 1_000 }),
    ),
  };
}

type About = Record<"kind" | "material" | "style" | "motif", string[]>;

function textOf(
  language: MadeLanguage,
  place: number,
  about: About,
  values: readonly string[],
  chance: Chance,
): SearchText {
  const [kind = "", material = "", style = "", motif = ""] = [about.kind, about.material, about.style, about.motif].map(
    (words) => words[place],
  );
  const words = rare.get(language) ?? [];
  const some = () => words[frequent(chance, RARE_WORDS)] ?? "";
  // German compounds.
  const thing = language === "de" && chance.happens(0.4) ? material + kind.toLowerCase() : `${kind} ${material}`;
  return {
    language,
    title: `${style} ${thing} ${motif} ${some()}`,
    productType: kind,
    values,
    description: `${kind} ${material} ${Array.from({ length: DESCRIPTION_WORDS - 2 }, some).join(" ")}`,
  };
}

/** Zipf's law: 0 twice as often as 1, three times as often as 2, and so on, as words in texts. */
export function frequent(chance: Chance, count: number): number {
  return Math.min(Math.floor((count + 1) ** chance.next()) - 1, count - 1);
}

function rareWord(language: MadeLanguage, index: number): string {
  const syllables = SYLLABLES[language];
  let word = "";
  for (let rest = index + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16] ?? "";
  return word;
}

function table(text: string): string[][] {
  return text.split(/[|\n]/).flatMap((row) => (row.trim() === "" ? [] : [row.trim().split(/\s+/)]));
}
