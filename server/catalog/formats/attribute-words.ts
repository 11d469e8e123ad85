/**
 * Names of attributes, and words that are values of them, so that one filter has all products of a file: those of any
 * trade, and what a shop has added to its filters.
 */

import type { AttributeNames } from "../../../contract/site/filters.ts";
import { isForeign, type Language } from "../../../domain/translation/languages.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import { tradeWord } from "../../translation/trade-language/trade-words.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { shownFilters } from "../listing/facets.ts";
import { GENERAL_COLOURS } from "../variants/swatches.ts";
import { plainName } from "../words/plain-name.ts";
import type { ReadAttribute } from "./format.ts";

/** The filter, then other names for it in the languages of the shop. */
const NAMES: readonly (readonly string[])[] = [
  [
    "Color",
    "colour",
    "colors",
    "colours",
    "farbe",
    "farben",
    "farbton",
    "couleur",
    "colores",
    "colore",
    "kleur",
    "اللون",
    "main color",
    "hauptfarbe",
  ],
  [
    "Material",
    "materials",
    "materialien",
    "werkstoff",
    "matière",
    "matériau",
    "materiales",
    "materiale",
    "fabric",
    "metal",
    "metall",
    "métal",
    "stoff",
    "الخامة",
  ],
  ["Size", "sizes", "größe", "groesse", "taille", "talla", "tamaño", "taglia", "maat", "المقاس"],
  ["Style", "stil", "estilo", "الطراز"],
  ["Shape", "form", "forme", "forma", "الشكل"],
  ["Pattern", "muster", "motif", "imprimé", "estampado"],
  ["Finish", "surface finish", "oberfläche", "finition", "acabado"],
  ["Theme", "motiv", "tema", "thème"],
  ["Occasion", "anlass", "ocasión"],
  ["Gender", "geschlecht", "genre", "género"],
  ["Season", "saison", "temporada"],
  ["Length", "länge", "longueur", "largo", "longitud"],
  ["Width", "breite", "largeur", "ancho"],
  ["Height", "höhe", "hauteur", "alto", "altura"],
  ["Depth", "tiefe", "profondeur", "profundidad"],
  ["Thickness", "dicke", "stärke", "épaisseur", "grosor"],
  ["Diameter", "durchmesser", "diamètre", "diámetro"],
  ["Thread", "thread size", "gewinde", "filetage", "rosca"],
  ["Drive", "drive type", "antrieb", "empreinte"],
  ["Head", "head type", "head shape", "kopfform"],
  ["Volume", "volumen", "contenance", "capacity", "fassungsvermögen", "inhalt", "capacidad"],
  ["Net weight", "nettogewicht", "poids net", "peso neto"],
  ["Power", "wattage", "leistung", "puissance", "potencia"],
  ["Voltage", "spannung", "tension", "voltaje"],
  ["Flavor", "flavour", "geschmack", "sabor", "saveur"],
];

const MATERIALS: readonly string[] = [
  ...[
    "acrylic",
    "alloy",
    "aluminium",
    "aluminum",
    "bamboo",
    "brass",
    "bronze",
    "canvas",
    "ceramic",
    "copper",
    "cotton",
  ],
  ...[
    "denim",
    "felt",
    "glass",
    "gold",
    "gold plated",
    "iron",
    "leather",
    "linen",
    "metal",
    "nylon",
    "paper",
    "plastic",
  ],
  ...["platinum", "polyester", "porcelain", "resin", "rubber", "satin", "shell", "silicone", "silk", "silver", "steel"],
  ...["sterling silver", "stainless steel", "titanium", "velvet", "wood", "wool", "zinc alloy"],
];

/** What titles say of measures, in the notation of any trade. */
const MEASURES: readonly (readonly [filter: string, shape: RegExp])[] = [
  ["Thread", /(?<![\p{L}\d])M\d{1,2}(?:[.,]\d)?(?![\p{L}\d])/u],
  ["Length", /(?<=(?<![\p{L}\d])M\d{1,2}(?:[.,]\d)?\s?[x×]\s?)\d+(?:[.,]\d+)?(?:\s?mm)?(?![\p{L}\d])/u],
  ["Length", /(?<![\p{L}\d.,x×]|[x×]\s)\d+(?:[.,]\d+)?\s?(?:mm|cm|m|in|ft)(?![\p{L}\d]|\s?[x×])/u],
  ["Volume", /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?(?:ml|cl|l)(?![\p{L}\d])/iu],
  ["Net weight", /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?(?:g|kg|oz|lb)(?![\p{L}\d])/u],
  ["Power", /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?W(?![\p{L}\d])/u],
  ["Voltage", /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?V(?![\p{L}\d])/u],
];
const LONGEST_EXPRESSION = 3;

