/** "7–9", kept on one line and in this order within Arabic too; "7" where both ends are one. */
export function dayRange([from, to]: readonly [number, number], count: (value: number) => string): string {
  if (from === to) return count(from);
  return `\u2066${count(from)}\u2060–\u2060${count(to)}\u2069`;
}
