/**
 * Parts of a page that the server has drawn, taken over one by one as they come near: all of them at once keep a slow
 * phone from answering for seconds. Until its turn a part is what the server made of it, links included.
 */
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import styles from "./later.module.css";
import { Part } from "./part.tsx";
import { closedGate, takeOverLater, type Gate } from "./taking-over.ts";
import { TakingOver, useServed } from "./use-served.ts";

/**
 * A part of the page; for its layout its children stand alone. Not for one whose fields need ids (see `useId`), unless it
 * comes `soon`: as the next piece of work, wherever it is.
 */
export function Later({ children, soon = false }: { children: ReactNode; soon?: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  const gate = useGate(part, soon);
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

/** An item of a list; `data-served` where the server has drawn it. */
export function LaterItem({ children }: { children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const gate = useGate(item);
  const isServed = import.meta.env.SSR || gate !== null;
  return (
    <li ref={item} data-served={isServed ? "" : undefined}>
      <Gated gate={gate}>{children}</Gated>
    </li>
  );
}

/** Null where nothing is taken over: on the server, and in what the browser draws itself. */
function useGate(part: RefObject<HTMLElement | null>, soon = false): Gate | null {
  const isServed = useServed();
  const [gate] = useState(() => (isServed && !import.meta.env.SSR ? closedGate() : null));
  useLayoutEffect(() => {
    if (!gate || !part.current) return;
    if (soon) setTimeout(gate.open);
    return takeOverLater(part.current, gate);
  }, [gate, part, soon]);
  return gate;
}

function Gated({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (!gate) return children;
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
