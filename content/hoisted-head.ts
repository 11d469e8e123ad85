/**
 * React writes the head tags that components render (title, meta, link) in front of the markup of a part
 * document. They are taken from there into the real head; in the browser React finds them by itself.
 */
export function splitHoistedHead(markup: string): { head: string; html: string } {
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? "";
  return { head: hoisted, html: markup.slice(hoisted.length) };
}

/** JSON that may stand inside a script element. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
