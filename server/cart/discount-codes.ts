/** SPEC GQL-07 */

import { plainCode } from "../../domain/written-code.ts";

const MAX_LENGTH = 255;

/** As the shop writes codes, without empty ones and duplicates, whatever the case. */
export function cleanCodes(written: readonly string[]): string[] {
  const codes = new Map<string, string>();
  for (const code of written.map(plainCode)) {
    const key = code.toLowerCase();
    if (code !== "" && !codes.has(key)) codes.set(key, code);
  }
  return [...codes.values()];
}

export function isTooLongACode(code: string): boolean {
  return code.length > MAX_LENGTH;
}
