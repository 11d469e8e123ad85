/** Discount codes as a buyer writes them (SPEC GQL-07). */

const MAX_LENGTH = 255;

/** Trimmed, each once in its first spelling whatever the case; none that is empty. */
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
