/** The phone's Back button in the app, and in which order it closes things (SPEC NAV-04, POP-01). */

import { App } from "@capacitor/app";
import { HOME } from "../navigation/tab-pages.ts";

export type BackStep =
  | "leave-full-screen"
  /** Closes the topmost dialog, sheet or enlarged picture. */
  | "close-layer"
  /** Goes to the previous page, or from the only one to "/". */
  | "page-back"
  /** The first press on the first page only warns. */
  | "warn"
  | "leave-app";

export type BackState = {
  fullScreen: boolean;
  layerOpen: boolean;
  pageBefore: boolean;
  pathname: string;
  /** Whether only this page may be used, such as that of a required update. */
  locked: boolean;
  sinceWarningMs: number | null;
};

/** A second press counts while the warning of the first is shown (SPEC UI-01: a toast, 2 s). */
export const WARNING_MS = 2_000;

export function nextBackStep({
  fullScreen,
  layerOpen,
  pageBefore,
  pathname,
  locked,
  sinceWarningMs,
}: BackState): BackStep {
  if (fullScreen) return "leave-full-screen";
  if (layerOpen) return "close-layer";
  const isLast = locked || (!pageBefore && (pathname === "/" || pathname === HOME));
  if (!isLast) return "page-back";
  return sinceWarningMs !== null && sinceWarningMs <= WARNING_MS ? "leave-app" : "warn";
}

type BackActions = {
  read(): Omit<BackState, "sinceWarningMs">;
  pageBack(): void;
  warn(): void;
};

/** Only Android has the button; elsewhere this is never called. */
export async function followHardwareBack({ read, pageBack, warn }: BackActions): Promise<void> {
  let warnedAt: number | null = null;
  await App.addListener("backButton", () => {
    const now = performance.now();
    const step = nextBackStep({ ...read(), sinceWarningMs: warnedAt === null ? null : now - warnedAt });
    warnedAt = step === "warn" ? now : null;
    if (step === "leave-full-screen") void document.exitFullscreen();
    // The layer closes as it does on a browser's Back.
    if (step === "close-layer") history.back();
    if (step === "page-back") pageBack();
    if (step === "warn") warn();
    // Minimized, the app keeps the shop as it was left.
    if (step === "leave-app") void App.minimizeApp();
  });
}
