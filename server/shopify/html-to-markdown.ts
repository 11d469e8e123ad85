import TurndownService from "turndown";
import { safeHtml } from "../safe-html.ts";

/** A page's text as staff write it. `left`: what Markdown of this shop cannot have. */
export function markdownOf(html: string): { text: string; left: string[] } {
  const clean = safeHtml(html);
  const left = new Set<string>();
  const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
  service.addRule("picture", {
    filter: "img",
    replacement() {
      left.add("pictures");
      return "";
    },
  });
  service.addRule("table", {
    filter: "table",
    replacement(content) {
      left.add("the form of tables");
      return `\n\n${content.trim()}\n\n`;
    },
  });
  // Placeholders of figures are this shop's own.
  const text = service.turndown(clean).replaceAll("{{", "{ {");
  if (/<(?:iframe|video|form|script|embed|object)\b/i.test(html)) left.add("what other sites show there");
  return { text, left: [...left] };
}
