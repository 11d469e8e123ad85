/** Splits a title into words and figures. */

/** `word` is in lower case; `number` is the number of a line ("No. 3"). */
export type Atom =
  | { kind: "word"; word: string; written: string }
  | { kind: "measure"; measure: WrittenMeasure }
  | { kind: "number"; number: string }
  | { kind: "count"; count: number; of: "set" | "pieces" | "pairs" };

export type WrittenMeasure = { amount: string; unit: "inch" | "metric"; metric: string };

const LONGEST_TITLE = 300;
const LETTERS = /^[\p{Script=Latin}\p{Mark}\d\s'".,;:|()&×x*/#%–—-]+$/u;
const FENCES = /\s*[,;|()]\s*|\s+[-–—]+\s+|:\s+/;

/** The parts of a title between its commas; null when it is too long or has other characters. */
export function segmentsOf(title: string): Atom[][] | null {
  if (title.length > LONGEST_TITLE) return null;
  const plain = title
    .normalize("NFC")
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/®|™/g, "");
  if (!LETTERS.test(plain) || /[\n\r\t\v\f]/.test(plain)) return null;
  return plain
    .split(FENCES)
    .filter((segment) => segment.trim() !== "")
    .map(atomsOf);
}

function atomsOf(segment: string): Atom[] {
  const words = segment
    .trim()
    .replace(/(\d)\s*-\s*(?=\d)/g, "$1–")
    .split(/\s+/);
  const atoms: Atom[] = [];
  for (let place = 0; place < words.length;) {
    const figure = FIGURES.test(words.slice(place, place + 3).join(" "))
      ? figureAt(words.slice(place, place + 5))
      : null;
    if (figure) {
      atoms.push(figure.atom);
      place += figure.length;
      continue;
    }
    for (const written of (words[place] ?? "").split("-"))
      if (written !== "") atoms.push({ kind: "word", word: wordOf(written), written });
    place += 1;
  }
  return atoms;
}

const FIGURES = /\d/;

function wordOf(written: string): string {
  const word = written.toLowerCase();
  return SPELLINGS.get(word) ?? word;
}

const SPELLINGS = new Map([
  ["&", "and"],
  ["jewellery", "jewelry"],
  ["jewelery", "jewelry"],
  ["jewelries", "jewelry"],
  ["colour", "color"],
  ["colored", "color"],
  ["coloured", "color"],
  ["colours", "colors"],
  ["pavé", "pave"],
  ["woman's", "women's"],
  ["man's", "men's"],
  ["customised", "customized"],
  ["personalized", "personalised"],
  ["aluminium", "aluminum"],
]);

type Figure = { atom: Atom; length: number };

function figureAt(words: readonly string[]): Figure | null {
  const text = words.join(" ").toLowerCase();
  for (const [pattern, atom] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { atom: atom(match), length: match[0].split(" ").length };
  }
  return null;
}

const AMOUNT = String.raw`\d{1,5}(?:\.\d{1,3})?`;
const SIZE = String.raw`${AMOUNT}(?:–${AMOUNT})?`;

const count =
  (of: "set" | "pieces" | "pairs") =>
  (match: RegExpExecArray): Atom => ({
    kind: "count",
    count: Number(match[1]),
    of,
  });

const PATTERNS: readonly [RegExp, (match: RegExpExecArray) => Atom][] = [
  [/^no\.? ?(\d{1,4})(?= |$)/, (match) => ({ kind: "number", number: match[1] ?? "" })],
  [/^#(\d{1,4})(?= |$)/, (match) => ({ kind: "number", number: match[1] ?? "" })],
  [/^(?:set|lot) of (\d{1,4})(?: (?:pcs|pieces))?(?= |$)/, count("set")],
  [/^(\d{1,4})[- ]?(?:piece|pc|pcs) set(?= |$)/, count("set")],
  [/^pack of (\d{1,4})(?= |$)/, count("pieces")],
  [/^(\d{1,4})[- ]?pack(?= |$)/, count("pieces")],
  [/^(\d{1,4}) ?(?:pcs|pc|pieces|piece)\.?(?= |$)/, count("pieces")],
  [/^(\d{1,4}) ?(?:pairs|pair)(?= |$)/, count("pairs")],
  [
    new RegExp(`^(${AMOUNT}) ?(mm|cm|m)? ?[x×*] ?(${AMOUNT}) ?(mm|cm|m)(?= |$)`),
    ([, one = "", own, other = "", unit = ""]) => ({
      kind: "measure",
      measure: { amount: `${one}${own ? ` ${own}` : ""} × ${other}`, unit: "metric", metric: unit },
    }),
  ],
  [
    new RegExp(`^(${SIZE}) ?(mm|cm|m|g|kg|ml)(?= |$)`),
    ([, amount = "", metric = ""]) => ({ kind: "measure", measure: { amount, unit: "metric", metric } }),
  ],
  [
    new RegExp(`^(${SIZE}) ?(?:inch|inches|in|")(?= |$)`),
    ([, amount = ""]) => ({ kind: "measure", measure: { amount, unit: "inch", metric: "" } }),
  ],
];
