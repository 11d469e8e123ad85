/** Holds names and comments to the glossary: no word of its "Not" column where the glossary rules it out. */

import ts from "typescript";

export type GlossaryRule = {
  /** In lower case; several words are separated by a space. */
  word: string;
  instead: string;
  /** Folders or files that the rule holds for; empty: all. */
  within: readonly string[];
};

export type GlossaryBreach = { path: string; line: number; text: string; rule: GlossaryRule };

/** The words in backquotes of the glossary's last column, each within the folders in backquotes of its third column. */
export function glossaryRules(markdown: string): GlossaryRule[] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) => {
    const [, , instead = "", where = "", not = ""] = row.split("|").map((cell) => cell.trim());
    return quoted(not).map((word) => ({ word, instead, within: quoted(where) }));
  });
}

/** Reads identifiers, comments and the name of a source file, or the prose of a Markdown file. */
export function glossaryBreaches(path: string, source: string, rules: readonly GlossaryRule[]): GlossaryBreach[] {
  const here = rules.filter(({ within }) => within.length === 0 || within.some((folder) => isWithin(path, folder)));
  if (here.length === 0) return [];
  const found = [{ text: wordsOfName(path.replace(/\.\w+$/, "")), at: 0 }];
  if (path.endsWith(".md")) found.push(...prose(source, 0));
  else readSource(path, source, found);
  return found.flatMap(({ text, at }) =>
    here
      .filter(({ word }) => new RegExp(`(?<![\\w'’-])${word.replaceAll(" ", "[\\s*-]+")}s?(?![\\w-])`, "i").test(text))
      .map((rule) => ({ path, line: source.slice(0, at).split("\n").length, text: text.trim(), rule })),
  );
}

type Found = { text: string; at: number };

function readSource(path: string, source: string, found: Found[]): void {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const read = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      found.push({ text: wordsOfName(node.text), at: node.getStart(file) });
    }
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(read);
    // Between the end of the last token and this one there are only spaces and comments.
    found.push(...prose(source.slice(node.getFullStart(), node.getStart(file)), node.getFullStart()));
  };
  read(file);
}

/** Sentences without what they quote: code, addresses, other people's words. */
function prose(text: string, at: number): Found[] {
  const plain = text.replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)|https?:\S+|"[^"\n]*"|“[^”]*”/g, (quote) =>
    quote.replaceAll(/[^\n]/g, " "),
  );
  return plain.trim() === "" ? [] : [{ text: plain, at: at + plain.search(/\S/) }];
}

/** "keptPages", "KEPT_PAGES" and "server/kept-pages" as separate words. */
function wordsOfName(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_/.#-]/g, " ")
    .toLowerCase()
    .trim();
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder.replace(/\/$/, "")}/`);
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
}
