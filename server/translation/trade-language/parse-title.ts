import { type Atom, segmentsOf } from "./atoms.ts";
import { takeSegment } from "./gather.ts";
import { findEntry } from "./lexicon.ts";
import { isLineName } from "./line-names.ts";
import { settleMetals } from "./metal-or-colour.ts";
import type { Detail, TitleGroup, Item, Title } from "./title.ts";

/** Null when a word is unknown, or the title names no goods. */
export function parseTitle(english: string): Title | null {
  const segments = segmentsOf(english);
  const first = segments?.[0]?.[0];
  if (!segments || !first) return null;
  const line = lineOf(first, segments[0] ?? []);
  const title: { line: string | null; number: string | null; main: TitleGroup | null; details: Detail[] } = {
    line,
    number: null,
    main: null,
    details: [],
  };
  for (const [place, atoms] of segments.entries()) {
    const items = itemsOf(place === 0 && line !== null ? atoms.slice(1) : atoms);
    if (items === null || !takeSegment(title, items)) return null;
  }
  const { main } = title;
  if (main === null) return null;
  if (title.details.some((detail) => detail.kind === "count" && detail.count > 1)) main.plural = true;
  title.details.sort((one, other) => RANKS[one.kind] - RANKS[other.kind]);
  return settleMetals({ ...title, main });
}

/** The order of details: colours, then sizes, then counts. */
const RANKS: Record<Detail["kind"], number> = { describer: 0, thing: 0, measure: 1, count: 2, phrase: 2, group: 3 };

/** A name that is also a word ("Olive") is a word in a longer expression ("olive green"). */
function lineOf(first: Atom, atoms: readonly Atom[]): string | null {
  if (first.kind !== "word" || atoms.length < 2 || !isLineName(first.written)) return null;
  const found = findEntry(wordsOf(atoms), 0);
  return found && found.length > 1 ? null : first.written;
}

function wordsOf(atoms: readonly Atom[]): (string | null)[] {
  return atoms.map((atom) => (atom.kind === "word" ? atom.word : null));
}

function itemsOf(atoms: readonly Atom[]): Item[] | null {
  const words = wordsOf(atoms);
  const items: Item[] = [];
  for (let place = 0; place < atoms.length;) {
    const atom = atoms[place];
    if (!atom) return null;
    const found = findEntry(words, place);
    if (found) items.push({ kind: "entry", entry: found.entry });
    else if (atom.kind !== "word") items.push(atom);
    else if (atom.word === "with" || atom.word === "and") items.push({ kind: atom.word });
    // "in gold" says no more than "gold"
    else if (atom.word !== "in") return null;
    place += found?.length ?? 1;
  }
  return items;
}
