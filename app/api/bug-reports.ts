/** Reports a page's errors to the shop (SPEC API-30). Nothing here may throw, or report itself. */

import { CALL_ADDRESSES } from "../../contract/call-addresses.ts";
import { ApiError } from "./errors.ts";

/** `type`: the kind of error, e.g. "storefront"; `data`: whatever helps, without secrets. */
export type BugReporter = (type: string, data: Record<string, unknown>) => void;

/** Per page; a page that keeps failing has said enough. */
const MOST_REPORTS = 10;
const MOST_CHARACTERS = 4_000;
/** Query parameters that give access to an account. */
const SECRETS = ["token", "key"];

type BugReportContext = {
  uuid(): string;
  url(): string;
  env(): Record<string, unknown>;
};

export function bugReporter({ uuid, url, env }: BugReportContext): BugReporter {
  const sentKeys = new Set<string>();
  return (type, data) => {
    try {
      const cut = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shortened(value)]));
      const key = JSON.stringify([type, cut]);
      if (sentKeys.has(key) || sentKeys.size >= MOST_REPORTS) return;
      sentKeys.add(key);
      const { method, path } = CALL_ADDRESSES.reportBug;
      const body = JSON.stringify({ uuid: uuid(), url: withoutSecrets(url()), type, data: cut, env: env() });
      fetch(path, { method, body, keepalive: true, headers: { "content-type": "application/json" } }).catch(() => {});
    } catch {
      // A failed report is dropped.
    }
  };
}

export function aboutError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { name: error.name, message: error.message, stack: error.stack };
}

/** Reports uncaught errors, except failed calls (reported already) and third-party scripts' errors. */
export function reportUncaught(report: BugReporter): void {
  addEventListener("error", ({ error, message, filename, lineno }) => {
    if (error instanceof ApiError || !filename.startsWith(`${location.origin}/`)) return;
    report("error", { ...aboutError(error ?? message), filename, lineno });
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof ApiError || isLostFile(reason)) return;
    report("rejection", aboutError(reason));
  });
}

const LOST_FILE =
  /^(Failed to fetch|Load failed|Importing a module script failed|error loading dynamically|NetworkError)/i;

/** Whether a part of the page failed to load; the page shows that in its place (SPEC SHELL-06). */
export function isLostFile(error: unknown): boolean {
  return error instanceof TypeError && LOST_FILE.test(error.message);
}

function shortened(value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, MOST_CHARACTERS) : value;
}

function withoutSecrets(address: string): string {
  const url = new URL(address);
  for (const name of SECRETS) if (url.searchParams.has(name)) url.searchParams.set(name, "…");
  return url.href.slice(0, 2_000);
}
