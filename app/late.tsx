/** Parts of the shop that show nothing before they are wanted: their code is not in the way of the first page. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../ui/when-idle.ts";
import { savesData } from "./saves-data.ts";

/** The parts whose code nobody has asked for yet; null: the page is there, and they come as they are known. */
let waiting: (() => Promise<unknown>)[] | null = [];

/**
 * A component whose code is loaded when `isWanted` holds of its props for the first time, or in a quiet moment before;
 * until then it shows nothing. It stays afterwards, so that a dialog can go away as it came.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): ComponentType<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchPart = () => {
    loading ??= load().then((part) => ({ default: part }));
    // What the connection has lost is asked for again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const Part = lazy(fetchPart);
  if (waiting) waiting.push(fetchPart);
  else fetchWhenIdle(fetchPart);

  return function Late(props: Props) {
    const [wanted, setWanted] = useState(false);
    const isNow = isWanted(props);
    if (isNow && !wanted) setWanted(true);
    if (!wanted) return null;
    return (
      <Suspense fallback={<Coming />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

let coming = 0;

/** Whether a part is wanted that is not there yet: it may be about to cover the page. */
export function isPartComing(): boolean {
  return coming > 0;
}

function Coming() {
  useEffect(() => {
    coming += 1;
    return () => {
      coming -= 1;
    };
  }, []);
  return null;
}

/** By then what is in sight has been taken over, and what opens by itself has. */
const QUIET_AFTER_MS = 4_000;

/**
 * Called once, when the page is live: has them come one after the other, so that they are there when they are wanted. At
 * the first touch at the latest.
 */
export function fetchLateParts(): void {
  const begin = () => {
    clearTimeout(timer);
    const parts = waiting ?? [];
    waiting = null;
    for (const part of parts) fetchWhenIdle(part);
  };
  const timer = setTimeout(() => {
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true });
  }, QUIET_AFTER_MS);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, begin, { capture: true, once: true });
}

function fetchWhenIdle(part: () => Promise<unknown>): void {
  if (typeof document === "undefined" || savesData()) return;
  // Whoever wants it hears of a failure.
  whenIdle(() => void part().catch(() => {}));
}
