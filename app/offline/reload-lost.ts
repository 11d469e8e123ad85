/** Recovers pages that could not be loaded because of the connection, or because the shop was deployed meanwhile. */

import { isLostFile } from "../api/bug-reports.ts";
import { ConnectionError } from "../api/errors.ts";
import { hasNewerVersion } from "../site/settings/version.ts";
import { isCachedHere } from "./is-cached.ts";

const KEY = "filigree-reloaded";
/** A reload does not help a page that fails again this soon. */
const ONCE_IN_MS = 30_000;

/** Loads the page as a document: offline it may be cached, and after a deployment its scripts have other names. */
export async function reloadLost(error: unknown): Promise<void> {
  const isLost = isLostFile(error);
  if (!isLost && !(error instanceof ConnectionError)) return;
  if (isCachedHere()) reloadOnce();
  else if (isLost && navigator.onLine && (await isOutdated())) reloadOnce();
}

async function isOutdated(): Promise<boolean> {
  try {
    return await hasNewerVersion();
  } catch {
    return false;
  }
}

function reloadOnce(): void {
  try {
    const [at = "", href = ""] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    if (href === location.href && Date.now() - Number(at) < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, `${Date.now()} ${location.href}`);
    location.reload();
  } catch {
    // Where nothing is stored, nobody would know how often: the page offers to try again.
  }
}
