import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

const BLOCKS = /<\/?(?:p|div|br|hr|ul|ol|li|h[1-6]|table|tr|td|th|section|article|blockquote|figure|figcaption)\b/gi;
const DOTS = "...";
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const SAFE: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, "img"],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  transformTags: {
    a: sanitize.simpleTransform("a", { rel: "noopener noreferrer" }),
    img: sanitize.simpleTransform("img", { loading: "lazy" }),
  },
};

/** Of the latest texts, since cleaning one takes longer than everything else about a product. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
});

export function safeHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, SAFE);
  cleaned.set(html, clean);
  return clean;
}

/** Cut to `truncateAt` characters, dots included. */
export function plainText(html: string, truncateAt?: number | null): string {
  const bare = sanitize(html.replace(BLOCKS, " $&"), { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(text);
  if (truncateAt == null || characters.length <= truncateAt) return text;
  if (truncateAt <= DOTS.length) return characters.slice(0, Math.max(0, truncateAt)).join("");
  return (
    characters
      .slice(0, truncateAt - DOTS.length)
      .join("")
      .trimEnd() + DOTS
  );
}
