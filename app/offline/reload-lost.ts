/** Recovers pages that could not be loaded because of the connection, or because the shop was deployed meanwhile. */
import { isLostFile } from "../api/bug-reports.ts";
import { ConnectionError } from "../api/errors.ts";
import { hasNewerVersion } from "../site/settings/version.ts";
import { isKeptHere } from "./is-cached.ts";

const KEY = "filigree-reloaded";
/** A reload does not help a page that fails again this soon. */
const ONCE_IN_MS = 30_000;

/**
 * Loads the requested page as a document where that helps: offline the service worker may have it cached, and after
 * a deployment its scripts may have other names. The visitor was leaving the old page, so nothing typed is lost by it.
 */
export async function reloadLost(error: unknown): Promise<void> {
  const isLost = isLostFile(error);
  if (!isLost && !(error instanceof ConnectionError)) return;
  if (isKeptHere()) reloadOnce();
  else if (isLost && navigator.onLine && (await isOutdated())) reloadOnce();
}

async function isOutdated(): Promise<boolean> {
  try {
    return await hasNewerVersion();
  } catch {
    // The page itself shows that it could not be loaded.
    return false;
  }
}

function reloadOnce(): void {
  const [at = "", href = ""] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
  if (href === location.href && Date.now() - Number(at) < ONCE_IN_MS) return;
  sessionStorage.setItem(KEY, `${Date.now()} ${location.href}`);
  location.reload();
}
