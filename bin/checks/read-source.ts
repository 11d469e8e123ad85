/** What checks of names and titles read in a source file. */

import { parseSync } from "vite";

export type Comment = { text: string; at: number };

type Node = Record<string, unknown> & { type: string; start: number; end: number };

/** What is prose in code: a string with spaces, text between tags. */
const PROSE = /"(?:[^"\\\n]|\\.)*\s(?:[^"\\\n]|\\.)*"|(?<=>)[^<>{}();=]+(?=<)/g;

/** The comments, and the words of everything else but prose: identifiers, keys, codes, class names, SQL. */
export function commentsAndNames(path: string, source: string): { comments: Comment[]; names: string[] } {
  const comments = parse(path, source).comments.map(({ start, end }) => ({
    text: source.slice(start, end),
    at: start,
  }));
  let code = "";
  let at = 0;
  for (const comment of comments) {
    code += source.slice(at, comment.at);
    at = comment.at + comment.text.length;
  }
  return { comments, names: wordsOf((code + source.slice(at)).replaceAll(PROSE, " ")) };
}

/** Titles of tests and of their groups. */
export function titlesOf(path: string, source: string): string[] {
  const titles: string[] = [];
  visit(parse(path, source).program, ({ type, callee, arguments: given }) => {
    if (type !== "CallExpression" || !isTest(callee)) return;
    const [title] = given as Node[];
    if (title?.type === "Literal" || title?.type === "TemplateLiteral") {
      titles.push(source.slice(title.start + 1, title.end - 1));
    }
  });
  return titles;
}

export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

function parse(path: string, source: string) {
  const parsed = parseSync(path, source);
  if (parsed.errors[0]) throw new Error(`${path} cannot be parsed: ${parsed.errors[0].message}`);
  return parsed;
}

function visit(value: unknown, read: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, read));
  if (!isNode(value)) return;
  read(value);
  for (const child of Object.values(value)) if (typeof child === "object") visit(child, read);
}

/** `test`, `describe.skip`, `test.each(cases)`. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return callee.name === "test" || callee.name === "describe";
  return isTest(callee.type === "MemberExpression" ? callee.object : callee.callee);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
