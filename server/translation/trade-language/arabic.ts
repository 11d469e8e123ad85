/** Titles in Arabic with Western digits: "قلادة بوهيمية Anouk بدلاية على شكل قلب من الستانلس ستيل، ذهبية". */

import { definite } from "./arabic-forms.ts";
import type { DescriberLexeme, Gender } from "./lexeme.ts";
import { arabicName } from "./line-names.ts";
import {
  beadsOf,
  cutsOf,
  gemsOf,
  isPlural,
  materialsOf,
  measured,
  sentence,
  shortFirst,
  type SizeWays,
} from "./say.ts";
import type { Described, Detail, TitleGroup, Title } from "./title.ts";

const SIZES: SizeWays = {
  inch: "بوصة",
  point: ".",
  metrics: { mm: "مم", cm: "سم", m: "م", g: "غ", kg: "كغ", ml: "مل" },
};

export function writeArabic({ line, number, main, details }: Title): string {
  const name = sentence([line && arabicName(line), number && `رقم ${number}`]);
  return [writeGroup(main, name), ...details.map((detail) => writeDetail(detail, main))].join("، ");
}

function writeGroup(group: TitleGroup, name: string): string {
  const { noun } = group;
  const tail = [...group.with.map(joinGroup), ...group.phrases.map(({ ar }) => ar)];
  if (!noun) return sentence([thingsOf(group), ...tail]);

  const { one, many, after } = noun.ar;
  const plural = isPlural("ar", group);
  const gender = genderOf(group);
  const shown = motifsOf(group);
  const hasSlot = after.includes("~");
  const beads = beadsOf(group);
  const stones =
    beads.length > 0 ? and(beads.map((each) => describe(each, true))) : stonesOf(group, noun.substance || hasSlot);
  const aside = cutsOf(group, after);
  const cuts = aside.map((each) => adjective(each, after.startsWith("بقرص") ? "m" : "f")).reverse();
  const within = hasSlot
    ? after
        .replace("~", sentence([...cuts, shown, stones]))
        .replace(/ {2,}/g, " ")
        .trim()
    : after;
  const adjectives = (way: string) =>
    group.describers
      .filter((each) => each.ar.way === way && !aside.includes(each))
      .map((each) => adjective(each, gender))
      // Arabic orders adjectives the other way round than English
      .reverse();
  const phrases = adjectives("phrase");
  const materials = materialsOf(group)
    .filter((each) => !beads.includes(each))
    .map((each) => describe(each, true));
  const before = [within, ...(hasSlot ? [] : [shown, stones])].filter(Boolean);
  const last = phrases.some((phrase) => !isPurpose(phrase) && !isStyle(phrase) && !isName(phrase)) ? "" : before.at(-1);
  // "من خرز الفيروز والستانلس ستيل": made of both, and "of" is said once
  const madeOf = last !== undefined && /^من |^\S+ من /.test(last);
  return sentence([
    plural ? many : one,
    ...phrases.filter(isName),
    ...shortFirst(adjectives("after")),
    name,
    ...phrases.filter(isStyle),
    ...before,
    ...phrases.filter((phrase) => !isPurpose(phrase) && !isStyle(phrase) && !isName(phrase)),
    materials.length === 0 ? null : madeOf ? `و${and(materials)}` : `من ${and(materials)}`,
    ...tail,
    ...phrases.filter(isPurpose),
  ]);
}

/** "For the workshop" comes last. */
function isPurpose(phrase: string): boolean {
  return /^ل(?!ا )/.test(phrase);
}

/** Words without a preposition, such as "solitaire", are part of the noun. */
function isName(phrase: string): boolean {
  return !/^[بل]/.test(phrase);
}

/** "In a vintage style" stays next to the noun, or it would describe the motif. */
function isStyle(phrase: string): boolean {
  return /^(?:بطراز|بطابع|بأسلوب) /.test(phrase);
}

