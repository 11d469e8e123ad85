/** Titles in German: "Romantische Herzkette Anouk aus Messing, goldfarben". */

import type { DescriberLexeme, Gender, Noun } from "./lexeme.ts";
import { beadsOf, capital, conjoin, cutsOf, gemsOf, isPlural, materialsOf, measured, sentence } from "./say.ts";
import type { Described, Detail, TitleGroup, Title } from "./title.ts";

export function writeGerman({ line, number, main, details }: Title): string {
  const name = sentence([line, number && `Nr. ${number}`]);
  return capital([writeGroup(main, name, "nominative"), ...details.map(writeDetail)].join(", "));
}

type Case = "nominative" | "dative";

function writeGroup(group: TitleGroup, name: string, as: Case): string {
  const added = group.with.map((each) => writeGroup(each, "", "dative"));
  const groupPhrases = group.phrases.map(({ de }) => de);
  if (!group.noun) return sentence([thingsOf(group), ...groupPhrases]);
  const tail = groupPhrases.filter((phrase) => !isWith(phrase));

  const noun = group.noun.de;
  const plural = isPlural("de", group);
  const compound = compoundOf(group);
  const aside = cutsOf(group, noun.after);
  const shape = aside.find(({ de }) => de.way === "combining")?.de.forms[0] ?? "";
  const composed = compose(noun, plural, compound.first || shape);
  const { word } = composed;
  const after = shaped(composed.after, aside);
  // adjectives of a stone move along with it into the compound
  const describers = [...group.describers.filter((each) => !aside.includes(each)), ...compound.describers];
  const firsts = describers.filter(({ de }) => de.way === "combining").map(({ de }) => de.forms[0] ?? "");
  const compounded = compound.first !== "" || word.length > SHORT_NOUN;
  const phrases = describers.flatMap(({ de }) => (de.way === "phrase" ? [de.forms[0] ?? ""] : []));
  const withs = [
    ...phrases.filter(isWith).map((phrase) => phrase.slice(4)),
    isWith(after) ? after.slice(4) : "",
    ...groupPhrases.filter(isWith).map((phrase) => phrase.slice(4)),
    conjoin(compound.motifs, " und "),
    conjoin(compound.gems.map(inDative), " und "),
    ...added,
  ].filter(Boolean);
  const made = conjoin(compound.materials.map(inDative), " und ");
  return sentence([
    ...describers
      .filter(({ de }) => de.way === "after")
      .map(({ de }) => inflected(de.forms[0] ?? "", ending(noun.gender, plural, as))),
    firsts.reduceRight(
      (whole, first) => join(compounded ? first.replace(/-?$/, "-") : first, whole),
      as === "dative" && plural ? dativePlural(word) : word,
    ),
    name,
    made && `aus ${made}`,
    // after the metal, or the cut would seem to be the metal's:
    ...phrases.filter((phrase) => !isWith(phrase)),
    isWith(after) ? null : after,
    withs.length > 0 ? `mit ${conjoin(withs, " und ")}` : null,
    ...tail,
  ]);
}

/** What a piece has is joined in one phrase: "mit grünem Zifferblatt und Lederarmband". */
function isWith(phrase: string): boolean {
  return phrase.startsWith("mit ");
}

/** "mit Halo-Anhänger" becomes "mit ovalem Halo-Anhänger". */
function shaped(after: string, cuts: readonly DescriberLexeme[]): string {
  const gender = /(?:quaste|plakette)$/.test(after) ? "f" : "m";
  const adjectives = cuts.filter(({ de }) => de.way === "after");
  const phrases = cuts.filter(({ de }) => de.way === "phrase").map(({ de }) => de.forms[0]);
  const before = adjectives
    .map(({ de }) => `${inflected(de.forms[0] ?? "", ending(gender, false, "dative"))} `)
    .join("");
  return sentence([after.replace(/^mit /, `mit ${before}`), ...phrases]);
}

type Compound = {
  first: string;
  describers: DescriberLexeme[];
  motifs: string[];
  gems: Described[];
  materials: Described[];
};

