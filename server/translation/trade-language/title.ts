/** The shape of a title that was understood. */
import type { Atom, Measure } from "./atoms.ts";
import type { Entry } from "./lexicon.ts";
import type { DescriberLexeme, NounLexeme, PhraseLexeme, ThingLexeme } from "./lexeme.ts";

/** A stone or a material with the words that speak of it. */
export type Described = { thing: ThingLexeme; describers: DescriberLexeme[] };

/** A noun and what belongs to it; without a noun, things alone: "with pearls". */
export type Group = {
  noun: NounLexeme | null;
  plural: boolean;
  /** In the order of the English. */
  describers: DescriberLexeme[];
  motifs: ThingLexeme[];
  gems: Described[];
  materials: Described[];
  /** The material right before the noun: "leather bracelet". */
  close: Described | null;
  phrases: PhraseLexeme[];
  /** "with a chain and a pearl" */
  with: Group[];
};

/** What stands after a comma. */
export type Detail =
  | { kind: "describer"; describer: DescriberLexeme }
  | { kind: "thing"; thing: Described }
  | { kind: "phrase"; phrase: PhraseLexeme }
  | { kind: "group"; group: Group }
  | { kind: "measure"; measure: Measure }
  | { kind: "count"; count: number; of: "set" | "pieces" | "pairs" };

export type Title = { line: string | null; number: string | null; main: Group; details: Detail[] };

export type Item = { kind: "entry"; entry: Entry } | { kind: "with" | "and" } | Exclude<Atom, { kind: "word" }>;
