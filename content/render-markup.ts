import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** `head`: what React hoists into the head of the document; `html`: the rest. */
export type Markup = { head: string; html: string; failures: unknown[] };

/** React writes these elements first, and escapes "<" and ">" in their texts and attributes. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/**
 * Throws what a component throws outside of every Suspense boundary. An error inside of one is among the `failures`, and
 * the browser renders that part.
 */
export async function renderMarkup(node: ReactNode): Promise<Markup> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    // Otherwise React may send large parts last, and move them into place by a script.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude as ConstructorParameters<typeof Response>[0]).text();
  const head = HOISTED.exec(markup)?.[0] ?? "";
  return { head, html: markup.slice(head.length), failures };
}
