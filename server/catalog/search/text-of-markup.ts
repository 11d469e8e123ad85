const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * The words of a piece of markup, to be found by and never shown (product-text.ts makes what is shown, and takes a
 * hundred times as long). Goes through the text once, whatever stands in it.
 */
export function textOfMarkup(html: string): string {
  const bare = html.includes("<") ? withoutTags(html) : html;
  return bare.includes("&")
    ? bare.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (all, name: string) => sign(name) ?? all)
    : bare;
}

function withoutTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const opens = html.indexOf("<", at);
    if (opens < 0) break;
    parts.push(html.slice(at, opens));
    // What nobody reads goes whole.
    const unread = /^<(script|style)\b/i.exec(html.slice(opens, opens + 8))?.[1]?.toLowerCase();
    const end = unread === undefined ? opens : endOf(html, unread, opens);
    const closes = html.indexOf(">", end);
    at = closes < 0 ? html.length : closes + 1;
  }
  parts.push(html.slice(at));
  return parts.join(" ");
}

function endOf(html: string, tag: string, from: number): number {
  const pattern = new RegExp(`</${tag}`, "gi");
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

function sign(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : " ";
}
