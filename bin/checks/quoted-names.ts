/** Finds names in backquotes, in comments and documents, that exist nowhere: renamed functions, moved files. */

import { commentsAndNames, wordsOf } from "./read-source.ts";

export type UnknownName = { path: string; line: number; name: string };

type Quoted = { path: string; at: number; text: string };

const SOURCE = /\.[mc]?[jt]sx?$/;
/** Other files with names. Texts of the catalogue and of catalogues of messages are not read. */
const NAMES =
  /\.(?:css|html|json|graphql|sql|ya?ml|py|sh|java|swift|gradle|plist|properties|conf|cfg|ini|vcl|service|example)$|(?:^|\/)\w+$/;
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)(?:--|#|\/\/)\s.*$/gm;
/** Its settings are in comments. */
const SETTINGS = ".env.example";
/** Lists of words that are not used, and figures that a program wrote. */
const NO_NAMES = /^(?:docs\/glossary|content\/terms)\.md$|^database\/demo\/photos\//;

/** An identifier or a member of something, with or without what it is called with. */
const NAME = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*(?:\(.*\)|\[\])?$/;
/** What is a name in any text, such as useCart, FieldError and PUBLIC_URL. */
const COMPOUND = /(?<![\w.…$<-])(?:[a-z]+[A-Z]\w*|[A-Z]\w*[a-z][A-Z]\w*|[A-Z]+(?:_[A-Z]+)+)(?![\w….-])/g;
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/;
const FILE = /^(?!x\.)[\w-][\w.-]*\.(?:tsx?|mjs|css|sql|po|tsv|md)$/;
const SCRIPT = /^npm run ([\w:]+)/;

/**
 * Of the files at `paths`. A path is looked for when it begins with a folder of the project. Of sentences,
 * commands, markup and values only those words are looked for that can only be names.
 */
export function unknownNames(paths: readonly string[], read: (path: string) => string): UnknownName[] {
  const known = new Set<string>();
  const folders = new Set<string>();
  const quoted: Quoted[] = [];
  for (const path of paths) {
    addPath(path, folders, known);
    if (NO_NAMES.test(path)) continue;
    if (SOURCE.test(path)) {
      const { comments, names } = commentsAndNames(path, read(path));
      for (const name of names) known.add(name);
      quoted.push(...comments.flatMap(({ text, at }) => quotedIn(path, text, at)));
    } else if (path.endsWith(".md")) {
      quoted.push(...quotedIn(path, withoutBlocks(read(path))));
    } else if (NAMES.test(path)) {
      const text = read(path);
      for (const word of wordsOf(path === SETTINGS ? text : text.replaceAll(COMMENT, ""))) known.add(word);
      if (path.endsWith(".css")) quoted.push(...quotedIn(path, text));
    }
  }
  return quoted.flatMap(({ path, at, text }) =>
    missingNames(text, path, folders, known).map((name) => {
      return { path, line: read(path).slice(0, at).split("\n").length, name };
    }),
  );
}

function missingNames(
  quoted: string,
  within: string,
  paths: ReadonlySet<string>,
  known: ReadonlySet<string>,
): string[] {
  if (known.has(quoted)) return [];
  const script = SCRIPT.exec(quoted)?.[1];
  if (script !== undefined) return wordsOf(script).every((word) => known.has(word)) ? [] : [script];
  if (PATH.test(quoted) && paths.has(quoted.slice(0, quoted.indexOf("/")))) {
    const path = quoted.replace(/\/$/, "");
    return paths.has(path) || paths.has(within.replace(/[^/]*$/, path)) ? [] : [path];
  }
  if (FILE.test(quoted)) return [quoted];
  const names = NAME.test(quoted) ? wordsOf(quoted.replace(/\(.*/, "")) : (quoted.match(COMPOUND) ?? []);
  return names.filter((name) => !known.has(name));
}

/** A file's path, those of its folders, and the words of their names. */
function addPath(path: string, paths: Set<string>, known: Set<string>): void {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (paths.has(folder)) return;
    paths.add(folder);
    const name = folder.slice(folder.lastIndexOf("/") + 1);
    known.add(name);
    for (const word of wordsOf(name)) known.add(word);
  }
}

function quotedIn(path: string, text: string, from = 0): Quoted[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(({ 1: quoted = "", index }) => ({
    path,
    at: from + index,
    text: quoted,
  }));
}

/** What follows stays where it is. */
function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(/```[^]*?```/g, (block) => block.replaceAll(/[^\n]/g, " "));
}
