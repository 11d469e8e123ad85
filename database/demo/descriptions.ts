/** Translates the demo's descriptions with the sentences and facts in `descriptions.tsv`. */

import { readFileSync } from "node:fs";
import { TRADE_LANGUAGES, type TradeLanguage } from "../../server/translation/trade-language/lexeme.ts";
import { titleIn } from "../../server/translation/trade-language/title-in.ts";
import { wordIn } from "./words.ts";

const TRANSLATIONS = new Map(
  readFileSync(new URL("./descriptions.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [english = "", ...others] = row.split("\t");
      return [english, others] as const;
    }),
);

/** Null when any part has no translation. */
export function descriptionIn(language: TradeLanguage, html: string): string | null {
  const [, paragraph, list] = /^<p>(.*)<\/p><ul>(.*)<\/ul>$/.exec(html) ?? [];
  if (paragraph === undefined || list === undefined) return null;
  const [opening = "", ...sentences] = unescape(paragraph).split(/(?<=\.) (?=[A-Z0-9])/);
  const translated = [openingIn(language, opening), ...sentences.map((sentence) => translationIn(language, sentence))];
  const facts = [...list.matchAll(/<li><strong>(.*?):<\/strong> (.*?)<\/li>/g)].map(([, label = "", fact = ""]) => {
    const [name, value] = [
      wordIn(language, label) ?? translationIn(language, label),
      factIn(language, label, unescape(fact)),
    ];
    const colon = language === "fr" ? "\u00a0:" : ":";
    return name && value && `<li><strong>${name}${colon}</strong> ${escape(value)}</li>`;
  });
  if ([...translated, ...facts].includes(null)) return null;
  return `<p>${escape(translated.join(" "))}</p><ul>${facts.join("")}</ul>`;
}

function translationIn(language: TradeLanguage, english: string): string | null {
  return TRANSLATIONS.get(english)?.[TRADE_LANGUAGES.indexOf(language)] ?? null;
}

/** As `catalog/description.ts` writes them. */
const OPENINGS = [
  /^From our (?<line>\S+) line: (?<thing>.+) in (?<choice>\d+ \w+)\.$/,
  /^From our (?<line>\S+) line: (?<thing>.+)\.$/,
  /^Choose from (?<choice>\d+ \w+): (?<thing>.+)\.$/,
  /^(?<thing>.+) from our (?<line>\S+) line, in (?<choice>\d+ \w+)\.$/,
  /^(?<thing>.+) from our (?<line>\S+) line\.$/,
  /^(?<thing>.+), part of our (?<line>\S+) line\.$/,
  /^(?<thing>.+), available in (?<choice>\d+ \w+)\.$/,
  /^(?<thing>.+), as pictured\.$/,
  /^(?<thing>.+) in (?<choice>\d+ \w+)\.$/,
];

/** `first`: the thing as a sentence begins with it. */
type Opening = (parts: { thing: string; first: string; choice: string; line: string }) => string;
const OPENINGS_IN: Record<TradeLanguage, readonly Opening[]> = {
  fr: [
    ({ thing, choice, line }) => `De notre ligne ${line} : ${thing}, ${choice}.`,
    ({ thing, line }) => `De notre ligne ${line} : ${thing}.`,
    ({ first, choice }) => `${first}, ${choice} au choix.`,
    ({ first, choice, line }) => `${first} de notre ligne ${line}, ${choice}.`,
    ({ first, line }) => `${first} de notre ligne ${line}.`,
    ({ first, line }) => `${first}, dans notre ligne ${line}.`,
    ({ first, choice }) => `${first}, déclinaisons ${choice}.`,
    ({ first }) => `${first}, comme sur la photo.`,
    ({ first, choice }) => `${first}, ${choice}.`,
  ],
  es: [
    ({ thing, choice, line }) => `De nuestra línea ${line}: ${thing}, ${choice}.`,
    ({ thing, line }) => `De nuestra línea ${line}: ${thing}.`,
    ({ first, choice }) => `${first}, ${choice} a elegir.`,
    ({ first, choice, line }) => `${first} de nuestra línea ${line}, ${choice}.`,
    ({ first, line }) => `${first} de nuestra línea ${line}.`,
    ({ first, line }) => `${first}, dentro de nuestra línea ${line}.`,
    ({ first, choice }) => `${first}, variantes ${choice}.`,
    ({ first }) => `${first}, como en la foto.`,
    ({ first, choice }) => `${first}, ${choice}.`,
  ],
  ar: [
    ({ thing, choice, line }) => `من مجموعة ${line}: ${thing}، ${choice}.`,
    ({ thing, line }) => `من مجموعة ${line}: ${thing}.`,
    ({ first, choice }) => `${first}، مع خيارات ${choice}.`,
    ({ first, choice, line }) => `${first} من مجموعة ${line}، ${choice}.`,
    ({ first, line }) => `${first} من مجموعة ${line}.`,
    ({ first, line }) => `${first} ضمن مجموعة ${line}.`,
    ({ first, choice }) => `${first}، تشكيلة ${choice}.`,
    ({ first }) => `${first}، كما في الصورة.`,
    ({ first, choice }) => `${first} ${choice}.`,
  ],
  de: [
    ({ thing, choice, line }) => `Aus unserer Linie ${line}: ${thing}, ${choice}.`,
    ({ thing, line }) => `Aus unserer Linie ${line}: ${thing}.`,
    ({ first, choice }) => `${first}, ${choice} zur Wahl.`,
    ({ first, choice, line }) => `${first} aus unserer Linie ${line}, ${choice}.`,
    ({ first, line }) => `${first} aus unserer Linie ${line}.`,
    ({ first, line }) => `${first}, Teil unserer Linie ${line}.`,
    ({ first, choice }) => `${first}, erhältlich ${choice}.`,
    ({ first }) => `${first}, wie abgebildet.`,
    ({ first, choice }) => `${first}, ${choice}.`,
  ],
};

