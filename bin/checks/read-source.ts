/** What checks of names and titles read in a source file. */
import { parseSync } from "vite";

export type ReadSource = {
  comments: { text: string; at: number }[];
  /** Identifiers, and the words of strings that are no sentences: keys, codes, class names, SQL. */
  names: Set<string>;
  /** Titles of tests and of their groups. */
  titles: string[];
};

type Node = Record<string, unknown> & { type: string; start: number; end: number };

export function readSource(path: string, source: string): ReadSource {
  const { program, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const texts = comments.map(({ start, end }) => ({ text: source.slice(start, end), at: start }));
  const read: ReadSource = { comments: texts, names: new Set(), titles: [] };
  visit(program, read, source);
  return read;
}

export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

function visit(value: unknown, read: ReadSource, source: string): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, read, source));
  if (!isNode(value)) return;
  readNode(value, read, source);
  for (const child of Object.values(value)) if (typeof child === "object") visit(child, read, source);
}

function readNode(node: Node, { names, titles }: ReadSource, source: string): void {
  const keyword = /^TS(\w+)Keyword$/.exec(node.type)?.[1];
  if (keyword !== undefined) names.add(keyword.toLowerCase());
  else if (typeof node.name === "string") names.add(node.name);
  else if (node.type === "TemplateElement" || (node.type === "Literal" && !/\s/.test(String(node.value)))) {
    for (const word of wordsOf(source.slice(node.start, node.end))) names.add(word);
  } else if (node.type === "CallExpression" && isTest(node.callee)) {
    const [title] = node.arguments as Node[];
    if (title?.type === "Literal" || title?.type === "TemplateLiteral") {
      titles.push(source.slice(title.start + 1, title.end - 1));
    }
  }
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
