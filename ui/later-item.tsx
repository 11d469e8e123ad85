/**
 * Items of a list that the server has drawn, taken over one by one: dozens of cards at once keep a slow phone from
 * answering for seconds. Until its turn an item is what the server made of it, links included; whoever touches it is
 * served first.
 */
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useInBrowser } from "./use-in-browser.ts";

type Gate = { isOpen: boolean; opened: Promise<void>; open(): void };

const OPEN: Gate = { isOpen: true, opened: Promise.resolve(), open() {} };

export function LaterItem({ children }: { children: ReactNode }) {
  const isInBrowser = useInBrowser();
  const [gate] = useState(() => (isInBrowser || import.meta.env.SSR ? OPEN : closedGate()));
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (gate.isOpen || !item.current) return;
    return takeOverLater(item.current, gate);
  }, [gate]);

  return (
    <li ref={item}>
      {gate === OPEN ? (
        children
      ) : (
        <Suspense>
          <Behind gate={gate}>{children}</Behind>
        </Suspense>
      )}
    </li>
  );
}

/** What hangs while the server's markup is taken over leaves that markup as it is. */
function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) throw gate.opened;
  return children;
}

function closedGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    isOpen: false,
    opened: promise,
    open() {
      this.isOpen = true;
      resolve();
    },
  };
}

/** In the order of the page. */
const waiting = new Map<Element, Gate>();
let isGoingOn = false;

function takeOverLater(item: Element, gate: Gate): () => void {
  waiting.set(item, gate);
  if (!isGoingOn) {
    isGoingOn = true;
    for (const kind of ["pointerdown", "focusin", "click"]) addEventListener(kind, serveFirst, { capture: true });
    if (document.readyState === "complete") goOn();
    else addEventListener("load", goOn, { once: true });
  }
  return () => waiting.delete(item);
}

function goOn(): void {
  const [next] = waiting;
  if (!next) {
    isGoingOn = false;
    return;
  }
  takeOver(...next);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(goOn, { timeout: 100 });
  else setTimeout(goOn, 0);
}

function serveFirst({ target }: Event): void {
  for (const [item, gate] of waiting) if (target instanceof Node && item.contains(target)) takeOver(item, gate);
}

function takeOver(item: Element, gate: Gate): void {
  waiting.delete(item);
  gate.open();
}
