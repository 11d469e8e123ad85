import { isPartLoading } from "./on-demand.tsx";

const EVERY_MS = 500;

/** Resolves once nothing covers the page, no field is being edited and the page is visible. */
export function whenQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) clearInterval(timer);
      else if (isQuiet()) {
        clearInterval(timer);
        resolve();
      }
    };
    const timer = setInterval(look, EVERY_MS);
    look();
  });
}

function isQuiet(): boolean {
  const isWriting = document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;
  const isCovered = isPartLoading() || document.querySelector("dialog[open], [role=dialog]") !== null;
  return !isWriting && !isCovered && document.visibilityState === "visible";
}
