/** Dialogs and other parts that show nothing before they are asked for. */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { whenIdle } from "../ui/when-idle.ts";
import { savesData } from "./saves-data.ts";

/** Those of the pages so far, until the page is touched. */
let waiting: (() => Promise<unknown>)[] | null = [];

/**
 * A component whose code is loaded when `isWanted` holds of its props for the first time; until then it shows nothing. It
 * stays afterwards, so that a dialog can close as it opened.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): ComponentType<Props> {
  if (waiting) waiting.push(load);
  else loadWhenIdle(load);
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (!wanted && isWanted(props)) setWanted(true);
    if (!wanted) return null;
    return (
      <Suspense fallback={<span hidden data-loading />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Whether a part is wanted that is not there yet: it may be about to cover the page. */
export function isPartLoading(): boolean {
  return document.querySelector("[data-loading]") !== null;
}

/** Called once: whoever touches the page is likely to open something. */
export function loadPartsOnTouch(): void {
  const begin = () => {
    waiting?.forEach(loadWhenIdle);
    waiting = null;
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, begin, { capture: true, once: true });
}

function loadWhenIdle(load: () => Promise<unknown>): void {
  // Whoever opens it hears of a failure.
  if (typeof document !== "undefined" && !savesData()) whenIdle(() => void load().catch(() => {}));
}
