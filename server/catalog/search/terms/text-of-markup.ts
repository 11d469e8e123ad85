import { textOfUnits, unitsOfText } from "../../words/units.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const [SPACE, AMPERSAND, SLASH, OPENS, CLOSES] = [0x20, 0x26, 0x2f, 0x3c, 0x3e];
/** The bit that lower-case ASCII letters have and capitals do not. */
const SMALL = 0x20;
const UNREAD = ["script", "style"];

/** Replaces tags by spaces in place. Fast but not safe to show: safe-html.ts sanitises. */
export function bareText(markup: Uint16Array): Uint16Array {
  for (let at = markup.indexOf(OPENS); at >= 0; at = markup.indexOf(OPENS, at)) {
    const end = afterTag(markup, at);
    markup.fill(SPACE, at, end);
    at = end;
  }
  return markup.includes(AMPERSAND) ? withSigns(markup) : markup;
}

function withSigns(text: Uint16Array): Uint16Array {
  const decoded = textOfUnits(text, 0, text.length).replaceAll(
    /&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi,
    (all, name: string) => signOf(name) ?? all,
  );
  return unitsOfText(decoded);
}

/** Where the tag that begins here ends; a script or style ends with its closing tag. */
function afterTag(units: Uint16Array, from: number): number {
  const unread = UNREAD.find((name) => isNamed(units, from + 1, name));
  const end = unread === undefined ? from : endOfTag(units, from, unread);
  const closes = end < 0 ? -1 : units.indexOf(CLOSES, end);
  return closes < 0 ? units.length : closes + 1;
}

function endOfTag(units: Uint16Array, from: number, tag: string): number {
  let at = from;
  while (at >= 0 && !isEndOf(units, at, tag)) at = units.indexOf(OPENS, at + 1);
  return at;
}

function isEndOf(units: Uint16Array, at: number, tag: string): boolean {
  return units[at + 1] === SLASH && isNamed(units, at + 2, tag);
}

function isNamed(units: Uint16Array, from: number, name: string): boolean {
  if (((units[from] ?? 0) | SMALL) !== name.charCodeAt(0)) return false;
  return textOfUnits(units, from, Math.min(from + name.length, units.length)).toLowerCase() === name;
}

function signOf(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : " ";
}
