/** All words of the trade, found by their English (SPEC LOC-05). */

import { readDescriber, readNoun, readThing } from "./cells.ts";
import {
  TRADE_LANGUAGES,
  type DescriberKind,
  type DescriberLexeme,
  type NounLexeme,
  type PhraseKind,
  type PhraseLexeme,
  type ThingKind,
  type ThingLexeme,
  type TradeLanguage,
} from "./lexeme.ts";
import { COLOURS, METAL_COLOURS } from "./words/colours.ts";
import { FINISHES, STONE_WORDS } from "./words/finishes.ts";
import { GEMS } from "./words/gems.ts";
import { MATERIALS } from "./words/materials.ts";
import { MOTIFS } from "./words/motifs.ts";
import { ACCESSORIES } from "./words/nouns-accessories.ts";
import { EARRINGS_AND_RINGS } from "./words/nouns-earrings.ts";
import { HAIR_AND_BROOCHES } from "./words/nouns-hair.ts";
import { NECKLACES_AND_BRACELETS } from "./words/nouns-necklaces.ts";
import { BEADS_AND_FINDINGS } from "./words/nouns-parts.ts";
import { FEATURES, PACKS, PURPOSES } from "./words/phrases.ts";
import { CUTS, SHAPES } from "./words/shapes.ts";
import { STYLES } from "./words/styles.ts";

/** What one English word or phrase may be: "pearls" may be goods or what is on a comb. */
export type LexiconEntry = {
  english: string;
  noun: NounLexeme | null;
  plural: boolean;
  thing: ThingLexeme | null;
  describer: DescriberLexeme | null;
  phrase: PhraseLexeme | null;
};

export type Branch = { entry: LexiconEntry | null; next: Map<string, Branch> };

/** The longest entry that begins at `from`, and how many words it takes. */
export function findEntry(
  words: readonly (string | null)[],
  from: number,
): { entry: LexiconEntry; length: number } | null {
  let branch: Branch | undefined = ROOT;
  let found: { entry: LexiconEntry; length: number } | null = null;
  for (let place = from; place < words.length; place += 1) {
    const word = words[place];
    branch = word == null ? undefined : branch.next.get(word);
    if (!branch) break;
    if (branch.entry) found = { entry: branch.entry, length: place - from + 1 };
  }
  return found;
}

const ROOT = grow();

function grow(): Branch {
  const root: Branch = { entry: null, next: new Map() };
  for (const table of [NECKLACES_AND_BRACELETS, EARRINGS_AND_RINGS, HAIR_AND_BROOCHES, ACCESSORIES, BEADS_AND_FINDINGS])
    for (const cells of rowsOf(table)) addNoun(root, cells);
  const things: [ThingKind, string][] = [
    ["motif", MOTIFS],
    ["gem", GEMS],
    ["material", MATERIALS],
  ];
  for (const [part, table] of things)
    for (const cells of rowsOf(table)) entryAt(root, cells[0] ?? "").thing = { part, ...inEach(cells, readThing) };
  const describers: [DescriberKind, string][] = [
    ["style", STYLES],
    ["cut", CUTS],
    ["style", SHAPES],
    ["stone", STONE_WORDS],
    ["finish", FINISHES],
    ["colour", COLOURS],
    ["metal", METAL_COLOURS],
  ];
  for (const [part, table] of describers)
    for (const cells of rowsOf(table))
      entryAt(root, cells[0] ?? "").describer = { part, ...inEach(cells, readDescriber) };
  const phrases: [PhraseKind, string][] = [
    ["purpose", PURPOSES],
    ["feature", FEATURES],
    ["pack", PACKS],
  ];
  for (const [part, table] of phrases)
    for (const cells of rowsOf(table))
      entryAt(root, cells[0] ?? "").phrase = { part, ...inEach(cells, (_, cell) => cell) };
  return root;
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split("\n")
    .map((row) => row.split(" | ").map((cell) => cell.trim()));
}

function addNoun(root: Branch, [key = "", ...cells]: string[]): void {
  const english = key.replace(/^[*?]/, "");
  const noun: NounLexeme = {
    part: "noun",
    substance: key.startsWith("*"),
    beaded: cells.some((cell) => cell.includes("~~")),
    general: key.startsWith("?"),
    ...inEach([english, ...cells.map((cell) => cell.replaceAll("~~", "~"))], readNoun),
  };
  const manyOnly = /[^s]s$/.test(english);
  const forms = manyOnly ? [english] : [english, englishPlural(english)];
  for (const form of forms) Object.assign(entryAt(root, form), { noun, plural: form !== english || manyOnly });
}

/** Reads the cells of a row: English and each of `TRADE_LANGUAGES`. Throws when one is missing. */
export function inEach<Form>(
  [english = "", ...cells]: readonly string[],
  read: (language: TradeLanguage, cell: string) => Form,
): { english: string } & Record<TradeLanguage, Form> {
  const entries = TRADE_LANGUAGES.map((language, column) => {
    const cell = cells[column] ?? "";
    if (cell === "") throw new Error(`A word of the trade is missing in "${language}": ${english}`);
    return [language, read(language, cell)];
  });
  return { english, ...(Object.fromEntries(entries) as Record<TradeLanguage, Form>) };
}

function englishPlural(words: string): string {
  if (/[^aeou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(words) ? `${words}es` : `${words}s`;
}

function entryAt(root: Branch, english: string): LexiconEntry {
  let branch = root;
  for (const word of english.split(" ")) {
    const next = branch.next.get(word) ?? { entry: null, next: new Map<string, Branch>() };
    branch.next.set(word, next);
    branch = next;
  }
  branch.entry ??= { english, noun: null, plural: false, thing: null, describer: null, phrase: null };
  return branch.entry;
}
