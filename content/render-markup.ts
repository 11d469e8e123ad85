import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";

/** `head`: what React hoists into the head of the document; `html`: the rest. */
export type Markup = { head: string; html: string; failures: unknown[] };

/** React writes these elements first, and escapes "<" and ">" in their texts and attributes. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/** What React writes for a Suspense boundary that it leaves to the browser. */
const LEFT_OUT = "<!--$!-->";

/**
 * Throws what a component throws outside of every Suspense boundary. An error inside of one is among the `failures`, and
 * the browser renders that part.
 */
export async function renderMarkup(node: ReactNode): Promise<Markup> {
  const failures: unknown[] = [];
  const markup = renderAtOnce(node) ?? (await renderAll(node, failures));
  const head = HOISTED.exec(markup)?.[0] ?? "";
  return { head, html: markup.slice(head.length), failures };
}

/** The same markup for a third less; null where something fails or has to be waited for, such as code not loaded yet. */
function renderAtOnce(node: ReactNode): string | null {
  try {
    const markup = renderToString(node);
    return markup.includes(LEFT_OUT) ? null : markup;
  } catch {
    return null;
  }
}

async function renderAll(node: ReactNode, failures: unknown[]): Promise<string> {
  const { prelude } = await prerender(node, {
    // Otherwise React may send large parts last, and move them into place by a script.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  return new Response(prelude as ConstructorParameters<typeof Response>[0]).text();
}
