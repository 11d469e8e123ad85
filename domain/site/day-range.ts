/** "7–9", on one line and in this order in Arabic too; "7" if both ends are equal. */
export function dayRange([from, to]: readonly [number, number], count: (value: number) => string): string {
  if (from === to) return count(from);
  return `\u2066${count(from)}\u2060–\u2060${count(to)}\u2069`;
}
