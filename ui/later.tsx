/**
 * Parts of a page that the server has drawn, taken over one by one as they come near: all of them at once keep a slow
 * phone from answering for seconds. Until its turn a part is what the server made of it, links included; whoever
 * touches it is served first.
 */
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import styles from "./later.module.css";
import { Part } from "./part.tsx";
import { TakingOver } from "./react.ts";
import { useInBrowser } from "./use-in-browser.ts";

type Gate = {
  isOpen: boolean;
  opened: Promise<void>;
  open(): void;
  /** What was behind it has been taken over. */
  pass(): void;
  takingOver: { isNow: boolean };
};

const OPEN: Gate = { isOpen: true, opened: Promise.resolve(), open() {}, pass() {}, takingOver: { isNow: false } };

/** A part of the page; for its layout its children stand alone. Not for one whose fields need ids (see `useId`). */
export function Later({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const gate = useGate(part);
  return (
    <div ref={part} className={styles.part}>
      <Gated gate={gate}>{children}</Gated>
    </div>
  );
}

/** One that may also fail alone. */
export function LaterPart({ children }: { children: ReactNode }) {
  return (
    <Later>
      <Part>{children}</Part>
    </Later>
  );
}

/** An item of a list. */
export function LaterItem({ children }: { children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const gate = useGate(item);
  return (
    <li ref={item}>
      <Gated gate={gate}>{children}</Gated>
    </li>
  );
}

function useGate(part: RefObject<HTMLElement | null>): Gate {
  const isInBrowser = useInBrowser();
  const [gate] = useState(() => (isInBrowser || import.meta.env.SSR ? OPEN : closedGate()));
  useEffect(() => {
    if (gate.isOpen || !part.current) return;
    return takeOverLater(part.current, gate);
  }, [gate, part]);
  return gate;
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (gate === OPEN) return children;
  return (
    <Suspense>
      <Behind gate={gate}>{children}</Behind>
    </Suspense>
  );
}

/** What hangs while the server's markup is taken over leaves that markup as it is. */
function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) throw gate.opened;
  return (
    <TakingOver value={gate.takingOver}>
      <Taken gate={gate} />
      {children}
    </TakingOver>
  );
}

/** Its effect runs when the part has been taken over whole. */
function Taken({ gate }: { gate: Gate }) {
  useLayoutEffect(() => gate.pass(), [gate]);
  return null;
}

function closedGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    isOpen: false,
    opened: promise,
    takingOver: { isNow: true },
    open() {
      this.isOpen = true;
      resolve();
    },
    pass() {
      this.takingOver.isNow = false;
    },
  };
}

/** What has not been taken over, by its element. */
const waiting = new Map<Element, Gate>();
/** Of those what is in sight or near it, in the order of the page. */
const near = new Set<Element>();
let isWatching = false;
let isGoingOn = false;

const watch =
  "IntersectionObserver" in globalThis ? new IntersectionObserver(comeNear, { rootMargin: "100% 0px" }) : null;

function takeOverLater(part: Element, gate: Gate): () => void {
  waiting.set(part, gate);
  if (!isWatching) {
    isWatching = true;
    for (const kind of ["pointerdown", "focusin", "click"]) addEventListener(kind, serveFirst, { capture: true });
  }
  // A part has no box of its own, its first child has.
  const box = part instanceof HTMLLIElement ? part : part.firstElementChild;
  if (watch && box) watch.observe(box);
  else whenLoaded(part);
  return () => {
    waiting.delete(part);
    near.delete(part);
    if (box) watch?.unobserve(box);
  };
}

function comeNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch?.unobserve(target);
    whenLoaded(target);
  }
}

/** `element`: the part, or its first child. */
function whenLoaded(element: Element): void {
  const part = waiting.has(element) ? element : element.parentElement;
  if (part) near.add(part);
  if (isGoingOn) return;
  isGoingOn = true;
  if (document.readyState === "complete") goOn();
  else addEventListener("load", goOn, { once: true });
}

function goOn(): void {
  const [next] = near;
  if (!next) {
    isGoingOn = false;
    return;
  }
  takeOver(next);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(goOn, { timeout: 100 });
  else setTimeout(goOn, 0);
}

function serveFirst({ target }: Event): void {
  for (const part of waiting.keys()) if (target instanceof Node && part.contains(target)) takeOver(part);
}

function takeOver(part: Element): void {
  near.delete(part);
  const gate = waiting.get(part);
  waiting.delete(part);
  gate?.open();
}
