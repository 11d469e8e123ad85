/** French and Spanish put the noun first and its adjectives behind it, each agreeing with it. */

import type { DescriberLexeme, Gender, NounLexeme } from "./lexeme.ts";
import { beadsOf, conjoin, cutsOf, gemsOf, isPlural, materialsOf, measured, sentence, shortFirst } from "./say.ts";
import type { Described, Detail, TitleGroup, Title } from "./title.ts";

export type Ways = {
  language: "fr" | "es";
  number: string;
  and: string;
  with: string;
  of: string;
  stone: string;
  /** The preposition before a motif: "de corazón"; empty where there is none: "bague cœur". */
  shown: string;
  feminine: RegExp;
  inch: string;
  set: string;
  pieces: readonly [string, string];
  pairs: readonly [string, string];
};

export function writeRomance(ways: Ways, { line, number, main, details }: Title): string {
  const name = sentence([line, number && `${ways.number} ${number}`]);
  return [writeGroup(ways, main, name), ...details.map((detail) => writeDetail(ways, detail, main))].join(", ");
}

function writeGroup(ways: Ways, group: TitleGroup, name: string): string {
  const { noun } = group;
  const beads = beadsOf(group);
  const made = conjoin(
    materialsOf(group)
      .filter((each) => !beads.includes(each))
      .map((each) => describe(ways, each)),
    ways.and,
  );
  const groupPhrases = group.phrases.map((phrase) => phrase[ways.language]);
  // "de mariage" belongs to the noun, "pour femme" to the whole
  const ofNoun = groupPhrases.filter((phrase) => /^(?:de|du) |^d’/.test(phrase));
  const tail = [
    ...group.with.map((each) => `${ways.with} ${writeGroup(ways, each, "")}`),
    ...groupPhrases.filter((phrase) => !ofNoun.includes(phrase)),
  ];
  if (!noun) return sentence([thingsOf(ways, group, made), ...ofNoun, ...tail]);
  return writeNoun(ways, group, noun, { beads, name, made, ofNoun, tail });
}

type Around = { beads: readonly Described[]; name: string; made: string; ofNoun: string[]; tail: string[] };

function writeNoun(
  ways: Ways,
  group: TitleGroup,
  noun: NounLexeme,
  { beads, name, made, ofNoun, tail }: Around,
): string {
  const { language } = ways;
  const { one, many, gender, after } = noun[language];
  const plural = isPlural(language, group);
  const aside = cutsOf(group, after);
  const own = group.describers.filter((each) => !aside.includes(each));
  const agreeing = (describers: readonly DescriberLexeme[]) =>
    describers.map((each) => adjective(ways, each, gender, plural));
  // French and Spanish order adjectives the other way round than English
  const adjectives = (way: string) =>
    agreeing(own.filter((each) => each[language].way === way && !(way === "after" && isPlating(each)))).reverse();
  const plated = agreeing(own.filter((each) => isPlating(each) && each[language].way === "after"));
  // "halo poire délicate": the cut keeps closest to the noun
  const cut = agreeing(own.filter((each) => each.part === "cut" && each[language].way === "phrase"));
  const phrases = adjectives("phrase").filter((each) => !cut.includes(each));
  const { close, closeStone, having } = partsOfPiece(ways, group, noun, beads);

  const isOn = (phrase: string) => isAddition(ways, phrase);
  const worn = phrases.filter(isOn);
  // "con pavé, bañado en oro": "pavé bañado en oro" would be gold on the pavé
  const first = language === "es" && plated.length > 0 ? worn : [];
  const far = having.length + first.length > 0;
  const additions = [
    ...worn.filter((each) => !first.includes(each)),
    ...having.filter(isOn),
    ...phrases.filter(isPurpose),
    ...tail,
  ];
  return sentence([
    ...adjectives("before"),
    plural ? many : one,
    close,
    closeStone,
    ...cut,
    ...shortFirst(adjectives("after")),
    ...phrases.filter((each) => !isOn(each) && !isPurpose(each)),
    ...ofNoun,
    name,
    ...having.filter((each) => !isOn(each)),
    first.length > 0 ? `${joinAlike(first, ways.and)},` : null,
    ...plated,
    made && !far ? `${ways.of} ${made}` : null,
    joinAlike(additions, ways.and),
    made && far ? `, ${made}` : null,
  ]);
}

/** The motifs and stones of a piece: `close` and `closeStone` stand before its adjectives, `having` behind them. */
function partsOfPiece(ways: Ways, group: TitleGroup, noun: NounLexeme, beads: readonly Described[]) {
  const { after } = noun[ways.language];
  const hasSlot = after.includes("~");
  const { beside, hanging } = motifsOf(ways, group);
  const shown = [beside, hanging].filter(Boolean).join(ways.and);
  const stones = beads.length > 0 ? beadsIn(ways, beads) : stonesOf(ways, group, hasSlot || noun.substance);
  const close = after === "" ? beside : "";
  const closeStone = after === "" && shown === "" && !noun.substance && isClose(ways, stones) ? stones : "";
  const behind = hasSlot ? [] : [after === "" ? hanging : shown, closeStone ? "" : stones].filter(Boolean);
  const cuts = cutsOf(group, after)
    .map((each) => adjective(ways, each, ways.feminine.test(after) ? "f" : "m", false))
    .reverse();
  const within = hasSlot
    ? after
        .replace("~", sentence([shown, stones, ...cuts]))
        .replace(/ {2,}/g, " ")
        .trim()
    : after;
  // "à maillons cœur": a motif without a preposition stays with what it follows
  const having =
    ways.shown === "" && within !== "" && !hasSlot && beside !== ""
      ? [sentence([within, ...behind])]
      : [within, ...behind].filter((each) => each !== "");
  return { close, closeStone, having };
}

