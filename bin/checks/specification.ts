/** Compares the rows of `docs/specification` with what code, documents and titles of tests name. */

import { titlesOf } from "./read-source.ts";

export type SpecificationRow = { id: string; title: string; text: string };

const ROW = /^## ([A-Z]+-\d\d) (.+)$/gm;
const ID = /\b[A-Z]+-\d\d\b/g;
/** `SPEC CART-04`, and a whole kind: `SPEC DISC`. */
const REFERENCE = /\bSPEC[\s*]+([A-Z]+(?:-\d\d)?\b|[\w-]+)/g;
const FIRST_IDS = /^(?:[A-Z]+-\d\d[,: ]*)+/;
const TEST = /\.(?:test|spec)\.tsx?$/;

export function rowsOf(markdown: string): SpecificationRow[] {
  return [...markdown.matchAll(ROW)].map((match, index, all) => ({
    id: match[1] ?? "",
    title: match[2] ?? "",
    text: markdown.slice(match.index + match[0].length, all[index + 1]?.index).trim(),
  }));
}

/** What a file calls a row and the specification lacks. What only looks like an id, such as UTF-16, is none. */
export function unknownRows(path: string, text: string, ids: ReadonlySet<string>): string[] {
  const kinds = new Set(Array.from(ids, kindOf));
  const mentioned = (text.match(ID) ?? []).filter((id) => kinds.has(kindOf(id)));
  const referred = Array.from(text.matchAll(REFERENCE), ([, id = ""]) => id).filter((id) => !kinds.has(id));
  const proven = titlesIn(path, text).flatMap((title) => FIRST_IDS.exec(title)?.[0].match(ID) ?? []);
  return [...new Set([...mentioned, ...referred, ...proven])].filter((id) => !ids.has(id));
}

/** The ids in the titles of a file's tests. */
export function provenRows(path: string, text: string): string[] {
  return titlesIn(path, text).flatMap((title) => title.match(ID) ?? []);
}

function titlesIn(path: string, text: string): string[] {
  return TEST.test(path) && text.search(ID) !== -1 ? titlesOf(path, text) : [];
}

function kindOf(id: string): string {
  return id.replace(/-\d+$/, "");
}
