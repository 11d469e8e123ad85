/** Translates the demo's descriptions with the sentences and facts in `descriptions.tsv`. */
import { readFileSync } from "node:fs";
import { titleIn } from "../../server/translation/trade-language/title-in.ts";
import { type Foreign, FOREIGN, wordIn } from "./words.ts";

const SAID = new Map(
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
export function descriptionIn(language: Foreign, html: string): string | null {
  const [, paragraph, list] = /^<p>(.*)<\/p><ul>(.*)<\/ul>$/.exec(html) ?? [];
  if (paragraph === undefined || list === undefined) return null;
  const [opening = "", ...sentences] = unescape(paragraph).split(/(?<=\.) (?=[A-Z0-9])/);
  const said = [openingIn(language, opening), ...sentences.map((sentence) => saidIn(language, sentence))];
  const facts = [...list.matchAll(/<li><strong>(.*?):<\/strong> (.*?)<\/li>/g)].map(([, label = "", fact = ""]) => {
    const [name, value] = [wordIn(language, label) ?? saidIn(language, label), factIn(language, label, unescape(fact))];
    const colon = language === "fr" ? "\u00a0:" : ":";
    return name && value && `<li><strong>${name}${colon}</strong> ${escape(value)}</li>`;
  });
  if ([...said, ...facts].includes(null)) return null;
  return `<p>${escape(said.join(" "))}</p><ul>${facts.join("")}</ul>`;
}

function saidIn(language: Foreign, english: string): string | null {
  return SAID.get(english)?.[FOREIGN.indexOf(language)] ?? null;
}

const OPENINGS = [
  /^From our (?<line>.+?) series: (?<thing>.+) in (?<several>one color|\d+ \w+)\.$/,
  /^(?<line>\S+) stands for (?<thing>.+) with a clean finish, kept in (?<several>one color|\d+ \w+)\.$/,
  /^Our buyers' choice for this season: (?<thing>.+), available in (?<several>one color|\d+ \w+)\.$/,
];

type Opening = (thing: string, several: string, line: string) => string;
const OPENINGS_IN: Record<Foreign, readonly Opening[]> = {
  fr: [
    (thing, several, line) => `De notre série ${line} : ${thing}, ${several}.`,
    (thing, several, line) => `Série ${line} : ${thing}, à la finition soignée, ${several}.`,
    (thing, several) => `Le choix de nos acheteurs cette saison : ${thing}, ${several}.`,
  ],
  es: [
    (thing, several, line) => `De nuestra serie ${line}: ${thing}, ${several}.`,
    (thing, several, line) => `Serie ${line}: ${thing}, de acabado cuidado, ${several}.`,
    (thing, several) => `La elección de nuestros compradores esta temporada: ${thing}, ${several}.`,
  ],
  ar: [
    (thing, several, line) => `من مجموعة ${line}: ${thing}، ${several}.`,
    (thing, several, line) => `مجموعة ${line}: ${thing} بتشطيب متقن، ${several}.`,
    (thing, several) => `اختيار مشترينا لهذا الموسم: ${thing}، ${several}.`,
  ],
  de: [
    (thing, several, line) => `Aus unserer Serie ${line}: ${thing}, ${several}.`,
    (thing, several, line) => `Serie ${line}: ${thing}, sauber verarbeitet, ${several}.`,
    (thing, several) => `Die Wahl unserer Einkäufer in dieser Saison: ${thing}, ${several}.`,
  ],
};

function openingIn(language: Foreign, english: string): string | null {
  for (const [at, way] of OPENINGS.entries()) {
    const { thing, several, line = "" } = way.exec(english)?.groups ?? {};
    const say = OPENINGS_IN[language][at];
    const title = thing === undefined ? null : titleIn(language, thing);
    if (say && title !== null) return say(withinSentence(title, language), severalIn(language, several ?? ""), line);
  }
  return null;
}

/** Titles begin with a capital letter; within a sentence only German nouns do. */
function withinSentence(title: string, language: Foreign): string {
  if (language === "ar") return title;
  const adjectives = /^\p{Lu}[\p{L}-]*e[rs]? (?:\p{Ll}+e[rsnm]? )*\p{Lu}/u;
  if (language === "de" && !adjectives.test(title)) return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function severalIn(language: Foreign, english: string): string {
  const count = Number.parseInt(english, 10) || 1;
  const isOfLetters = english.endsWith("letters");
  switch (language) {
    case "fr":
      return isOfLetters ? `en ${count} lettres` : count === 1 ? "en une couleur" : `en ${count} couleurs`;
    case "es":
      return isOfLetters ? `en ${count} letras` : count === 1 ? "en un color" : `en ${count} colores`;
    case "de":
      return isOfLetters ? `in ${count} Buchstaben` : count === 1 ? "in einer Farbe" : `in ${count} Farben`;
    case "ar":
      if (isOfLetters) return `بـ${count} أحرف`;
      if (count <= 2) return count === 1 ? "بلون واحد" : "بلونين";
      return count <= 10 ? `بـ${count} ألوان` : `بـ${count} لونًا`;
  }
}

function factIn(language: Foreign, label: string, fact: string): string | null {
  const comma = language === "ar" ? "، " : ", ";
  switch (label) {
    case "Care":
      return saidIn(language, fact);
    case "Measures": {
      const [, number = "", unit = "", of = ""] = /^([\d.]+) (mm|cm) (.+)$/.exec(fact) ?? [];
      const measured = saidIn(language, of);
      return measured && `${measureIn(language, number, unit)} ${measured}`;
    }
    case "Weight": {
      const [, number = "", unit = ""] = /^about ([\d.]+) (g|kg)$/.exec(fact) ?? [];
      return number && `${ABOUT[language]} ${measureIn(language, number, unit)}`;
    }
    case "In the pack": {
      const [, number = ""] = /^(\d+) of what the picture shows$/.exec(fact) ?? [];
      return number && `${number} × ${AS_SHOWN[language]}`;
    }
    case "Minimum order":
      return leastIn(language, fact);
    default: {
      const parts = fact.split(", ").map((part) => {
        const [, number, unit] = /^([\d.]+) (mm|cm)$/.exec(part) ?? [];
        if (number && unit) return measureIn(language, number, unit);
        if (/^([A-Z]|\d+)$/.test(part)) return part;
        return (label === "Stone" ? saidIn(language, `${part} cut`) : null) ?? wordIn(language, part);
      });
      return parts.includes(null) ? null : parts.join(comma);
    }
  }
}

const ABOUT: Record<Foreign, string> = { fr: "environ", es: "aprox.", ar: "نحو", de: "etwa" };
const AS_SHOWN: Record<Foreign, string> = {
  ...{ fr: "ce que montre la photo", es: "lo que muestra la foto", ar: "ما تُظهره الصورة", de: "wie abgebildet" },
};
const ARABIC_UNITS: Record<string, string> = { mm: "مم", cm: "سم", g: "غ", kg: "كغ" };

function measureIn(language: Foreign, number: string, unit: string): string {
  if (language === "ar") return `${number} ${ARABIC_UNITS[unit] ?? unit}`;
  return `${number.replace(".", ",")}\u00a0${unit}`;
}

function leastIn(language: Foreign, fact: string): string | null {
  const [, digits = "", of = "", steps = ""] = /^(\d+) (piece|pack)s?(?:, in steps of (\d+))?$/.exec(fact) ?? [];
  const count = Number(digits);
  if (!count) return null;
  const stepped = (text: string, within: string) => (steps ? `${text}${within} ${steps}` : text);
  switch (language) {
    case "fr":
      return stepped(`${count} ${of === "pack" ? "lot" : "pièce"}${count > 1 ? "s" : ""}`, ", par multiples de");
    case "es":
      return stepped(
        `${count} ${of === "pack" ? "paquete" : "unidad"}${count > 1 ? (of === "pack" ? "s" : "es") : ""}`,
        ", en múltiplos de",
      );
    case "de":
      return stepped(
        `${count} ${of === "pack" ? (count > 1 ? "Packungen" : "Packung") : "Stück"}`,
        ", in Schritten zu",
      );
    case "ar":
      if (count === 1) return of === "pack" ? "عبوة واحدة" : "قطعة واحدة";
      return stepped(`${count} ${count <= 10 ? "قطع" : "قطعة"}`, "، بمضاعفات");
  }
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