function isPurpose(phrase: string): boolean {
  return /^(?:pour|para) /.test(phrase);
}

/** "à cadran vert et bracelet en cuir": what begins with the same word has it once. */
function joinAlike(pieces: readonly string[], and: string): string {
  const [head = "", ...rest] = pieces;
  return rest.reduce((whole, piece, place) => {
    const word = /^(?:à|con|avec) /.exec(piece)?.[0];
    const alike = word !== undefined && pieces[place]?.startsWith(word) === true;
    return alike ? `${whole}${and}${piece.slice(word.length)}` : `${whole} ${piece}`;
  }, head);
}

function isPlating({ part, english }: DescriberLexeme): boolean {
  return part === "finish" && /(?:plated|coated|dipped)$/.test(english);
}

function isAddition({ with: word, language }: Ways, phrase: string): boolean {
  return phrase.startsWith(`${word} `) || (language === "fr" && phrase.startsWith("à "));
}

function beadsIn(ways: Ways, beads: readonly Described[]): string {
  const words = conjoin(
    beads.map((each) => describe(ways, each)),
    ways.and,
  );
  return ways.language === "fr" && /^[aeiouéèêâîôûœ]/i.test(words) ? `d’${words}` : `de ${words}`;
}

function thingsOf(ways: Ways, { motifs, gems, describers }: TitleGroup, made: string): string {
  const words = [
    ...motifs.map((motif) => motif[ways.language].word),
    ...gems.map((each) => describe(ways, each)),
    ...(made === "" ? [] : [made]),
  ];
  return sentence([conjoin(words, ways.and), ...describers.map((each) => adjective(ways, each, "m", false))]);
}

function motifsOf(ways: Ways, { motifs }: TitleGroup): { beside: string; hanging: string } {
  const beside: string[] = [];
  const hanging: string[] = [];
  for (const motif of motifs) {
    const { word, joined } = motif[ways.language];
    const bare = joined?.startsWith(`${ways.shown} `) ? joined.slice(ways.shown.length + 1) : joined;
    if (joined === null || isClose(ways, joined)) beside.push(bare ?? word);
    else hanging.push(joined);
  }
  const shown = conjoin(beside, ways.and);
  return { beside: shown && sentence([ways.shown, shown]), hanging: conjoin(hanging, ways.and) };
}

function isClose({ shown }: Ways, joined: string): boolean {
  return shown === "" ? !/^(?:à|en|de|avec) |^d’/.test(joined) : joined.startsWith(`${shown} `);
}

/** `substance`: the piece is made of the stones. */
function stonesOf(ways: Ways, group: TitleGroup, substance: boolean): string {
  const { motifs } = group;
  const gems = gemsOf(group);
  const joinedOf = ({ thing, describers }: Described) => {
    const { joined } = thing[ways.language];
    const atSide = joined !== null && !joined.includes(" ");
    return substance || gems.length > 1 || describers.length > 0 || (atSide && motifs.length > 0) ? null : joined;
  };
  const usual = gems.filter((gem) => joinedOf(gem) === null).map((gem) => describe(ways, gem));
  const own = gems.map(joinedOf).filter((joined) => joined !== null);
  // several stones take "with" when any of them has its own preposition alone
  const set = gems.length > 1 && gems.some(({ thing }) => thing[ways.language].joined !== null);
  const before = substance ? ways.of : set ? ways.with : ways.stone;
  return conjoin([...(usual.length > 0 ? [`${before} ${conjoin(usual, ways.and)}`] : []), ...own], ways.and);
}

function describe(ways: Ways, { thing, describers }: Described): string {
  const { word, gender, plural } = thing[ways.language];
  return sentence([word, ...describers.map((each) => adjective(ways, each, gender, plural)).reverse()]);
}

function adjective({ language }: Ways, describer: DescriberLexeme, gender: Gender, plural: boolean): string {
  const { way, forms } = describer[language];
  return forms[way === "phrase" ? 0 : (plural ? 2 : 0) + (gender === "f" ? 1 : 0)] ?? "";
}

function writeDetail(ways: Ways, detail: Detail, main: TitleGroup): string {
  const { language } = ways;
  switch (detail.kind) {
    case "describer":
      return adjective(ways, detail.describer, main.noun?.[language].gender ?? "m", isPlural(language, main));
    case "thing":
      return describe(ways, detail.thing);
    case "phrase":
      return detail.phrase[language];
    case "group":
      return writeGroup(ways, detail.group, "");
    case "measure":
      return measured(detail.measure, { inch: ways.inch, point: "," });
    case "count":
      if (detail.of === "set") return `${ways.set} ${detail.count}`;
      return `${detail.count} ${ways[detail.of][detail.count === 1 ? 0 : 1]}`;
  }
}
