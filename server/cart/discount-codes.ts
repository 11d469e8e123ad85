/** SPEC GQL-07 */

const MAX_LENGTH = 255;

/** Trims, and drops empty codes and duplicates whatever the case. */
export function cleanCodes(written: readonly string[]): string[] {
  const codes = new Map<string, string>();
  for (const code of written.map((each) => each.trim())) {
    const key = code.toLowerCase();
    if (code !== "" && !codes.has(key)) codes.set(key, code);
  }
  return [...codes.values()];
}

export function isTooLongACode(code: string): boolean {
  return code.length > MAX_LENGTH;
}
