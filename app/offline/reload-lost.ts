/** Pages that could not be had because the shop, or the connection, is not what it was when this one was opened. */
import { isLostFile } from "../api/bug-reports.ts";
import { ConnectionError } from "../api/errors.ts";
import { hasNewerVersion } from "../settings/version.ts";
import { isKeptHere } from "./kept-here.ts";

const KEY = "filigree-reloaded";
/** A page that is lost again so soon is not helped by it. */
const ONCE_IN_MS = 30_000;

/**
 * Opens the page that was gone to as a document of its own, where that helps: without a connection the service worker may
 * have kept it, and after a deployment its program may stand elsewhere. What she left, she left by going; nothing that
 * was typed is lost with it.
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
    // The page says that it could not be loaded.
    return false;
  }
}

function reloadOnce(): void {
  const [at = "", href = ""] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
  if (href === location.href && Date.now() - Number(at) < ONCE_IN_MS) return;
  sessionStorage.setItem(KEY, `${Date.now()} ${location.href}`);
  location.reload();
}
