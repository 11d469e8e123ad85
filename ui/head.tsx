import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useInBrowser } from "./use-in-browser.ts";

/**
 * Title, meta and link elements for the document's head. The server draws them where they stand, for
 * `content/served-head.ts` to take them into the real head; the browser puts its own in place of those.
 */
export function Head({ children }: { children: ReactNode }) {
  const isInBrowser = useInBrowser();
  useEffect(() => {
    removeServed("title, meta, link");
    // What search engines read of the first page is not said of the next one.
    return () => removeServed("script");
  }, []);
  if (import.meta.env.SSR) return <template data-head="">{children}</template>;
  return isInBrowser ? createPortal(children, document.head) : null;
}

function removeServed(elements: string): void {
  for (const element of document.head.querySelectorAll(`:is(${elements})[data-served]`)) element.remove();
}
