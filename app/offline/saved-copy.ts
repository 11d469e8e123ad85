import { useState } from "react";
import { useLocation } from "react-router";
import { useInBrowser } from "../../ui/timing/use-in-browser.ts";
import { ALWAYS_CACHED } from "./caches.ts";

/** When the page was read (ISO 8601), if it is the service worker's cached copy; null if it is not. */
export function useSavedCopy(): string | null {
  const live = useInBrowser();
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  // Only the first page can be a copy: later ones are fetched. Pages that are always cached show what this browser has
  // stored, so their age means nothing.
  if (!live || key !== first || ALWAYS_CACHED.includes(pathname)) return null;
  return document.documentElement.dataset["readAt"] ?? null;
}
