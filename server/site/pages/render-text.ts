/** Staff's Markdown as HTML. It knows no markup of its own: what looks like HTML is shown as it is written. */

import MarkdownIt from "markdown-it";
import { type PageFigure, withFigures } from "../../../domain/site/text-pages.ts";

export type RenderedText = { html: string; /** Its sections. */ contents: { id: string; title: string }[] };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// Pictures would load from anywhere.
markdown.disable("image");

type Token = ReturnType<typeof markdown.parse>[number];

/** Each heading of the second level begins a section, as on the built pages. */
export function renderText(body: string, figures: Record<PageFigure, string>): RenderedText {
  const written = withFigures(body, (figure) => escaped(figures[figure]));
  const tokens = markdown.parse(written, {});
  const contents: RenderedText["contents"] = [];
  let html = "";
  let part: Token[] = [];
  const flush = () => {
    if (part.length > 0) html += markdown.renderer.render(part, markdown.options, {});
    part = [];
  };
  for (const [at, token] of tokens.entries()) {
    const isHeading = token.type === "heading_open" || token.type === "heading_close";
    // The page's title is its only heading of the first level.
    if (isHeading && token.tag === "h1") token.tag = "h2";
    if (token.type === "heading_open" && token.tag === "h2") {
      flush();
      if (contents.length > 0) html += "</section>";
      const title = plainOf(tokens[at + 1]);
      const id = idOf(title, contents);
      contents.push({ id, title });
      html += `<section aria-labelledby="${id}">`;
      token.attrSet("id", id);
      token.attrSet("tabindex", "-1");
    }
    // On a phone a wide table is scrolled, by the keyboard too.
    if (token.type === "table_open") token.attrSet("tabindex", "0");
    part.push(token);
  }
  flush();
  return { html: contents.length > 0 ? `${html}</section>` : html, contents };
}

function plainOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join("");
}

function idOf(title: string, before: RenderedText["contents"]): string {
  const slug =
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || "section";
  const isTaken = (id: string) => before.some((each) => each.id === id);
  let id = slug;
  for (let number = 2; isTaken(id); number += 1) id = `${slug}-${number}`;
  return id;
}

/** Figures are text, not Markdown. */
function escaped(figure: string): string {
  return figure.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&").replaceAll(/\s+/g, " ");
}