/** The first part of the compound, preferably a motif, then a stone, then a material; and what is left. */
function compoundOf(group: TitleGroup): Compound {
  const { noun, motifs } = group;
  const gems = gemsOf(group);
  const materials = materialsOf(group);
  const motif = motifs.length === 1 ? motifs[0] : undefined;
  const rest = { motifs: motifs.map(({ de }) => de.word), gems, materials, describers: [], first: "" };
  if (motif?.de.combining && motif.de.joined === null) return { ...rest, motifs: [], first: motif.de.combining };
  const [gem] = gems;
  if (motifs.length === 0 && gems.length === 1 && gem?.thing.de.combining)
    return { ...rest, gems: [], first: gem.thing.de.combining, describers: gem.describers };
  // "Set aus Kette und Ohrringen" cannot be part of a compound
  if (noun && /^\p{Lu}\S* \p{Ll}/u.test(noun.de.one)) return rest;
  const [first] = noun?.beaded ? beadsOf(group) : noun?.substance && materials.length === 1 ? materials : [];
  const material = first ?? (group.close?.describers.length === 0 && materials.length === 1 ? group.close : undefined);
  if (motifs.length + gems.length === 0 && material && materials.includes(material) && material.thing.de.combining)
    return {
      ...rest,
      materials: materials.filter((each) => each !== material),
      first: material.thing.de.combining,
      describers: material.describers,
    };
  return rest;
}

/** Inserts the first part at "~" if there is one: "Kette", "mit Herzanhänger". */
function compose(noun: Noun, plural: boolean, first: string): { word: string; after: string } {
  const word = plural ? noun.many : noun.one;
  const usual = word.replace(/\((.*?)\)/g, "$1");
  if (noun.after.includes("~"))
    return { word: usual, after: noun.after.replace(/~(\S+)/, (_, last: string) => join(first, last)) };
  if (word.includes("~"))
    return { word: word.replace(/~(\S+)/, (_, last: string) => join(first, last)), after: noun.after };
  if (first === "") return { word: usual, after: noun.after };
  return { word: join(first, word.replace(/\(.*?\)/g, "")), after: noun.after };
}

/** "Herzkette", "Vintage-Kette". An adjective stays in front. */
function join(first: string, last: string): string {
  if (first === "") return capital(last);
  const adjective = /^[a-zäöü]\S+ (?=[A-ZÄÖÜ])/.exec(last)?.[0] ?? "";
  const noun = last.slice(adjective.length);
  const head = adjective === "" ? capital(first) : `${adjective}${capital(first)}`;
  if (first.endsWith("-")) return `${head}${capital(noun).replace(/ /g, "-")}`;
  const long = noun.length > LONG_NOUN || first.length + noun.length > LONG_COMPOUND;
  if (long || /[ -]/.test(noun) || first.includes("-")) return `${head}-${capital(noun).replace(/ /g, "-")}`;
  return `${head}${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}

/** From these lengths on a compound is easier to read with a hyphen. */
const SHORT_NOUN = 9;
const LONG_NOUN = 15;
const LONG_COMPOUND = 24;

function inflected(stem: string, suffix: string): string {
  return stem.replace(/el$/, "l") + suffix;
}

function ending(gender: Gender, plural: boolean, as: Case): string {
  if (as === "dative") return plural ? "en" : gender === "f" ? "er" : "em";
  if (plural) return "e";
  return { m: "er", f: "e", n: "es" }[gender];
}

function dativePlural(word: string): string {
  return /[ns]$/.test(word) ? word : `${word}n`;
}

/** "natürlicher Amethyst", in the dative "natürlichem Amethyst". */
function describe({ thing, describers }: Described, as: Case): string {
  const { word, gender, plural } = thing.de;
  const adjectives = describers.filter(({ de }) => de.way === "after");
  return sentence([
    ...adjectives.map(({ de }) => inflected(de.forms[0] ?? "", ending(gender, plural, as))),
    describers
      .filter(({ de }) => de.way === "combining")
      .reduceRight(
        (whole, { de }) => join(de.forms[0] ?? "", whole),
        as === "dative" && plural ? dativePlural(word) : word,
      ),
    ...describers.filter(({ de }) => de.way === "phrase").map(({ de }) => de.forms[0]),
  ]);
}

function inDative(described: Described): string {
  return describe(described, "dative");
}

function thingsOf(group: TitleGroup): string {
  const { motifs, gems, describers } = group;
  const words = [...motifs.map(({ de }) => de.word), ...gems.map(inDative), ...materialsOf(group).map(inDative)];
  return sentence([...describers.map(({ de }) => de.forms[0]), conjoin(words, " und ")]);
}

function writeDetail(detail: Detail): string {
  switch (detail.kind) {
    case "describer":
      return (detail.describer.de.forms[0] ?? "").replace(/-$/, "");
    case "thing":
      return describe(detail.thing, "nominative");
    case "phrase":
      return detail.phrase.de;
    case "group":
      return writeGroup(detail.group, "", "nominative");
    case "measure":
      return measured(detail.measure, { inch: "Zoll", point: "," });
    case "count":
      if (detail.of === "set") return `${detail.count}er-Set`;
      if (detail.of === "pairs") return `${detail.count} ${detail.count === 1 ? "Paar" : "Paare"}`;
      return `${detail.count} Stück`;
  }
}
