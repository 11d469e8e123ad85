import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** The markup of a page in two: what React wants to have in the head of the document, and all else. */
export type Markup = { head: string; html: string; failures: unknown[] };

/** React writes these elements in front of everything else, and escapes "<" and ">" in their texts and attributes. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/**
 * Renders `node` on the server, whole. Throws what a component throws outside of any Suspense boundary; inside of one the
 * error is among the `failures`, and the browser renders that part.
 */
export async function renderMarkup(node: ReactNode): Promise<Markup> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    // Nothing is to come after the rest of the page and be moved into place by a script.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude as ConstructorParameters<typeof Response>[0]).text();
  const head = HOISTED.exec(markup)?.[0] ?? "";
  return { head, html: markup.slice(head.length), failures };
}
