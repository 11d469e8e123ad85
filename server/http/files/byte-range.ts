/** The part of a file that a request asks for (RFC 9110, 14.2). */

export type ByteRange = { from: number; to: number };

/**
 * First and last byte; null: the whole file, for no range, several ranges or a malformed one; "outside": no byte of the
 * range is in the file. `size` is at least 1.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "outside" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const count = Number(last);
    return count === 0 ? "outside" : { from: Math.max(0, size - count), to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return null;
  return from >= size ? "outside" : { from, to };
}