export type AttributeWords = {
  /** The filter for a name, or null for a name that is none of the usual ones. */
  nameOf(name: string): string | null;
  /** The filter that a plain tag such as "Silver" or "Torx" belongs to; null for all other words. */
  filterOf(word: string): string | null;
  /** "Color_Red", "material=silver", "stone: opal": an attribute within a tag; null for other tags. */
  inTag(tag: string): { name: string; value: string } | null;
  /** "Steel screw M6 x 40": its material, thread and length. At most one value of each filter. */
  inTitle(title: string): ReadAttribute[];
};

/** `own`: what the shop has added; it comes before the general words. Filters have names of the catalogue's language. */
export function attributeWords(own: readonly AttributeNames[], source: Language): AttributeWords {
  const inSource = (general: string) => (isForeign(source) ? tradeWord(source, general) : null) ?? general;
  const names = new Map([
    ...NAMES.flatMap(([general = "", ...others]) =>
      [inSource(general), general, ...others].map((name) => [plainName(name), inSource(general)] as const),
    ),
    ...own.flatMap(({ name, otherNames }) => [name, ...otherNames].map((each) => [plainName(each), name] as const)),
  ]);
  const filterNamed = (general: string) => names.get(plainName(general)) ?? general;
  const words = new Map([
    ...Object.keys(GENERAL_COLOURS).map((word) => [word, filterNamed("Color")] as const),
    ...MATERIALS.map((word) => [word, filterNamed("Material")] as const),
    ...own.flatMap(({ name, words: of }) => of.map((word) => [word.toLowerCase(), name] as const)),
  ]);
  const nameOf = (name: string) => names.get(plainName(name)) ?? null;
  return {
    nameOf,
    filterOf: (word) => words.get(word.trim().toLowerCase()) ?? null,
    inTag(tag) {
      const [, name = "", value = ""] = /^\s*([\p{L}][\p{L} -]{1,30}?)\s*[:_=]\s*(\S.*?)\s*$/u.exec(tag) ?? [];
      return nameOf(name) === null ? null : { name, value: value.replaceAll("_", " ") };
    },
    inTitle(title) {
      const found = new Map<string, string>();
      for (const [general, shape] of MEASURES) {
        const filter = filterNamed(general);
        const value = shape.exec(title)?.[0];
        if (value !== undefined && !found.has(filter))
          found.set(filter, general === "Length" ? withUnit(value) : value);
      }
      for (const { filter, word } of expressionsIn(title, words)) if (!found.has(filter)) found.set(filter, word);
      return [...found].map(([name, value]) => ({ from: "title", name, value }));
    },
  };
}

/** Of the shop as its filters are set now. */
export async function attributeWordsOf(shop: Pick<CatalogShop, "db" | "readModel">): Promise<AttributeWords> {
  const [{ attributes }, source] = await Promise.all([shownFilters(shop), shownSourceLanguage(shop)]);
  return attributeWords(attributes, source);
}

/** The longest known expressions, from the left. */
function expressionsIn(title: string, words: ReadonlyMap<string, string>): { filter: string; word: string }[] {
  const parts = title.split(/[^\p{L}\p{N}'’-]+/u).filter((part) => part !== "");
  const found: { filter: string; word: string }[] = [];
  for (let at = 0; at < parts.length;) {
    let taken = 1;
    for (let length = Math.min(LONGEST_EXPRESSION, parts.length - at); length > 0; length -= 1) {
      const word = parts.slice(at, at + length).join(" ");
      const filter = words.get(word.toLowerCase());
      if (filter === undefined) continue;
      found.push({ filter, word: word.charAt(0).toUpperCase() + word.slice(1) });
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}

/** Of "M6 x 40". */
function withUnit(length: string): string {
  return /\d$/.test(length) ? `${length} mm` : length;
}
