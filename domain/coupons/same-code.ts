/** Ignores case and surrounding spaces. */
export function isSameCode(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
