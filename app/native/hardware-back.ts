/** The Back button of the phone in the shop's app, and in which order it takes things away (SPEC NAV-04, POP-01). */
import { App } from "@capacitor/app";
import { HOME } from "../navigation/tab-pages.ts";

export type BackStep =
  /** Of a video. */
  | "leave-full-screen"
  /** A dialog, a sheet, a picture up close: the topmost alone. */
  | "close-layer"
  /** To the page before, from the only one to "/". */
  | "page-back"
  /** The first press on the first page says so, and stays. */
  | "warn"
  | "leave-app";

export type BackState = {
  fullScreen: boolean;
  layerOpen: boolean;
  /** Whether the shop's history has a page before this one. */
  pageBefore: boolean;
  pathname: string;
  /** Whether nothing but this page may be used, as that of an update that must be made. */
  held: boolean;
  /** Milliseconds since the press that warned; null: there was none. */
  sinceWarningMs: number | null;
};

/** A second press counts for as long as the warning of the first stands there (SPEC UI-01: a toast, 2 s). */
export const WARNING_MS = 2_000;

export function nextBackStep({
  fullScreen,
  layerOpen,
  pageBefore,
  pathname,
  held,
  sinceWarningMs,
}: BackState): BackStep {
  if (fullScreen) return "leave-full-screen";
  if (layerOpen) return "close-layer";
  const isLast = held || (!pageBefore && (pathname === "/" || pathname === HOME));
  if (!isLast) return "page-back";
  return sinceWarningMs !== null && sinceWarningMs <= WARNING_MS ? "leave-app" : "warn";
}

type BackDeeds = {
  read(): Omit<BackState, "sinceWarningMs">;
  pageBack(): void;
  warn(): void;
};

/** Android alone has the button; elsewhere nobody calls. */
export async function followHardwareBack({ read, pageBack, warn }: BackDeeds): Promise<void> {
  let warnedAt: number | null = null;
  await App.addListener("backButton", () => {
    const now = performance.now();
    const step = nextBackStep({ ...read(), sinceWarningMs: warnedAt === null ? null : now - warnedAt });
    warnedAt = step === "warn" ? now : null;
    if (step === "leave-full-screen") void document.exitFullscreen();
    // The layer hears of it as it hears of a browser's Back.
    if (step === "close-layer") history.back();
    if (step === "page-back") pageBack();
    if (step === "warn") warn();
    // She finds the shop as she left it.
    if (step === "leave-app") void App.minimizeApp();
  });
}
