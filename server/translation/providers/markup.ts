const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** An ampersand, except in entities that are not decoded here, such as "&eacute;". */
const BARE_AMPERSAND = /&(?!(?!(?:amp|lt|gt|quot|apos|nbsp);)[a-z]\w*;)/gi;
const TAG = /<(\/?)([a-z][a-z\d]*)([^<>]*)>/gi;
const VOID = new Set(["img", "wbr"]);
const LAST_CODE_POINT = 0x10ffff;

export function plainWords(html: string): string {
  return html.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
  });
}

export function encodeText(words: string): string {
  return words.replace(BARE_AMPERSAND, "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export type NumberedTags = {
  before: string;
  /** 'A <b id="0">fine</b> ring' */
  words: string;
  after: string;
  /** The translation with the original tags; null when one is missing, repeated or misplaced. */
  put(translated: string): string | null;
};

/** `tokens`: text and inline tags. Null when tags are not balanced. */
export function numberTags(tokens: readonly string[]): NumberedTags | null {
  const originals: string[] = [];
  const open: string[] = [];
  let whole = "";
  for (const token of tokens) {
    if (!token.startsWith("<")) {
      whole += token;
      continue;
    }
    const [, closing, name = ""] = new RegExp(TAG.source, "i").exec(token) ?? [];
    const tag = name.toLowerCase();
    if (closing === "/") {
      if (open.pop() !== tag) return null;
      whole += `</${tag}>`;
      continue;
    }
    if (!VOID.has(tag)) open.push(tag);
    whole += `<${tag} id="${originals.length}">`;
    originals.push(token);
  }
  if (open.length > 0) return null;
  const words = whole.trim();
  const begin = whole.indexOf(words);
  return {
    before: whole.slice(0, begin),
    words,
    after: whole.slice(begin + words.length),
    put: (translated) => withTags(translated.trim(), originals),
  };
}

function withTags(translated: string, originals: readonly string[]): string | null {
  const missing = new Set(originals.keys());
  const open: string[] = [];
  let html = "";
  let from = 0;
  for (const found of translated.matchAll(TAG)) {
    const [tag, closing, name = "", rest = ""] = found;
    html += encodeText(plainWords(translated.slice(from, found.index)));
    from = found.index + tag.length;
    const is = name.toLowerCase();
    if (closing === "/") {
      // Some providers return a closing </img>.
      if (VOID.has(is)) continue;
      if (open.pop() !== is) return null;
      html += `</${is}>`;
      continue;
    }
    const number = Number(/\bid\s*=\s*["']?(\d+)/i.exec(rest)?.[1] ?? Number.NaN);
    const original = originals[number];
    if (original === undefined || !missing.delete(number) || !isTagOf(original, is)) return null;
    if (!VOID.has(is)) open.push(is);
    html += original;
  }
  html += encodeText(plainWords(translated.slice(from)));
  return missing.size === 0 && open.length === 0 ? html : null;
}

function isTagOf(original: string, name: string): boolean {
  return new RegExp(`^<${name}\\b`, "i").test(original);
}
