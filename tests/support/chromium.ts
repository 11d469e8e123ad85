/** The Chromium that browser tests drive. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Its path: the one CHROMIUM names, or the first one found; null when this machine has none. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)].filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find((file) => existsSync(file)) ?? null;
}
