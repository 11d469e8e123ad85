/**
 * When which part of a page is taken over: one after the other in idle moments, once the page has loaded and the part
 * is in sight or within a window's height of it; and at once when it is touched.
 */

/** What keeps a part as the server drew it until its turn. */
export type Gate = {
  isOpen: boolean;
  opened: Promise<void>;
  open(): void;
  /** Settled when what is behind it has been taken over whole. */
  passed: Promise<void>;
  pass(): void;
  /** The value of `TakingOver` behind it. */
  takingOver: { isNow: boolean };
};

export function closedGate(): Gate {
  const open = Promise.withResolvers<void>();
  const pass = Promise.withResolvers<void>();
  const gate: Gate = {
    isOpen: false,
    opened: open.promise,
    open() {
      gate.isOpen = true;
      open.resolve();
    },
    passed: pass.promise,
    pass() {
      gate.takingOver.isNow = false;
      pass.resolve();
    },
    takingOver: { isNow: true },
  };
  return gate;
}

let isTaken = false;

/** Whether all of the page but what waits behind gates has been taken over: what comes now is drawn by the browser. */
export function isPageTaken(): boolean {
  return isTaken;
}

/** To be called when that is so. */
export function pageTaken(): void {
  isTaken = true;
}

/** What has not been taken over whole, by its element. */
const waiting = new Map<Element, Gate>();
/** Of those what is in sight or near it, in the order of the page. */
const line = new Set<Element>();
let isListening = false;
let isGoingOn = false;

const watch =
  "IntersectionObserver" in globalThis ? new IntersectionObserver(comeNear, { rootMargin: "100% 0px" }) : null;

/** Opens the gate when the turn of `part` has come; returns how to give up. */
export function takeOverLater(part: Element, gate: Gate): () => void {
  waiting.set(part, gate);
  listen();
  const box = boxOf(part);
  if (watch && box) watch.observe(box);
  else putInLine(part);
  const forget = () => {
    waiting.delete(part);
    line.delete(part);
    if (box) watch?.unobserve(box);
  };
  void gate.passed.then(forget);
  return forget;
}

/** A part other than an item has no box of its own (`later.module.css`), its first child has. */
function boxOf(part: Element): Element | null {
  return part instanceof HTMLLIElement ? part : part.firstElementChild;
}

function comeNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch?.unobserve(target);
    const part = waiting.has(target) ? target : target.parentElement;
    if (part) putInLine(part);
  }
}

function putInLine(part: Element): void {
  line.add(part);
  if (isGoingOn) return;
  isGoingOn = true;
  if (document.readyState === "complete") goOn();
  else addEventListener("load", goOn, { once: true });
}

function goOn(): void {
  const [next] = line;
  if (!next) {
    isGoingOn = false;
    return;
  }
  line.delete(next);
  waiting.get(next)?.open();
  if ("requestIdleCallback" in globalThis) requestIdleCallback(goOn, { timeout: 100 });
  else setTimeout(goOn, 0);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const kind of ["pointerdown", "focusin"]) addEventListener(kind, ({ target }) => serve(target), true);
  addEventListener("click", holdClick, true);
}

/** Opens what `target` waits behind; returns the outermost of it. */
function serve(target: EventTarget | null): Gate | null {
  for (const [part, gate] of waiting) {
    if (!(target instanceof Node) || !part.contains(target)) continue;
    gate.open();
    return gate;
  }
  return null;
}

/** A click that nobody hears yet comes again when somebody does; links need nobody. */
function holdClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a[href]")) return;
  const gate = serve(target);
  if (!gate) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void gate.passed.then(() => target.dispatchEvent(new MouseEvent("click", event)));
}
