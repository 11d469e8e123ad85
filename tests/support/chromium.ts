import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const WITHOUT_WINDOW = ["chromium-headless-shell", "chrome-headless-shell"];

/** What the tests open pages in: from CHROMIUM, or the headless shell, or a browser; null when this machine has none. */
export function findTestBrowser(): string | null {
  return process.env.CHROMIUM || (findHeadlessShell() ?? findChromium());
}

/** A whole browser: from CHROMIUM, or the first one found; null when this machine has none. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return [...installed(NAMES), ...ELSEWHERE].find((file) => existsSync(file)) ?? null;
}

/** Takes half of a browser's processor time for the same pages; null when there is none. */
export function findHeadlessShell(): string | null {
  return installed(WITHOUT_WINDOW).find((file) => existsSync(file)) ?? null;
}

function installed(names: readonly string[]): string[] {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
