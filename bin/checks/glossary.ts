/** Holds names and comments to the glossary: no word of its "Not" column where the glossary rules it out. */

import ts from "typescript";
import { PRESCRIBED_NAMES } from "./prescribed-names.ts";

export type GlossaryRule = {
  /** In lower case; several words are separated by a space. */
  word: string;
  instead: string;
  /** Folders or files that the rule holds for; empty: all. */
  within: readonly string[];
  /** Prose may have the word: only what is named or quoted may not. */
  namesOnly: boolean;
};

export type GlossaryBreach = { path: string; line: number; text: string; rule: GlossaryRule };

/**
 * The words in backquotes of the glossary's last column, each within the folders in backquotes of its third column. A
 * third column of "names" leaves prose alone.
 */
export function glossaryRules(markdown: string): GlossaryRule[] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) => {
    const [, , instead = "", where = "", not = ""] = row.split("|").map((cell) => cell.trim());
    return quoted(not).map((word) => ({ word, instead, within: quoted(where), namesOnly: where === "names" }));
  });
}

/**
 * Reads identifiers, comments, strings of one name and the name of a source file, the classes and comments of a style
 * sheet, or the prose of a Markdown file, and what they have in backquotes.
 */
export function glossaryBreaches(path: string, source: string, rules: readonly GlossaryRule[]): GlossaryBreach[] {
  const here = rules.filter(({ within }) => within.length === 0 || isWithinAny(path, within));
  if (here.length === 0) return [];
  const found: Found[] = [
    { kind: path.endsWith(".md") ? "prose" : "name", text: wordsOfName(path.replace(/\.\w+$/, "")), at: 0 },
  ];
  if (path.endsWith(".md")) found.push(...prose(source, 0));
  else if (path.endsWith(".css")) found.push(...stylesIn(source));
  else readSource(path, source, found);
  const prescribed = new Set(PRESCRIBED_NAMES.filter((each) => isWithinAny(path, each.within)).map(({ name }) => name));
  const changeable = found.filter(({ name }) => name === undefined || !prescribed.has(name));
  return changeable.flatMap(({ kind, text, at }) =>
    here
      .filter(({ namesOnly }) => !namesOnly || kind === "name")
      .filter(({ word }) => new RegExp(`(?<![\\w'’-])${word.replaceAll(" ", "[\\s*-]+")}s?(?![\\w-])`, "i").test(text))
      .map((rule) => ({ path, line: source.slice(0, at).split("\n").length, text: text.trim(), rule })),
  );
}

/** Classes and comments. */
function stylesIn(source: string): Found[] {
  const classNames = [...source.matchAll(/\.([a-z_][\w-]*)/gi)];
  const comments = [...source.matchAll(/\/\*[^]*?\*\//g)];
  return [
    ...classNames.map(({ 1: name = "", index }): Found => ({ kind: "name", name, text: wordsOfName(name), at: index })),
    ...comments.flatMap(({ 0: comment, index }) => prose(comment, index)),
  ];
}

/** "use": an identifier that is declared elsewhere. */
type Found = { kind: "name" | "use" | "prose"; name?: string; text: string; at: number };

function readSource(path: string, source: string, found: Found[]): void {
  const language = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, language);
  const read = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { text } = node;
      const kind = isDeclared(node) ? "name" : "use";
      found.push({ kind, name: text, text: wordsOfName(text), at: node.getStart(file) });
    }
    if (ts.isStringLiteral(node) && ONE_NAME.test(node.text)) {
      found.push({ kind: "name", name: node.text, text: wordsOfName(node.text), at: node.getStart(file) });
    }
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(read);
    // Between the end of the last token and this one there are only spaces and comments.
    found.push(...prose(source.slice(node.getFullStart(), node.getStart(file)), node.getFullStart()));
  };
  read(file);
}

const ONE_NAME = /^[a-z_]\w*$/i;

function isDeclared(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
    return false;
  return "name" in parent && parent.name === node;
}

/** Sentences without what they quote (code, addresses, other people's words), and the names in backquotes. */
function prose(text: string, at: number): Found[] {
  const names = [...text.matchAll(/`([^`\n]*)`/g)]
    .filter(([, name = ""]) => ONE_NAME.test(name))
    .map(({ 1: name = "", index }): Found => ({ kind: "name", name, text: wordsOfName(name), at: at + index }));
  const plain = text.replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)|https?:\S+|"[^"\n]*"|“[^”]*”/g, (quote) =>
    quote.replaceAll(/[^\n]/g, " "),
  );
  if (plain.trim() === "") return names;
  return [...names, { kind: "prose", text: plain, at: at + plain.search(/\S/) }];
}

/** "keptPages", "KEPT_PAGES" and "server/kept-pages" as separate words. */
function wordsOfName(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_/.#-]/g, " ")
    .toLowerCase()
    .trim();
}

function isWithinAny(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isWithin(path, folder));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder.replace(/\/$/, "")}/`);
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
}