function openingIn(language: TradeLanguage, english: string): string | null {
  for (const [at, way] of OPENINGS.entries()) {
    const { thing, choice, line = "" } = way.exec(english)?.groups ?? {};
    const say = OPENINGS_IN[language][at];
    const first = thing === undefined ? null : titleIn(language, thing);
    if (say && first !== null) {
      return say({
        ...{ first, thing: withinSentence(first, language), line },
        choice: choice === undefined ? "" : choiceIn(language, choice),
      });
    }
  }
  return null;
}

/** Titles begin with a capital letter; within a sentence only German nouns do. */
function withinSentence(title: string, language: TradeLanguage): string {
  if (language === "ar") return title;
  const adjectives = /^\p{Lu}[\p{L}-]*e[rs]? (?:\p{Ll}+e[rsnm]? )*\p{Lu}/u;
  if (language === "de" && !adjectives.test(title)) return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** "3 colors", after "in". */
function choiceIn(language: TradeLanguage, english: string): string {
  const count = Number.parseInt(english, 10);
  const isOfLetters = english.endsWith("letters");
  switch (language) {
    case "fr":
      return `en ${count} ${isOfLetters ? "lettres" : "couleurs"}`;
    case "es":
      return `en ${count} ${isOfLetters ? "letras" : "colores"}`;
    case "de":
      return `in ${count} ${isOfLetters ? "Buchstaben" : "Farben"}`;
    case "ar":
      if (count === 2) return isOfLetters ? "بحرفين" : "بلونين";
      if (count <= 10) return isOfLetters ? `بـ${count} أحرف` : `بـ${count} ألوان`;
      return isOfLetters ? `بـ${count} حرفًا` : `بـ${count} لونًا`;
  }
}

function factIn(language: TradeLanguage, label: string, fact: string): string | null {
  const comma = language === "ar" ? "، " : ", ";
  switch (label) {
    case "Care":
      return translationIn(language, fact);
    case "Measures": {
      const [, number = "", unit = "", of = ""] = /^([\d.]+) (mm|cm) (.+)$/.exec(fact) ?? [];
      const measured = translationIn(language, of);
      return measured && `${measureIn(language, number, unit)} ${measured}`;
    }
    case "In the pack": {
      const [, number = ""] = /^(\d+) as pictured$/.exec(fact) ?? [];
      return number && `${number} × ${AS_SHOWN[language]}`;
    }
    default: {
      const parts = fact.split(", ").map((part) => {
        const [, number, unit] = /^([\d.]+) (mm|cm)$/.exec(part) ?? [];
        if (number && unit) return measureIn(language, number, unit);
        if (/^([A-Z]|\d+)$/.test(part)) return part;
        return (label === "Stone" ? translationIn(language, `${part} cut`) : null) ?? wordIn(language, part);
      });
      return parts.includes(null) ? null : parts.join(comma);
    }
  }
}

const AS_SHOWN: Record<TradeLanguage, string> = {
  ...{ fr: "ce que montre la photo", es: "lo que muestra la foto", ar: "ما تُظهره الصورة", de: "wie abgebildet" },
};
const ARABIC_UNITS: Record<string, string> = { mm: "مم", cm: "سم" };

function measureIn(language: TradeLanguage, number: string, unit: string): string {
  if (language === "ar") return `${number} ${ARABIC_UNITS[unit] ?? unit}`;
  return `${number.replace(".", ",")}\u00a0${unit}`;
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
