/** The texts of built pages as HTML for other clients: they are rendered as for a visitor, and cut out of the page. */

import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";
import { shopifyAddressOf } from "../../../domain/site/page-handles.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";

export type BuiltText = { title: string; summary: string; html: string };

/** Null: there is no such page. */
export type RenderBuiltPage = (path: string, language: Language) => Promise<{ html: string; head: string } | null>;

export type BuiltTexts = {
  find(path: string, language: Language): Promise<BuiltText | null>;
  /** Pages are mounted after the APIs that they ask. Until then no page has a text. */
  renderWith(render: RenderBuiltPage): void;
};

/** Their figures follow the shop's rules and settings. */
export function openBuiltTexts(shop: Shop): BuiltTexts {
  let render: RenderBuiltPage = async () => null;
  const part: ReadModelPart<string, BuiltText> = {
    name: "built texts",
    async read(_, keys) {
      const found = new Map<string, BuiltText>();
      // One after the other: rendering keeps this process from answering anything else.
      for (const key of keys) {
        const [path = "", language = ""] = key.split(" ");
        const page = isLanguage(language) ? await render(path, language) : null;
        const text = page && textOfPage(page);
        if (text) found.set(key, text);
      }
      return found;
    },
    lastChange: ofShop,
    remembersAbsence: false,
    bytesOf: ({ html }) => 500 + 2 * html.length,
  };
  return {
    async find(path, language) {
      const key = `${path} ${language}`;
      return (await shop.readModel.find(part, shop, [key])).get(key) ?? null;
    },
    renderWith(given) {
      render = given;
    },
  };
}

/** The element that text pages mark as their text (app/site/information/text-frame.tsx). */
const MARK = /<div\b[^>]*\sdata-text\b[^>]*>/;
/** "Last changed on", which clients have as a date. */
const CHANGED = /<p\b[^>]*>(?:(?!<\/p>)[^])*<time\b[^]*?<\/p>/;

const SANITIZER_OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "strong", "em", "b", "i", "a", "ul", "ol", "li", "dl", "dt", "dd"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td", "section", "details", "summary", "blockquote"],
  ],
  allowedAttributes: { a: ["href"], h2: ["id"], details: ["id"], th: ["colspan", "scope"], td: ["colspan"] },
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "svg", "form", "button", "template"],
  // Places of what appears in the browser only.
  exclusiveFilter: ({ tag, text }) => tag === "p" && text.trim() === "",
  transformTags: {
    a: (tagName, { href = "" }) => ({ tagName, attribs: { href: addressForClients(href) } }),
  },
};

/** Null for a page without a text. */
function textOfPage({ html, head }: { html: string; head: string }): BuiltText | null {
  const text = markedText(html);
  if (text === null) return null;
  const [, heading = ""] = /<h1\b[^>]*>([^]*?)<\/h1>/.exec(html) ?? [];
  const [, summary = ""] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  return { title: plain(heading), summary: plain(summary), html: htmlForClients(text.replace(CHANGED, "")) };
}

/** As on the page, without what only works there. Links lead to addresses of Shopify's kind where there are any. */
export function htmlForClients(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, SANITIZER_OPTIONS);
  cleaned.set(html, clean);
  return clean;
}

/** Of the latest texts, since cleaning takes longer than everything else about a page. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
});

/** "/about/faq" → "/pages/faq", "/pages/product/index?handle=ring" → "/products/ring". */
function addressForClients(href: string): string {
  if (!/^\/(?!\/)/.test(href)) return href;
  const { pathname, searchParams, hash } = new URL(href, "https://shop.invalid");
  const handle = searchParams.get("handle");
  const kind = handle === null ? undefined : OF_HANDLES[pathname];
  if (kind !== undefined) return `/${kind}/${encodeURIComponent(handle ?? "")}`;
  const address = shopifyAddressOf(pathname);
  return address === null ? href : address + hash;
}

const OF_HANDLES: Readonly<Record<string, string>> = {
  "/pages/product/index": "products",
  "/pages/collections/index": "collections",
};

/** Links that only this shop answers get its address; those of Shopify's kind work at every client. */
export function withOrigin(html: string, origin: string): string {
  return html.replaceAll(/ href="(\/(?!\/)[^"]*)"/g, (whole, href: string) =>
    /^\/(?:pages\/[a-z0-9-]+|policies\/[^/]+|products\/[^/]+|collections\/[^/]+)(?:#|$)/.test(href)
      ? whole
      : ` href="${origin}${href}"`,
  );
}

function markedText(html: string): string | null {
  const begin = MARK.exec(html);
  if (!begin) return null;
  const from = begin.index + begin[0].length;
  let depth = 1;
  for (const { index, 0: tag } of html.slice(from).matchAll(/<\/?div\b/g)) {
    depth += tag === "</div" ? -1 : 1;
    if (depth === 0) return html.slice(from, from + index);
  }
  return null;
}

function plain(html: string): string {
  const bare = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