/** Plurals of things are feminine singular, except collective nouns ("خرز"). */
function genderOf(group: TitleGroup): Gender {
  const { noun } = group;
  if (!noun) return "m";
  const { one, many, gender } = noun.ar;
  const collective = COLLECTIVES.some((word) => many.startsWith(word));
  return isPlural("ar", group) && many !== one && !collective ? "f" : gender;
}

const COLLECTIVES = ["خرز", "لؤلؤ", "ترتر"];

function motifsOf({ motifs }: TitleGroup): string {
  const shaped = motifs.filter(({ ar }) => ar.joined === null);
  const own = motifs.map(({ ar }) => ar.joined).filter((joined) => joined !== null);
  return sentence([shaped.length > 0 ? `على شكل ${and(shaped.map(({ ar }) => ar.word))}` : null, and(own)]);
}

/** "بالجمشت الطبيعي"; `substance`: "من الجمشت الطبيعي". */
function stonesOf(group: TitleGroup, substance: boolean): string {
  const gems = gemsOf(group);
  if (gems.length === 0) return "";
  if (substance) return `من ${and(gems.map((gem) => describe(gem, true)))}`;
  return `ب${and(gems.map((gem) => describe(gem, true)))}`;
}

/** Adjectives take the article where the noun has it. */
function describe({ thing, describers }: Described, withArticle: boolean): string {
  const { word, definite: article, gender, plural } = thing.ar;
  const takesArticle = withArticle && /(?:^| )ال/.test(article);
  const adjectives = describers.map((each) => {
    const form = adjective(each, plural ? "f" : gender);
    if (!takesArticle || each.ar.way === "phrase") return form;
    // both words of "dark green" are adjectives, but only the first of "plated with gold"
    if (each.part === "colour") return definite(form);
    const [first = "", ...rest] = form.split(" ");
    return [definite(first), ...rest].join(" ");
  });
  return sentence([withArticle ? article : word, ...adjectives.reverse()]);
}

function adjective({ ar }: DescriberLexeme, gender: Gender): string {
  return ar.forms[ar.way !== "phrase" && gender === "f" ? 1 : 0] ?? "";
}

/** "with a chain": "مع سلسلة"; "with pearl": "باللؤلؤ". */
function joinGroup(group: TitleGroup): string {
  const alone = group.noun === null && group.describers.length + group.materials.length + group.phrases.length === 0;
  if (alone && group.motifs.length === 0) return stonesOf(group, false);
  return `مع ${writeGroup(group, "")}`;
}

function thingsOf({ motifs, gems, materials, describers }: TitleGroup): string {
  const words = [...motifs.map(({ ar }) => ar.word), ...[...gems, ...materials].map((each) => describe(each, false))];
  return sentence([and(words), ...describers.map((each) => adjective(each, "m"))]);
}

function and(words: readonly string[]): string {
  return words.join(" و");
}

function writeDetail(detail: Detail, main: TitleGroup): string {
  switch (detail.kind) {
    case "describer":
      return adjective(detail.describer, genderOf(main));
    case "thing":
      return describe(detail.thing, false);
    case "phrase":
      return detail.phrase.ar;
    case "group":
      return writeGroup(detail.group, "");
    case "measure":
      return measured(detail.measure, SIZES);
    case "count":
      if (detail.of === "pairs")
        return counted(detail.count, { one: "زوج واحد", two: "زوجان", few: "أزواج", many: "زوجًا" });
      if (detail.of === "pieces") return counted(detail.count, { ...PIECES, two: "قطعتان" });
      return `طقم من ${counted(detail.count, PIECES)}`;
  }
}

const PIECES = { one: "قطعة واحدة", two: "قطعتين", few: "قطع", many: "قطعة" };

/** From three to ten the noun is plural, above that singular. */
function counted(count: number, words: typeof PIECES): string {
  if (count === 1) return words.one;
  if (count === 2) return words.two;
  const rest = count % 100;
  return `${count} ${rest >= 3 && rest <= 10 ? words.few : words.many}`;
}
