import type { Atom, WrittenMeasure } from "./atoms.ts";
import type { DescriberLexeme, NounLexeme, PhraseLexeme, ThingLexeme } from "./lexeme.ts";
import type { LexiconEntry } from "./lexicon.ts";

export type Described = { thing: ThingLexeme; describers: DescriberLexeme[] };

/** Without a noun only motifs, stones and materials: "with pearls". */
export type TitleGroup = {
  noun: NounLexeme | null;
  plural: boolean;
  describers: DescriberLexeme[];
  motifs: ThingLexeme[];
  gems: Described[];
  materials: Described[];
  /** The material directly before the noun: "leather bracelet". */
  close: Described | null;
  phrases: PhraseLexeme[];
  with: TitleGroup[];
};

export type Detail =
  | { kind: "describer"; describer: DescriberLexeme }
  | { kind: "thing"; thing: Described }
  | { kind: "phrase"; phrase: PhraseLexeme }
  | { kind: "group"; group: TitleGroup }
  | { kind: "measure"; measure: WrittenMeasure }
  | { kind: "count"; count: number; of: "set" | "pieces" | "pairs" };

export type Title = { line: string | null; number: string | null; main: TitleGroup; details: Detail[] };

export type Item = { kind: "entry"; entry: LexiconEntry } | { kind: "with" | "and" } | Exclude<Atom, { kind: "word" }>;
