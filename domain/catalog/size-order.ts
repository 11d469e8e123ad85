/** Orders sizes of any trade: "S" before "XXL", "8 mm" before "1 cm", "M6 x 40" before "M10 x 20", "EU 41" before "EU 42". */

/** To millimetres, grams and millilitres, so that units can be compared with one another; others count as they are. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ mm: 1, cm: 10, dm: 100, m: 1_000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, "″": 25.4, ft: 304.8 },
  ...{ mg: 0.001, g: 1, kg: 1_000, oz: 28.35, lb: 453.6, lbs: 453.6 },
  ...{ ml: 1, cl: 10, dl: 100, l: 1_000, kw: 1_000, kv: 1_000 },
};
const LETTERS = /^(\d{0,2})(x*)(s|m|l)$/;
const NAMED: Readonly<Record<string, string>> = {
  small: "s",
  medium: "m",
  large: "l",
  "x-small": "xs",
  "x-large": "xl",
};
const ANY: ReadonlySet<string> = new Set(["one size", "onesize", "free size", "os", "adjustable"]);
const LONGEST = 30;
/** A short word, such as "M", "EU" or "No.", may stand before the number. */
const NUMBER = /^(?:[\p{L}#ø⌀]{0,3}[.\s-]?\s?)\d/u;
const PARTS = /(\d+)\s+(\d+)\/(\d+)|(\d+)\/(\d+)|(\d+(?:[.,]\d+)?)/g;
const UNIT = /^\s*([a-z]+|["″])/;

/** The values in order; null when they are no sizes. */
export function inSizeOrder<Value>(values: readonly Value[], textOf: (value: Value) => string): Value[] | null {
  const keyed = values.map((value) => ({ value, key: sizeKey(textOf(value)) }));
  if (values.length < 2 || keyed.some(({ key }) => key === null)) return null;
  return keyed.toSorted((one, other) => compare(one.key ?? [], other.key ?? [])).map(({ value }) => value);
}

/** Numbers to be compared one after the other; null for what is no size. */
function sizeKey(text: string): (number | string)[] | null {
  const plain = text.trim().toLowerCase();
  if (ANY.has(plain)) return [0];
  const [, times, xs = "", letter] = LETTERS.exec(NAMED[plain] ?? plain) ?? [];
  if (letter !== undefined) {
    const more = times ? Math.max(Number(times), xs.length) : xs.length;
    return [1, letter === "m" ? 0 : letter === "s" ? -1 - more : 1 + more];
  }
  if (plain.length > LONGEST || !NUMBER.test(plain)) return null;
  const key: (number | string)[] = [2, /^[^\d]*/.exec(plain)?.[0].trim() ?? ""];
  for (const part of plain.matchAll(PARTS)) {
    const [all, whole, over, under, top, bottom, number = "0"] = part;
    const unit = UNIT.exec(plain.slice(part.index + all.length))?.[1] ?? "";
    const amount =
      over !== undefined
        ? Number(whole) + Number(over) / Number(under)
        : top !== undefined
          ? Number(top) / Number(bottom)
          : Number(number.replace(",", "."));
    key.push(amount * (UNITS[unit] ?? 1));
  }
  return key;
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [a, b] = [one[at], other[at]];
    if (a === b) continue;
    if (a === undefined) return -1;
    if (b === undefined) return 1;
    return a < b ? -1 : 1;
  }
  return 0;
}
