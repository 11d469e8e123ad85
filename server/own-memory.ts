/** A copy to keep for long: Node's small buffers each hold on to a block of 64 kB, and compressed ones to one of 16 kB. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** At most `most` characters of the text. A piece of a text holds on to all of it, a copy does not. */
export function beginningInOwnMemory(text: string, most: number): string {
  if (text.length <= most) return text;
  return Buffer.from(text.slice(0, most), "utf16le").toString("utf16le");
}
