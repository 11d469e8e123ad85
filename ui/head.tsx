import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useServed } from "./use-served.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Title, meta and link elements for the document's head. The server draws them where they stand, for
 * `content/served-head.ts` to take them into the real head; the browser puts its own in place of those.
 */
export function Head({ children }: { children: ReactNode }) {
  const isServed = useServed();
  const [isOwn, setOwn] = useState(!isServed);
  useEffect(() => {
    // They are the same: there is no hurry.
    if (isServed) whenIdle(() => setOwn(true));
  }, [isServed]);
  // At once: no reader of the head is to find both.
  useLayoutEffect(() => {
    if (isOwn) removeServed("title, meta, link");
  }, [isOwn]);
  useEffect(() => () => removeServed("title, meta, link, script"), []);
  if (import.meta.env.SSR) return <template data-head="">{children}</template>;
  return isOwn ? createPortal(children, document.head) : null;
}

function removeServed(elements: string): void {
  for (const element of document.head.querySelectorAll(`:is(${elements})[data-served]`)) element.remove();
}
